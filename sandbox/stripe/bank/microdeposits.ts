import { invalid } from '../errors.ts'
import type { BankMethod } from '../objects/bank-method.ts'
import type { Mandate } from '../objects/mandate.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import { findMethod } from '../payment-methods.ts'
import { accountSettings } from '../settings.ts'
import type { Stripe } from '../stripe.ts'
import { businessDaysAfter } from './business-days.ts'
import { failDebit, sendDebit } from './debits.ts'
import { setMandate } from './mandates.ts'
import { accountBehind, isBank } from './methods.ts'

const DAY = 86_400
const EXPIRES_AFTER = 10 * DAY
const ARRIVES_AFTER = 1
const TRIES = { descriptor_code: 10, amounts: 3 }

/** What a donor reads on the statement, and what each answer leads to. */
const ANSWERS: Record<string, 'attempts_exceeded' | 'timeout' | 'verified'> = {
  '32,45': 'verified',
  SM11AA: 'verified',
  '10,11': 'attempts_exceeded',
  SM33CC: 'attempts_exceeded',
  '40,41': 'timeout',
  SM44DD: 'timeout',
}

const MESSAGES = {
  attempts_exceeded: 'You have exceeded the number of allowed verification attempts.',
  timeout: 'Microdeposit verification was not completed within 10 days.',
} as const

/** Asks the donor to prove that the account is theirs: a deposit of a cent or two will be on its statement. */
export function askForProof(
  stripe: Stripe,
  intent: PaymentIntent,
  method: BankMethod,
  mandate: Mandate,
  origin: string,
): PaymentIntent {
  const now = stripe.now(intent.customer)
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'verify_with_microdeposits',
    verify_with_microdeposits: {
      arrival_date: businessDaysAfter(now, ARRIVES_AFTER),
      hosted_verification_url: `${origin}/microdeposits/${intent.id}?secret=${encodeURIComponent(intent.client_secret)}`,
      microdeposit_type: accountSettings(stripe).microdeposits,
    },
  }
  stripe.store.paymentIntents.save(intent)
  stripe.annotate(intent.id, { mandate: mandate.id, wrongDeposits: 0 })
  stripe.emit('payment_intent.requires_action', intent)
  const fails = accountBehind(stripe, method).noMicrodeposits
  const at = fails ? businessDaysAfter(now, ARRIVES_AFTER) : now + EXPIRES_AFTER
  const data = { intent: intent.id, method: method.id, because: fails ? 'failed' : 'timeout' }
  stripe.later(at, 'stripe.microdeposits.end', data, intent.customer)
  return intent
}

/** What the donor read on the statement: two amounts in cents, or a code. */
export type Proof = { amounts: number[] } | { code: string }

/** The method that the intent waits for, if it waits for one. */
export function unproven(stripe: Stripe, intent: PaymentIntent): BankMethod | undefined {
  if (intent.next_action?.type !== 'verify_with_microdeposits' || intent.payment_method === null) return undefined
  const method = findMethod(stripe, intent.payment_method)
  return isBank(method) ? method : undefined
}

/** Compares with what was sent; right, the debit is on its way. @throws StripeRefusal for what is wrong, and too often */
export function verify(stripe: Stripe, intent: PaymentIntent, proof: Proof): PaymentIntent {
  const method = unproven(stripe, intent)
  if (!method || intent.next_action?.type !== 'verify_with_microdeposits') {
    throw invalid(
      `You cannot verify microdeposits for this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  const kind = intent.next_action.verify_with_microdeposits.microdeposit_type
  const given = 'code' in proof ? 'descriptor_code' : 'amounts'
  if (given !== kind) throw invalid(`This PaymentIntent is verified by ${kind}, not ${given}.`, given)
  if ('amounts' in proof) checkAmounts(proof.amounts)
  const answer = ANSWERS['code' in proof ? proof.code.toUpperCase() : proof.amounts.toSorted((a, b) => a - b).join()]
  if (answer === 'verified') return verified(stripe, intent, method)
  const wrong = Number(stripe.note(intent.id).wrongDeposits) + 1
  stripe.annotate(intent.id, { wrongDeposits: wrong })
  const over = answer ?? (wrong >= TRIES[kind] ? 'attempts_exceeded' : undefined)
  if (over) throw giveUp(stripe, intent, method, over)
  throw kind === 'amounts'
    ? invalid(
        'The amounts provided do not match the amounts that were sent to the bank account.',
        'amounts',
        'payment_method_microdeposit_verification_amounts_mismatch',
      )
    : invalid(
        'The descriptor code provided does not match the one sent to the bank account.',
        'descriptor_code',
        'payment_method_microdeposit_verification_descriptor_code_mismatch',
      )
}

function checkAmounts(amounts: number[]): void {
  if (amounts.length === 2 && amounts.every((amount) => Number.isInteger(amount) && amount > 0 && amount < 100)) return
  throw invalid(
    'You must provide exactly two positive integers for `amounts`, each the number of cents of one deposit.',
    'amounts',
    'payment_method_microdeposit_verification_amounts_invalid',
  )
}

function verified(stripe: Stripe, intent: PaymentIntent, method: BankMethod): PaymentIntent {
  stripe.annotate(method.id, { verified: true })
  const id = String(stripe.note(intent.id).mandate)
  setMandate(stripe, id, 'active', intent.customer)
  const mandate = stripe.store.mandates.get(id)
  if (!mandate) throw new Error(`${intent.id} waits for deposits without a mandate`)
  return sendDebit(stripe, intent, method, mandate)
}

function giveUp(stripe: Stripe, intent: PaymentIntent, method: BankMethod, why: keyof typeof MESSAGES) {
  setMandate(stripe, String(stripe.note(intent.id).mandate), 'inactive', intent.customer)
  const code = `payment_method_microdeposit_verification_${why}`
  return failDebit(stripe, intent, method, { type: 'invalid_request_error', code, message: MESSAGES[why] })
}

/** What ends a verification by itself: ten days, or deposits that could not be sent. */
export function registerMicrodeposits(stripe: Stripe): void {
  const { core, store } = stripe
  core.schedule.on('stripe.microdeposits.end', (task) => {
    const intent = store.paymentIntents.get(String(task.data.intent))
    const method = intent && unproven(stripe, intent)
    if (!method || method.id !== task.data.method) return
    if (task.data.because === 'timeout') giveUp(stripe, intent, method, 'timeout')
    else {
      setMandate(stripe, String(stripe.note(intent.id).mandate), 'inactive', intent.customer)
      failDebit(stripe, intent, method, {
        type: 'invalid_request_error',
        code: 'payment_method_microdeposit_failed',
        message: 'Microdeposits could not be sent to the bank account.',
      })
    }
  })
}
