import type Stripe from 'stripe'
import type { Donor } from '#gift/donor.ts'
import { cents } from '#gift/money.ts'
import { type BookEntry, type ListedEntry, wholly } from '../books.ts'
import { dayMs, pieces } from '../days.ts'
import { donorOf } from '../donor-name.ts'
import { payerOf } from './charge.ts'
import type { StripeContext } from './context.ts'
import { expanded, idOf, unixMs } from './money.ts'
import { type Owner, ownerByInvoice, ownerToldBy } from './owner.ts'
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

/** Whose a payment is and who paid it come with the list; only which month a monthly payment is for does not. */
const expand = ['data.source.payment_intent.customer']

/**
 * Every movement of payments' money in `[from, to)`, oldest first. Stripe lists the newest first, so a day is read before
 * the first of it is told; what is kept of a movement is a small part of what Stripe says of it.
 * @throws when Stripe cannot be read to the end
 */
export async function* entries(context: StripeContext, from: number, to: number): AsyncGenerator<ListedEntry> {
  for (const piece of pieces(from, to, dayMs)) {
    const created = { gte: Math.ceil(piece.from / 1000), lt: Math.ceil(piece.to / 1000) }
    const read = await allPages(
      (page) =>
        context.ask.freely((options) => context.stripe.balanceTransactions.list({ ...page, created, expand }, options)),
      (moved) => entryOf(context, moved),
    )
    if (!read.ok) throw new Error(read.detail)
    for (let entry = read.value.pop(); entry !== undefined; entry = read.value.pop()) if (entry) yield entry
  }
}

function entryOf(context: StripeContext, moved: Stripe.BalanceTransaction): ListedEntry | null {
  const kind = kindOf[moved.reporting_category]
  if (!kind) return null
  const source = expanded(moved.source)
  const intent = source && 'payment_intent' in source ? expanded(source.payment_intent) : null
  if (!source || intent === null) return null
  const paid = kind === 'paid'
  const { id } = source
  const told = {
    kind,
    cents: cents(Math.abs(moved.amount)),
    currency: moved.currency.toUpperCase(),
    feeCents: paid ? cents(moved.fee) : null,
    at: unixMs(moved.created),
    donor: (source.object === 'charge' ? payerOf(source) : null) ?? customerOf(intent),
  }
  const owned = ({ about, payment, subscription }: Owner): BookEntry => ({
    ...told,
    ref: paid ? payment : id,
    payment: paid ? null : payment,
    marker: about.marker,
    refs: about.refs,
    subscription,
  })
  const owner = ownerToldBy(intent)
  if (owner) return wholly(owned(owner))
  const month = intent.id
  return {
    ...told,
    ref: paid ? null : id,
    refs: [month, idOf(intent.customer)].filter((ref) => ref !== null),
    async whole() {
      const asked = await ownerByInvoice(context, month)
      if (!asked.ok) throw new Error(asked.detail)
      return owned(asked.value)
    },
  }
}

/** The donor as their customer record has them. */
function customerOf({ customer }: Stripe.PaymentIntent): Donor | null {
  const known = expanded(customer)
  return known === null || known.deleted ? null : donorOf(known.name, known.email)
}
