import { done } from '#gift/outcome.ts'
import type { BankDebits } from '../bank-debits.ts'
import type { StripeContext } from './context.ts'

/** What our account's capability says. @see https://docs.stripe.com/connect/account-capabilities */
export async function bankDebits({ ask, stripe }: StripeContext): ReturnType<BankDebits['bankDebits']> {
  const read = await ask.freely((options) => stripe.accounts.retrieveCurrent({}, options))
  if (!read.ok) return read
  const capability: string | undefined = read.value.capabilities?.us_bank_account_ach_payments
  return done(capability === 'active' ? 'granted' : capability === 'pending' ? 'asked' : 'not granted')
}
