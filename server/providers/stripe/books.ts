import type Stripe from 'stripe'
import type { Donor } from '#gift/donor.ts'
import { cents } from '#gift/money.ts'
import { dayMs, pieces } from '../days.ts'
import { donorOf } from '../donor-name.ts'
import type { BookEntry } from '../provider.ts'
import { payerOf } from './charge.ts'
import type { StripeContext } from './context.ts'
import { expanded, unixMs } from './money.ts'
import { ownerOf } from './owner.ts'
import { allPages } from './pages.ts'

/**
 * Which balance transactions are money of gifts, by their reporting category; the others (payouts, fees) are Stripe's
 * own business. @see https://docs.stripe.com/reports/reporting-categories
 */
const kindOf: Readonly<Record<string, BookEntry['kind']>> = {
  charge: 'paid',
  refund: 'refunded',
  refund_failure: 'refund_failed',
  dispute: 'disputed',
  dispute_reversal: 'dispute_won',
}

/** Whose a payment is and who paid it come with the list: a monthly payment alone needs a question of its own. */
const expand = ['data.source.payment_intent.customer']

/** Every movement of payments' money in `[from, to)`, oldest first. @throws when Stripe cannot be read to the end */
export async function* entries(context: StripeContext, from: number, to: number): AsyncGenerator<BookEntry> {
  for (const piece of pieces(from, to, dayMs)) {
    const created = { gte: Math.ceil(piece.from / 1000), lt: Math.ceil(piece.to / 1000) }
    const read = await allPages((page) =>
      context.ask.freely((options) => context.stripe.balanceTransactions.list({ ...page, created, expand }, options)),
    )
    if (!read.ok) throw new Error(read.detail)
    for (const moved of read.value.reverse()) {
      const entry = await entryOf(context, moved)
      if (entry) yield entry
    }
  }
}

async function entryOf(context: StripeContext, moved: Stripe.BalanceTransaction): Promise<BookEntry | null> {
  const kind = kindOf[moved.reporting_category]
  if (!kind) return null
  const source = expanded(moved.source)
  const intent = source && 'payment_intent' in source ? expanded(source.payment_intent) : null
  if (!source || intent === null) return null
  const owner = await ownerOf(context, intent)
  if (!owner.ok) throw new Error(owner.detail)
  const { about, payment, subscription } = owner.value
  const paid = kind === 'paid'
  return {
    kind,
    ref: paid ? payment : source.id,
    payment: paid ? null : payment,
    cents: cents(Math.abs(moved.amount)),
    currency: moved.currency.toUpperCase(),
    feeCents: paid ? cents(moved.fee) : null,
    at: unixMs(moved.created),
    marker: about.marker,
    refs: about.refs,
    donor: (source.object === 'charge' ? payerOf(source) : null) ?? customerOf(intent),
    subscription,
  }
}

/** The donor as their customer record has them. */
function customerOf({ customer }: Stripe.PaymentIntent): Donor | null {
  const known = expanded(customer)
  return known === null || known.deleted ? null : donorOf(known.name, known.email)
}
