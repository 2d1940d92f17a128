import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { type BankMethod, buildBankMethod } from '../objects/bank-method.ts'
import type { Billing } from '../objects/billing.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { Stripe } from '../stripe.ts'
import { found, group, required, text } from '../values.ts'
import { aliasedAccount, isRoutingNumber, TEST_ROUTING, type TestAccount, testAccount } from './accounts.ts'

/** The test account behind a payment method. */
export function accountBehind(stripe: Stripe, method: BankMethod): TestAccount {
  return found(testAccount(String(stripe.note(method.id).account)), 'bank account', method.id)
}

/** An account whose bank has confirmed it to us, as Financial Connections does; its id. @throws Error for no test account */
export function connectAccount(stripe: Stripe, number: string): string {
  if (!testAccount(number)) throw new Error(`"${number}" is none of Stripe's test account numbers`)
  const id = stripe.id('fca_')
  stripe.annotate(id, { account: number })
  return id
}

/**
 * Makes a payment method of an account: one typed by number, or one that its bank has confirmed.
 * @throws StripeRefusal for what is no account, or none for tests
 */
export function methodFromAccount(stripe: Stripe, params: Params, billing: Billing): BankMethod {
  onlyImitated(params, ['type', 'us_bank_account', 'billing_details'])
  const given = group(params, 'us_bank_account')
  const names = ['account_holder_type', 'account_number', 'account_type', 'financial_connections_account']
  onlyImitated(given, [...names, 'routing_number'], 'us_bank_account')
  if (!billing.name) {
    throw invalid('Missing required param: billing_details[name].', 'billing_details[name]', 'parameter_missing')
  }
  const kind = {
    holder: text(given, 'account_holder_type') ?? 'individual',
    type: text(given, 'account_type') ?? 'checking',
  }
  const connected = text(given, 'financial_connections_account')
  if (connected !== undefined) {
    const account = testAccount(String(stripe.note(connected).account))
    const real = found(
      account,
      'financial connections account',
      connected,
      'us_bank_account[financial_connections_account]',
    )
    return keep(stripe, buildBankMethod(stripe, real, kind, connected, billing), real)
  }
  return keep(stripe, buildBankMethod(stripe, typedAccount(given), kind, null, billing), typedAccount(given))
}

function typedAccount(given: Params): TestAccount {
  const routing = required(given, 'routing_number')
  if (!isRoutingNumber(routing)) {
    throw invalid('Routing number must have 9 digits', 'us_bank_account[routing_number]', 'routing_number_invalid')
  }
  const account = testAccount(required(given, 'account_number'))
  if (routing === TEST_ROUTING && account) return account
  throw invalid(
    'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers.',
    account ? 'us_bank_account[routing_number]' : 'us_bank_account[account_number]',
    'account_number_invalid',
  )
}

/** A new payment method with the account that this `pm_usBankAccount_…` name stands for, or nothing where it is no such name. */
export function methodFromAccountAlias(stripe: Stripe, alias: string, billing: Billing): BankMethod | undefined {
  const account = aliasedAccount(alias)
  if (!account) return undefined
  const named = { ...billing, name: billing.name ?? 'Jenny Rosen', email: billing.email ?? 'jenny@example.com' }
  return keep(
    stripe,
    buildBankMethod(stripe, account, { holder: 'individual', type: 'checking' }, null, named),
    account,
  )
}

function keep(stripe: Stripe, method: BankMethod, account: TestAccount): BankMethod {
  stripe.annotate(method.id, { account: account.number })
  return stripe.store.paymentMethods.save(method) as BankMethod
}

/** Whether it is known that the account is the donor's: its bank has confirmed it, or small deposits have. */
export function isVerified(stripe: Stripe, method: BankMethod): boolean {
  return method.us_bank_account.financial_connections_account !== null || Boolean(stripe.note(method.id).verified)
}

export const isBank = (method: PaymentMethod): method is BankMethod => method.type === 'us_bank_account'
