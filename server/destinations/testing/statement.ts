import { cents, zero } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { type BookEntry, wholly } from '../../providers/books.ts'
import type { Statement, StatementLine, ToldPayout } from '../../providers/statement.ts'

/** A provider's account that a test writes: its lines, and in which payout each is. */
export interface WrittenStatement extends Statement {
  readonly all: (StatementLine & { readonly payout?: string })[]
  readonly told: ToldPayout[]
}

export function writtenStatement(): WrittenStatement {
  const statement: WrittenStatement = {
    name: 'stripe',
    lagMs: 0,
    reachMs: days(7),
    all: [],
    told: [],
    async *lines(from, to) {
      yield* statement.all.filter(({ at }) => at >= from && at < to)
    },
    async *payouts(from, to) {
      yield* statement.told.filter(({ createdAt }) => createdAt >= from && createdAt < to)
    },
    async *members(ref) {
      yield* statement.all.filter(({ payout, is }) => payout === ref && is !== 'transfer')
    },
    balance: async () => cents(statement.all.reduce((sum, line) => sum + line.cents - line.feeCents, 0)),
  }
  return statement
}

/** A line of a payment of 50 dollars that costs 1.75; `more` says otherwise. */
export const lineOf = (ref: string, at: number, more: Partial<StatementLine & { payout: string }> = {}) => ({
  ref,
  is: 'gift' as const,
  category: 'charge',
  description: null,
  cents: cents(5000),
  feeCents: cents(175),
  currency: 'USD',
  at,
  entry: null,
  ...more,
})

/** What tells whose money a line is. */
export const entryOf = (line: string, ref: string, at: number, more: Partial<BookEntry> = {}) =>
  wholly({
    kind: 'paid',
    ref,
    line,
    payment: null,
    cents: cents(5000),
    currency: 'USD',
    feeCents: cents(175),
    at,
    marker: null,
    refs: [],
    donor: null,
    subscription: null,
    ...more,
  })

/** An automatic payout whose members are told, and which has arrived; `more` says otherwise. */
export const payoutOf = (ref: string, amount: number, at: number, more: Partial<ToldPayout> = {}): ToldPayout => ({
  ref,
  cents: cents(amount),
  currency: 'USD',
  status: 'arrived',
  members: 'told',
  createdAt: at,
  arrivesAt: at,
  trace: null,
  descriptor: null,
  failure: null,
  ...more,
})

/** A fee of the account. */
export const feeLine = (
  ref: string,
  amount: number,
  at: number,
  more: Partial<StatementLine & { payout: string }> = {},
) => lineOf(ref, at, { is: 'fee', category: 'fee', cents: cents(-amount), feeCents: zero, ...more })
