import type Stripe from 'stripe'
import { type Cents, cents } from '#gift/money.ts'
import { dayMs, pieces } from '../days.ts'
import type { BookEntry } from '../provider.ts'
import { payerOf } from './charge.ts'
import type { StripeContext } from './context.ts'
import { expanded, idOf, unixMs } from './money.ts'
import { type Owner, ownerOf } from './owner.ts'
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

/** Every movement of gifts' money in `[from, to)`, oldest first. @throws when Stripe cannot be read to the end */
export async function* entries(context: StripeContext, from: number, to: number): AsyncGenerator<BookEntry> {
  for (const piece of pieces(from, to, dayMs)) {
    const created = { gte: Math.ceil(piece.from / 1000), lt: Math.ceil(piece.to / 1000) }
    const read = await allPages((page) =>
      context.ask.freely((options) =>
        context.stripe.balanceTransactions.list({ ...page, created, expand: ['data.source'] }, options),
      ),
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
  const intent = source && 'payment_intent' in source ? idOf(source.payment_intent) : null
  if (!source || intent === null) return null
  const owner = await ownerOf(context, intent)
  if (!owner.ok) throw new Error(owner.detail)
  return entry(kind, moved, source, owner.value)
}

function entry(
  kind: BookEntry['kind'],
  moved: Stripe.BalanceTransaction,
  source: { readonly id: string; readonly object: string },
  { giftId, payment, refs }: Owner,
): BookEntry {
  const paid = kind === 'paid'
  const fee: Cents | null = paid ? cents(moved.fee) : null
  return {
    kind,
    ref: paid ? payment : source.id,
    payment: paid ? null : payment,
    cents: cents(Math.abs(moved.amount)),
    currency: moved.currency.toUpperCase(),
    feeCents: fee,
    at: unixMs(moved.created),
    giftId,
    refs,
    donor: source.object === 'charge' ? payerOf(source as Stripe.Charge) : null,
    monthly: payment.startsWith('in_'),
  }
}
