import { type Expression, sql } from 'kysely'
import type { Language } from '#gift/language.ts'
import type { FactKind } from '#gift/lifecycle.ts'
import { type PaymentWay, paymentWays } from '#gift/paid-by.ts'
import { describedProviders, type Frequency } from '#gift/provider.ts'
import { first, rows, type Steps, type Unit } from '../database/unit.ts'

/** Facts of one minute that are alike, counted. */
export interface MinuteSum {
  /** Minutes since 1970, by the provider's own time. */
  readonly minute: number
  readonly kind: FactKind
  readonly frequency: Frequency
  readonly way: PaymentWay
  readonly language: Language
  /** Empty: it came by no campaign's link. */
  readonly campaign: string
  readonly number: number
  readonly cents: number
}

/** One fact of the ledger, by its number in it, as it is counted. */
export type CountedFact = MinuteSum & { readonly seq: number }

/** What a day is counted by. What was undone of refunds and disputes is told by reports alone. */
const counted = ['paid', 'refunded', 'disputed', 'pledged', 'ended'] as const

const text = <T extends string>(value: T) => sql.lit(value) as Expression<T>
const minute = sql<number>`fact.at / 60000`
const campaign = sql<string>`coalesce(gift.campaign, '')`
const [usual, ...others] = describedProviders
/** Both databases read it so from what is kept as JSON; where nobody has told, a gift is its provider's usual way. */
const way = sql<PaymentWay>`case ${sql.join(
  paymentWays.map((each) => sql`when gift.paid_by like ${text(`%"way":"${each}"%`)} then ${text(each)}`),
  sql` `,
)} ${sql.join(
  others.map(({ name, usual }) => sql`when gift.provider = ${text(name)} then ${text(usual)}`),
  sql` `,
)} else ${text(usual.usual)} end`

/** What facts dated in `[from, to)` (unix milliseconds) come to, of those up to the ledger's number `upTo`, found by their date. */
export const sumsByMinute = (from: number, to: number, upTo: number): Unit<readonly MinuteSum[]> =>
  function* (db): Steps<readonly MinuteSum[]> {
    const counts = yield* rows(
      db
        .selectFrom('fact')
        .innerJoin('gift', 'gift.id', 'fact.gift')
        .select([
          minute.as('minute'),
          'fact.kind',
          'gift.frequency',
          way.as('way'),
          'gift.language',
          campaign.as('campaign'),
          sql<number>`count(*)`.as('number'),
          sql<number>`coalesce(sum(fact.cents), 0)`.as('cents'),
        ])
        .where('fact.at', '>=', from)
        .where('fact.at', '<', to)
        .where('fact.seq', '<=', upTo)
        .where('fact.kind', 'in', counted)
        .groupBy([minute, 'fact.kind', 'gift.frequency', way, 'gift.language', campaign]),
    )
    return counts.map((sum) => ({
      ...sum,
      minute: Number(sum.minute),
      number: Number(sum.number),
      cents: Number(sum.cents),
    }))
  }

/** The next facts of the ledger behind the number `after`, of every kind, so that a number that is missing shows. */
export const factsAfter = (after: number, limit: number): Unit<readonly CountedFact[]> =>
  function* (db) {
    return readCounted(yield* rows(countedFacts(db).where('fact.seq', '>', after).orderBy('fact.seq').limit(limit)))
  }

/** The facts that have these numbers, of those that are there by now. */
export const factsNumbered = (numbers: readonly number[]): Unit<readonly CountedFact[]> =>
  function* (db) {
    if (numbers.length === 0) return []
    return readCounted(yield* rows(countedFacts(db).where('fact.seq', 'in', [...numbers])))
  }

/** The number of the newest fact; 0 in an empty ledger. */
export const lastNumber: Unit<number> = function* (db) {
  return (yield* first(db.selectFrom('fact').select('seq').orderBy('seq', 'desc').limit(1)))?.seq ?? 0
}

type Database = Parameters<Unit<unknown>>[0]

const countedFacts = (db: Database) =>
  db
    .selectFrom('fact')
    .innerJoin('gift', 'gift.id', 'fact.gift')
    .select([
      'fact.seq',
      minute.as('minute'),
      'fact.kind',
      'gift.frequency',
      way.as('way'),
      'gift.language',
      campaign.as('campaign'),
      'fact.cents',
    ])

const readCounted = (counts: readonly (Omit<CountedFact, 'number' | 'cents'> & { readonly cents: number | null })[]) =>
  counts.map((row) => ({ ...row, minute: Number(row.minute), number: 1, cents: row.cents ?? 0 }))
