import type Stripe from 'stripe'
import { done } from '#gift/outcome.ts'
import type { AccountStanding } from '../account-standing.ts'
import type { BankDebits } from '../bank-debits.ts'
import type { StripeContext } from './context.ts'

const own = ({ ask, stripe }: StripeContext) => ask.freely((options) => stripe.accounts.retrieveCurrent({}, options))

/** What our account's capability says. @see https://docs.stripe.com/connect/account-capabilities */
export async function bankDebits(context: StripeContext): ReturnType<BankDebits['bankDebits']> {
  const account = await own(context)
  if (!account.ok) return account
  const capability: string | undefined = account.value.capabilities?.us_bank_account_ach_payments
  return done(capability === 'active' ? 'granted' : capability === 'pending' ? 'asked' : 'not granted')
}

export async function accountLacks(context: StripeContext): ReturnType<AccountStanding['accountLacks']> {
  const account = await own(context)
  return account.ok ? done(lacksOf(account.value)) : account
}

type Told =
  | 'default_currency'
  | 'charges_enabled'
  | 'payouts_enabled'
  | 'details_submitted'
  | 'capabilities'
  | 'requirements'

/** What keeps an account from taking gifts and passing them on. @see https://docs.stripe.com/api/accounts/object */
export function lacksOf(account: Pick<Stripe.Account, Told>): readonly string[] {
  const {
    default_currency: currency,
    charges_enabled,
    payouts_enabled,
    details_submitted,
    capabilities,
    requirements,
  } = account
  const cards: string = capabilities?.card_payments ?? 'active'
  const why = requirements?.disabled_reason ? ` (${requirements.disabled_reason})` : ''
  const due = requirements?.past_due ?? []
  return [
    ...(details_submitted ? [] : ['it is not activated: its details were never handed in']),
    ...(charges_enabled ? [] : [`it may take no payments${why}`]),
    ...(payouts_enabled ? [] : [`it may pay nothing out to a bank${why}`]),
    ...(cards === 'active' ? [] : [`it may take no cards (card_payments is ${cards})`]),
    ...(currency === undefined || currency === 'usd'
      ? []
      : [`it keeps its balance in ${currency.toUpperCase()}, and the books are in US dollars`]),
    ...(due.length === 0 ? [] : [`it owes answers: ${due.join(', ')}`]),
  ]
}
