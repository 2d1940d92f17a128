import type { Caller } from '../account.ts'
import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import type { BankMethod } from '../objects/bank-method.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import type { Stripe } from '../stripe.ts'
import { failDebit, sendDebit } from './debits.ts'
import { mandateFor } from './mandates.ts'
import { isVerified } from './methods.ts'
import { askForProof } from './microdeposits.ts'

/** How the donor agreed to the debit, and by which browser or server it is confirmed. */
export type Agreement = {
  mandateData?: Params | undefined
  agent?: string | undefined
  caller: Caller
  origin: string
}

/** Takes a payment by bank debit as far as it goes: on its way to the bank, or waiting for proof of the account. */
export function confirmDebit(stripe: Stripe, intent: PaymentIntent, method: BankMethod, how: Agreement): PaymentIntent {
  const { blocked } = method.us_bank_account.status_details
  const verified = isVerified(stripe, method)
  const way = intent.payment_method_options.us_bank_account?.verification_method ?? 'automatic'
  if (!verified && way === 'instant') {
    throw invalid(
      'This PaymentIntent accepts bank accounts verified instantly only, and this one has not been verified.',
      'payment_method',
      'bank_account_unverified',
    )
  }
  const asker = { caller: how.caller, address: '127.0.0.1', agent: how.agent ?? null }
  const mandate = mandateFor(stripe, intent, method, how.mandateData, asker, verified ? 'active' : 'pending')
  intent.payment_method = method.id
  intent.last_payment_error = null
  if (blocked) {
    throw failDebit(stripe, intent, method, {
      type: 'invalid_request_error',
      code: 'bank_account_unusable',
      message: 'The bank account provided cannot be used. Please use a different bank account.',
    })
  }
  if (verified) return sendDebit(stripe, intent, method, mandate)
  return askForProof(stripe, intent, method, mandate, how.origin)
}
