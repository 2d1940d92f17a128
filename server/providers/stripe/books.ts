import type Stripe from 'stripe'
import { cents } from '#gift/money.ts'
import { type AccountFee, type BookEntry, type BookLine, type ListedEntry, type UnknownLine, wholly } from '../books.ts'
import { dayMs } from '../days.ts'
import { isDebit, payerOf } from './charge.ts'
import { expanded, idOf, type StripeContext, unixMs } from './context.ts'
import { customerOf } from './customer.ts'
import { type Owner, ownerByInvoice, ownerToldBy } from './owner.ts'
import { pagesOf } from './pages.ts'

/**
 * Which balance transactions are money of gifts, by their reporting category. @see https://docs.stripe.com/reports/reporting-categories
 */
const kindOf: Readonly<Record<string, BookEntry['kind']>> = {
  charge: 'paid',
  refund: 'refunded',
  refund_failure: 'refund_failed',
  dispute: 'disputed',
  dispute_reversal: 'dispute_won',
}

/** Fees of the account itself: for Stripe's software (Radar, Billing), for what card networks cost, and the taxes on them. */
const accountFees = new Set(['fee', 'network_cost', 'tax'])
/** Money on its way to or from the bank, of which nothing but what the way costs is booked. */
export const toBank: ReadonlySet<string> = new Set(['payout', 'payout_reversal', 'topup', 'topup_reversal'])
/** Money that stays ours while Stripe keeps it back, or lets it go again. */
export const reserves: ReadonlySet<string> = new Set([
  'risk_reserved_funds',
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
])
/** What takes back the line of a debit that did not arrive. */
const failure = 'charge_failure'

/** Whose a payment is and who paid it come with the list; only which month a monthly payment is for does not. */
export const expand = ['data.source.payment_intent.customer']

/** About so many movements are read before the first of them is told: Stripe lists the newest first, and we tell the oldest. */
const readAhead = 5000
/** At most so much is asked for at once: of a quiet account a month costs one question. */
const longest = 32 * dayMs

/**
 * Every line in `[from, to)` but those of payouts and reserves, oldest first.
 * @throws when Stripe cannot be read to the end
 */
export async function* entries(context: StripeContext, from: number, to: number): AsyncGenerator<BookLine> {
  for await (const line of eachMoved(context, from, to, lineOf)) if (line) yield line
}

/**
 * What is made of every balance transaction in `[from, to)`, oldest first.
 * @throws when Stripe cannot be read to the end
 */
export async function* eachMoved<Made>(
  context: StripeContext,
  from: number,
  to: number,
  make: (context: StripeContext, moved: Stripe.BalanceTransaction) => Promise<Made>,
): AsyncGenerator<Made> {
  let length = dayMs
  for (let start = from; start < to; ) {
    const end = Math.min(start + length, to)
    const created = { gte: Math.ceil(start / 1000), lt: Math.ceil(end / 1000) }
    const pages = pagesOf((page) =>
      context.ask.freely((options) => context.stripe.balanceTransactions.list({ ...page, created, expand }, options)),
    )
    const entries: Made[] = []
    let crowded: number | null = null
    for await (const page of pages) {
      if (!page.ok) throw new Error(page.detail)
      const { data, has_more } = page.value
      if (entries.length === 0 && has_more) crowded = holding(readAhead, data, start, end)
      if (crowded !== null) break
      for (const moved of data) entries.push(await make(context, moved))
    }
    if (crowded !== null) {
      length = crowded
      continue
    }
    yield* entries.reverse()
    start = end
    length = Math.min(2 * length, longest)
  }
}

/**
 * The length of a window, in milliseconds, that is expected to hold about `most` balance transactions, by the density of the newest
 * page of `[start, end)`; null where that range is no longer, or is a second, Stripe's unit.
 */
function holding(
  most: number,
  newest: readonly Stripe.BalanceTransaction[],
  start: number,
  end: number,
): number | null {
  const oldest = Math.min(...newest.map(({ created }) => created)) * 1000
  const each = Math.max(1000, end - oldest) / newest.length
  const length = Math.max(1000, Math.floor((most * each) / 1000) * 1000)
  return length < end - start ? length : null
}

/** Null for what is nobody's business: money on its way to the bank, or a debit of which nobody knows yet whether it arrives. */
export async function lineOf(context: StripeContext, moved: Stripe.BalanceTransaction): Promise<BookLine | null> {
  const { reporting_category: category } = moved
  if (category === failure) return await failureOf(context, moved)
  if (accountFees.has(category) || toBank.has(category)) return accountFeeOf(moved)
  if (reserves.has(category)) return null
  const source = expanded(moved.source)
  // A debit has its line before it has arrived, and another of the same sum where it never does: both are no money of ours.
  if (source?.object === 'charge' && (source.status === 'pending' || source.status === 'failed')) return null
  return entryOf(context, moved) ?? unknown(moved)
}

/**
 * What a debit cost that did not arrive, its own fee and what was given back of that among it: one fee, on the day on which it
 * came back. Where both lines do not make up for each other, somebody must look.
 */
async function failureOf(context: StripeContext, moved: Stripe.BalanceTransaction): Promise<BookLine | null> {
  const id = idOf(moved.source)
  if (id === null) return unknown(moved)
  const expand = ['balance_transaction']
  const answer = await context.ask.freely((options) => context.stripe.charges.retrieve(id, { expand }, options))
  if (!answer.ok) throw new Error(answer.detail)
  const first = expanded(answer.value.balance_transaction)
  if (answer.value.status !== 'failed' || first?.amount !== -moved.amount) return unknown(moved)
  return feeFor(moved, first.fee + moved.fee)
}

function unknown(moved: Stripe.BalanceTransaction): UnknownLine | null {
  const { id: ref, reporting_category: category, net, currency, created } = moved
  const details = { category, currency: currency.toUpperCase(), at: unixMs(created) }
  return net === 0 ? null : { kind: 'unknown', ref, cents: cents(net), ...details }
}

/** Whether its `source` is told does not matter: these belong to no payment. Null for what costs nothing. */
function accountFeeOf(moved: Stripe.BalanceTransaction): AccountFee | null {
  const { reporting_category: category } = moved
  // A fee that is a movement of its own is its whole net; what Stripe takes for another movement, its `fee`.
  const cents = accountFees.has(category) ? -moved.net : toBank.has(category) ? moved.fee : 0
  return feeFor(moved, cents)
}

function feeFor(moved: Stripe.BalanceTransaction, amount: number): AccountFee | null {
  if (amount === 0) return null
  const { id: ref, currency, created, reporting_category: category, description } = moved
  const details = { category, description, currency: currency.toUpperCase() }
  return { kind: 'account_fee', ref, cents: cents(amount), at: unixMs(created), ...details }
}

function entryOf(context: StripeContext, moved: Stripe.BalanceTransaction): ListedEntry | null {
  const kind = kindOf[moved.reporting_category]
  if (!kind) return null
  const source = expanded(moved.source)
  const intent = source && 'payment_intent' in source ? expanded(source.payment_intent) : null
  if (!source || intent === null) return null
  const paid = kind === 'paid'
  const { id } = source
  const entry = {
    kind,
    cents: cents(Math.abs(moved.amount)),
    currency: moved.currency.toUpperCase(),
    feeCents: kind === 'refunded' || kind === 'refund_failed' ? null : cents(moved.fee),
    line: moved.id,
    at: unixMs(moved.created),
    ...(source.object === 'charge' && isDebit(source) ? { ahead: true } : {}),
    donor: (source.object === 'charge' ? payerOf(source) : null) ?? customerOf(intent),
  }
  const owned = ({ about, payment, subscription }: Owner): BookEntry => ({
    ...entry,
    ref: paid ? payment : id,
    payment: paid ? null : payment,
    marker: about.marker,
    refs: about.refs,
    subscription,
    ...(subscription === null ? { intent: intent.id } : {}),
  })
  const owner = ownerToldBy(intent)
  if (owner) return wholly(owned(owner))
  const month = intent.id
  return {
    ...entry,
    ref: paid ? null : id,
    refs: [month, idOf(intent.customer)].filter((ref) => ref !== null),
    async whole() {
      const invoiceOwner = await ownerByInvoice(context, month)
      if (!invoiceOwner.ok) throw new Error(invoiceOwner.detail)
      return owned(invoiceOwner.value)
    },
  }
}
