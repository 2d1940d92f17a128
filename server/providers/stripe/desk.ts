import type Stripe from 'stripe'
import type { Ask } from './ask.ts'

/** What every verb of this adapter works with. */
export interface Desk {
  readonly stripe: Stripe
  readonly ask: Ask
  readonly now: () => number
  /** The id, chosen by us, of the one product that every monthly gift is a price of. */
  readonly product: string
  /** The hospital's name, as the donor's bank statement and Stripe's pages show it. */
  readonly organisation: string
}
