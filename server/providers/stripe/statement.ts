import type Stripe from 'stripe'
import { type Cents, cents } from '#gift/money.ts'
import type { StatementLine, ToldPayout } from '../statement.ts'
import { eachMoved, expand, lineOf, reserves, toBank } from './books.ts'
import { idOf, type StripeContext, unixMs } from './context.ts'
import { pagesOf } from './pages.ts'

/** Every line of the balance in `[from, to)`, oldest first. @throws when Stripe cannot be read to the end */
export const lines = (context: StripeContext, from: number, to: number): AsyncGenerator<StatementLine> =>
  eachMoved(context, from, to, statementLineOf)

async function statementLineOf(context: StripeContext, moved: Stripe.BalanceTransaction): Promise<StatementLine> {
  const { id: ref, reporting_category: category, description, currency, created } = moved
  const line = {
    ref,
    category,
    description,
    cents: cents(moved.amount),
    feeCents: cents(moved.fee),
    currency: currency.toUpperCase(),
    at: unixMs(created),
    entry: null,
  }
  // Money from the bank that is no payout is for a person to look at.
  if (category === 'payout' || category === 'payout_reversal') return { ...line, is: 'transfer' }
  if (reserves.has(category)) return { ...line, is: 'held' }
  if (toBank.has(category)) return { ...line, is: 'unknown' }
  const entry = await lineOf(context, moved)
  // Both lines of a debit that never arrives: their sums make up for each other.
  if (entry === null || category === 'charge_failure') return { ...line, is: 'underway' }
  if (entry.kind === 'account_fee') return { ...line, is: 'fee' }
  return entry.kind === 'unknown' ? { ...line, is: 'unknown' } : { ...line, is: 'gift', entry }
}

/** @see https://docs.stripe.com/payouts/reconciliation */
const statuses: Readonly<Record<string, ToldPayout['status']>> = {
  paid: 'arrived',
  failed: 'returned',
  canceled: 'returned',
}
const membersOf: Readonly<Record<string, ToldPayout['members']>> = { completed: 'told', not_applicable: 'never' }

/** The payouts created in `[from, to)`, the newest first. @throws when Stripe cannot be read to the end */
export async function* payouts(context: StripeContext, from: number, to: number): AsyncGenerator<ToldPayout> {
  const created = { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) }
  const pages = pagesOf((page) =>
    context.ask.freely((options) => context.stripe.payouts.list({ ...page, created }, options)),
  )
  for await (const page of pages) {
    if (!page.ok) throw new Error(page.detail)
    yield* page.value.data.map(payoutOf)
  }
}

const payoutOf = (payout: Stripe.Payout): ToldPayout => ({
  ref: payout.id,
  cents: cents(payout.amount),
  currency: payout.currency.toUpperCase(),
  status: statuses[payout.status] ?? 'on_its_way',
  members: membersOf[payout.reconciliation_status] ?? 'later',
  createdAt: unixMs(payout.created),
  arrivesAt: unixMs(payout.arrival_date),
  trace: payout.trace_id?.value ?? null,
  descriptor: payout.statement_descriptor,
  failure: payout.failure_message ?? payout.failure_code,
})

/** What is in a payout, but for its own line. @throws when Stripe cannot be read to the end */
export async function* members(context: StripeContext, payout: string): AsyncGenerator<StatementLine> {
  const pages = pagesOf((page) =>
    context.ask.freely((options) => context.stripe.balanceTransactions.list({ ...page, payout, expand }, options)),
  )
  for await (const page of pages) {
    if (!page.ok) throw new Error(page.detail)
    for (const moved of page.value.data) {
      if (moved.type !== 'payout' || idOf(moved.source) !== payout) yield await statementLineOf(context, moved)
    }
  }
}

/** Stripe tells what it holds now, and not what it held. @throws when it does not answer */
export async function balance(context: StripeContext): Promise<Cents> {
  const answer = await context.ask.freely((options) => context.stripe.balance.retrieve({}, options))
  if (!answer.ok) throw new Error(answer.detail)
  const { available, pending } = answer.value
  const dollars = [...available, ...pending].filter(({ currency }) => currency === 'usd')
  return cents(dollars.reduce((sum, { amount }) => sum + amount, 0))
}
