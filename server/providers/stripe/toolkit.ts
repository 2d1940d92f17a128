import type { Arrival } from '#gift/adoption/arrival.ts'
import { toDecimal } from '#gift/money.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { dayMs } from '../days.ts'
import type { StripeContext } from './context.ts'
import { ensureProduct } from './product.ts'
import { trialEnd } from './subscription.ts'

/** Stripe takes nothing that begins within 24 hours, and looks at a file for some of them. */
const soonestMs = 2 * dayMs
/** A trial must end within the first month: so long at most each waits for its first charge. */
const waitsMs = 25 * dayMs

/** An id of who gives. */
export const customer = /^cus_\w{6,60}$/

/** Where the dashboard takes the file. */
export const uploaded = 'Stripe (Billing, Subscriptions, Migrations)'

/** Says which deployment a subscription was made for, before it is a gift of it; and what it goes on for. */
export const arrivesIn = { deployment: 'moves_to', reference: 'moved_from' } as const

/**
 * What the migration toolkit of Stripe's dashboard takes: each begins in a few days, takes nothing before its day, and says whose it is.
 * @see https://docs.stripe.com/billing/subscriptions/toolkit-reference
 */
export async function toolkit(
  context: StripeContext,
  arrivals: readonly Arrival[],
): Promise<Outcome<readonly (readonly string[])[]>> {
  const product = await ensureProduct(context)
  if (!product.ok) return product
  const soonest = Math.floor((context.now() + soonestMs) / 1000)
  const columns: readonly (readonly [string, (each: Arrival) => string])[] = [
    ['customer', ({ customer }) => customer],
    ['start_date', ({ firstOn }) => String(Math.max(soonest, trialEnd(firstOn) - waitsMs / 1000))],
    ['trial_end', ({ firstOn }) => String(trialEnd(firstOn))],
    ['adhoc_items.0.amount', ({ cents }) => toDecimal(cents)],
    ['adhoc_items.0.product', () => product.value],
    ['adhoc_items.0.interval', () => 'month'],
    ['adhoc_items.0.currency', () => 'usd'],
    ['adhoc_items.0.quantity', () => '1'],
    ['collection_method', () => 'charge_automatically'],
    ['proration_behavior', () => 'none'],
    [`metadata.${arrivesIn.deployment}`, () => context.deployment],
    [`metadata.${arrivesIn.reference}`, ({ reference }) => reference],
  ]
  return done([columns.map(([name]) => name), ...arrivals.map((each) => columns.map(([, cell]) => cell(each)))])
}
