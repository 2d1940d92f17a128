import type Stripe from 'stripe'
import { providerLocale } from '#content/provider-locales.ts'
import { type BankDebit, mayDebit } from '#gift/bank-debit.ts'
import type { GiftToPay } from '../provider.ts'
import type { Ask } from './ask.ts'

/** What every verb of this adapter works with. */
export interface StripeContext {
  readonly stripe: Stripe
  readonly ask: Ask
  readonly now: () => number
  /** Names this database of ours on all that we make: `marker.ts`. */
  readonly deployment: string
  /** The id, chosen by us, of the one product that every new monthly gift of this deployment is a price of. */
  readonly product: string
  /** What is known to exist at Stripe; kept from one call to the next. */
  readonly existing: Set<string>
  /** The hospital's name, as the donor's bank statement and Stripe's pages show it. */
  readonly organisation: string
  /** Which gifts a bank account in the United States may pay. */
  readonly bankDebit: BankDebit | null
}

/** What the gift can be paid with: a card, and where it may be debited, a bank account. */
export const methodsFor = ({ bankDebit }: StripeContext, gift: GiftToPay): ('card' | 'us_bank_account')[] =>
  mayDebit(bankDebit, gift) ? ['card', 'us_bank_account'] : ['card']

/** Stripe's name of the donor's language; null where it does not speak it. */
export const localeOf = ({ language }: GiftToPay): string | null => providerLocale('stripe', language)
