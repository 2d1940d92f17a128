import type Stripe from 'stripe'
import type { GiftToPay } from '../provider.ts'
import type { Ask } from './ask.ts'

/** What every verb of this adapter works with. */
export interface StripeContext {
  readonly stripe: Stripe
  readonly ask: Ask
  readonly now: () => number
  /** The id, chosen by us, of the one product that every monthly gift is a price of. */
  readonly product: string
  /** The hospital's name, as the donor's bank statement and Stripe's pages show it. */
  readonly organisation: string
}

/** Stripe's name of the donor's language. It has no Spanish of the United States; that of Latin America is the nearest. */
export const localeOf = ({ language }: GiftToPay): 'en' | 'es-419' => (language === 'es' ? 'es-419' : 'en')
