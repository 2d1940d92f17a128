import { sql } from 'kysely'
import { first, rows, type Steps, type Unit } from './unit.ts'

/** What the ledger says of a time: payments by the frequency of their gifts, and monthly gifts that began and ended. */
export interface MoneyOfMonth {
  readonly onceGifts: number
  readonly onceCents: number
  readonly monthlyPayments: number
  readonly monthlyCents: number
  readonly begun: number
  readonly ended: number
}

/** The facts dated in `[from, to)`, in unix milliseconds, summed up; what went back of them later is not taken off. */
export const moneyBetween = (from: number, to: number): Unit<MoneyOfMonth> =>
  function* (db): Steps<MoneyOfMonth> {
    const sums = yield* rows(
      db
        .selectFrom('fact')
        .innerJoin('gift', 'gift.id', 'fact.gift')
        .select([
          'fact.kind',
          'gift.frequency',
          sql<number>`count(*)`.as('number'),
          sql<number>`coalesce(sum(fact.cents), 0)`.as('cents'),
        ])
        .where('fact.kind', 'in', ['paid', 'pledged', 'ended'])
        .where('fact.at', '>=', from)
        .where('fact.at', '<', to)
        .groupBy(['fact.kind', 'gift.frequency']),
    )
    const of = (kind: string, frequency: string) =>
      sums.find((sum) => sum.kind === kind && sum.frequency === frequency) ?? { number: 0, cents: 0 }
    const [once, monthly] = [of('paid', 'once'), of('paid', 'monthly')]
    return {
      onceGifts: Number(once.number),
      onceCents: Number(once.cents),
      monthlyPayments: Number(monthly.number),
      monthlyCents: Number(monthly.cents),
      begun: Number(of('pledged', 'monthly').number),
      ended: Number(of('ended', 'monthly').number),
    }
  }

/** How many of these gifts' donors, known by their address, began another monthly gift in `[from, to)` that was paid. */
export const givenAgain = (gifts: readonly string[], from: number, to: number): Unit<number> =>
  function* (db): Steps<number> {
    if (gifts.length === 0) return 0
    const row = yield* first(
      db
        .selectFrom('gift as lost')
        .select(sql<number>`count(distinct lost.id)`.as('number'))
        .innerJoin('gift as other', 'other.email', 'lost.email')
        .where('lost.id', 'in', gifts)
        .whereRef('other.id', '!=', 'lost.id')
        .where('other.frequency', '=', 'monthly')
        .where('other.payments', '>', 0)
        .whereRef('other.started_at', '>', 'lost.started_at')
        .where('other.started_at', '>=', from)
        .where('other.started_at', '<', to),
    )
    return Number(row?.number ?? 0)
  }
