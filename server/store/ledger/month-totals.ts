import { type Expression, sql } from 'kysely'
import { first, rows, type Steps, type Unit } from '../database/unit.ts'

const lit = <T extends string>(value: T) => sql.lit(value) as Expression<T>

/** What the ledger says of a time: payments by the frequency of their gifts, and monthly gifts that began and ended. */
export interface MoneyOfMonth {
  readonly onceGifts: number
  readonly onceCents: number
  readonly monthlyPayments: number
  readonly monthlyCents: number
  /** What providers took for payments and disputes, less what they gave back of that, as far as they have told. */
  readonly feeCents: number
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
          sql<number>`coalesce(sum(fact.fee_cents), 0)`.as('fees'),
        ])
        .where('fact.kind', 'in', ['paid', 'disputed', 'dispute_won', 'pledged', 'ended'])
        .where('fact.at', '>=', from)
        .where('fact.at', '<', to)
        .where(isNews)
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
      feeCents: sums.reduce((fees, sum) => fees + Number(sum.fees), 0),
      begun: Number(of('pledged', 'monthly').number),
      ended: Number(of('ended', 'monthly').number),
    }
  }

/** One that goes on as another, on another day of the month, has not ended, and the other has not begun. */
const isNews = sql<boolean>`(fact.kind <> 'pledged' or gift.in_place_of is null) and (fact.kind <> 'ended' or gift.goes_on_as is null)`

/** Monthly gifts that began and ended in `[from, to)` (unix milliseconds), as the ledger dates it. */
export const beganAndEnded = (from: number, to: number): Unit<{ readonly began: number; readonly ended: number }> =>
  function* (db) {
    const kinds = yield* rows(
      db
        .selectFrom('fact')
        .innerJoin('gift', 'gift.id', 'fact.gift')
        .select(['fact.kind', sql<number>`count(*)`.as('number')])
        // As the index of these facts says it: parameters would not be seen to fit.
        .where('fact.kind', 'in', [lit('pledged'), lit('ended')])
        .where('fact.at', '>=', from)
        .where('fact.at', '<', to)
        .where(isNews)
        .groupBy('fact.kind'),
    )
    const of = (kind: string) => Number(kinds.find((each) => each.kind === kind)?.number ?? 0)
    return { began: of('pledged'), ended: of('ended') }
  }

/** How many of these gifts' donors, known by their address, began another monthly gift in `[from, to)` that was paid. */
export const givenAgain = (gifts: readonly string[], from: number, to: number): Unit<number> =>
  function* (db): Steps<number> {
    if (gifts.length === 0) return 0
    const row = yield* first(
      db
        .selectFrom('gift as lost')
        .select(sql<number>`count(distinct lost.id)`.as('number'))
        .innerJoin('gift as other', (join) => join.on(sql`lower(other.email)`, '=', sql`lower(lost.email)`))
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
