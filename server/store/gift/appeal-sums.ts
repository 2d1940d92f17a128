import { type Expression, type SqlBool, sql } from 'kysely'
import { charityDay } from '#content/dates.ts'
import type { AppealSums, Counted } from '#gift/appeal-total.ts'
import { type Fact, keptOf } from '#gift/lifecycle.ts'
import { cents, plus } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { days } from '../../base/clock.ts'
import { compiled, first, rows, together, type Unit } from '../database/unit.ts'
import { factOf } from '../ledger/facts.ts'

/** Which gifts count by the way they came: 1, or 0. As numbers, for a query that is compiled takes no other. */
export interface Came {
  readonly online: 0 | 1
  readonly byHand: 0 | 1
}
export const cameOf = ({ online = true, byHand = true }: Counted): Came => ({
  online: online ? 1 : 0,
  byHand: byHand ? 1 : 0,
})

/** 1 for a gift that counts by the way it came, 0 for another. */
export const isCounted = ({ online, byHand }: Came) =>
  sql<number>`(case when gift.by_hand is null then cast(${online} as integer) else cast(${byHand} as integer) end)`

/** Gifts of an appeal that came in one payment, or in several at once. */
const isWhole = sql<SqlBool>`(gift.frequency = 'once' or gift.payments <= 1)`

const ofWhole = compiled((db, { appeal, came, hourAgo }: { appeal: string; came: Came; hourAgo: number }) =>
  db
    .selectFrom('gift')
    .select((e) => {
      const back = e('refunded_cents', '+', e.ref('disputed_cents'))
      const isKept = e('paid_cents', '>', back)
      const byHand = e('by_hand', 'is not', null)
      const gifts = (which: Expression<SqlBool>) => e.fn.sum<number>(e.case().when(which).then(1).else(0).end())
      return [
        gifts(isKept).as('gifts'),
        gifts(e(back, '>', 0)).as('backGifts'),
        e.fn.sum<number>('paid_cents').as('paid'),
        e.fn.sum<number>(e.case().when(byHand).then(e.ref('paid_cents')).else(0).end()).as('byHand'),
        gifts(byHand).as('byHandGifts'),
        gifts(e.and([byHand, isKept])).as('byHandKept'),
        gifts(e.and([isKept, e('started_at', '>', hourAgo)])).as('lastHour'),
        e.fn.sum<number>(back).as('back'),
      ]
    })
    .where('appeal', '=', appeal)
    .where(isCounted(came), '=', 1)
    .where(isWhole),
)

/** Of monthly gifts of several payments those within so long of the first, and what went back of any. */
const factsOfOthers = compiled((db, { appeal, within }: { appeal: string; within: number }) =>
  db
    .selectFrom('fact')
    .innerJoin(
      db
        .selectFrom('gift')
        .innerJoin('fact as payment', 'payment.gift', 'gift.id')
        .where('payment.kind', '=', 'paid')
        .where('gift.appeal', '=', appeal)
        .where('gift.frequency', '=', 'monthly')
        .where('gift.payments', '>', 1)
        .groupBy('gift.id')
        .select('gift.id')
        .select((g) => g.fn.min('payment.at').as('first'))
        .as('other'),
      'other.id',
      'fact.gift',
    )
    .selectAll('fact')
    .where('fact.kind', 'in', ['paid', 'refunded', 'refund_failed', 'disputed', 'dispute_won'])
    .where((e) => e.or([e('fact.kind', '!=', 'paid'), e(e('fact.at', '-', e.ref('other.first')), '<=', within)]))
    .orderBy('fact.seq'),
)
/** No year by the charity's clock is longer. */
const longestYear = days(367)

/** Of a monthly gift the payments that count: the first, or those of the year that begins with its day. */
export function countedPayments(facts: readonly Fact[], monthly: 'first' | 'year') {
  const paid = facts.filter((fact) => fact.kind === 'paid').toSorted((a, b) => a.at - b.at || (a.ref < b.ref ? -1 : 1))
  const [one] = paid
  if (!one || monthly === 'first') return one ? [one] : []
  const until = yearAfter(charityDay(one.at))
  return paid.filter(({ at }) => charityDay(at) < until)
}

/** Days are compared as words: one that no year has, 29 February, comes before 1 March all the same. */
const yearAfter = (day: Day): Day => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** What of a monthly gift of several payments counts for its appeal. */
interface CountedGift {
  readonly paid: number
  readonly kept: number
  readonly payments: readonly { readonly at: number; readonly kept: number }[]
}

/** What counts of each monthly gift of several payments of an appeal, payment by payment. */
export const countedOfOthers = (appeal: string, counted: Counted): Unit<ReadonlyMap<string, CountedGift>> =>
  function* (db) {
    const { monthly, online = true } = counted
    // nobody gives by hand each month
    if (!online) return new Map()
    const within = monthly === 'first' ? 0 : longestYear
    const others = yield* rows(factsOfOthers(db, { appeal, within }))
    return new Map(
      [...Map.groupBy(others, ({ gift }) => gift)].map(([gift, parts]) => {
        const facts = parts.map(factOf)
        const counted = countedPayments(facts, monthly)
        const payments = counted.map((each) => ({ at: each.at, kept: keptOf(each, facts) }))
        const paid = counted.reduce((sum, each) => sum + each.cents, 0)
        return [gift, { paid, kept: payments.reduce((sum, { kept }) => sum + kept, 0), payments }]
      }),
    )
  }

/**
 * What the gifts of an appeal came to, from what the ledger has of each: gifts of one payment by their standing, which is made of their
 * facts; monthly ones of several payment by payment. `hourAgo`: in unix milliseconds; unless said, nobody asks for the last hour.
 */
export const sumsOfAppeal = (
  appeal: string,
  counted: Counted,
  hourAgo: number = Number.MAX_SAFE_INTEGER,
): Unit<AppealSums> =>
  function* (db) {
    const ofOne = first(ofWhole(db, { appeal, came: cameOf(counted), hourAgo }))
    const [whole, others] = yield* together(ofOne, countedOfOthers(appeal, counted)(db))
    let sums = {
      gifts: Number(whole?.gifts ?? 0),
      paidCents: cents(Number(whole?.paid ?? 0)),
      byHandCents: cents(Number(whole?.byHand ?? 0)),
      byHandGifts: Number(whole?.byHandGifts ?? 0),
      byHandKept: Number(whole?.byHandKept ?? 0),
      lastHour: Number(whole?.lastHour ?? 0),
      backCents: cents(Number(whole?.back ?? 0)),
      backGifts: Number(whole?.backGifts ?? 0),
    }
    for (const { paid, kept } of others.values()) {
      sums = {
        ...sums,
        gifts: sums.gifts + (kept > 0 ? 1 : 0),
        paidCents: plus(sums.paidCents, cents(paid)),
        backCents: plus(sums.backCents, cents(paid - kept)),
        backGifts: sums.backGifts + (kept < paid ? 1 : 0),
      }
    }
    return sums
  }

/** The time in pieces that no day of any zone begins within. */
const quarter = 900_000

/** Of gifts in one payment what is kept of those that came in each quarter of an hour. */
const wholeByQuarter = compiled((db, { appeal, came }: { appeal: string; came: Came }) =>
  db
    .selectFrom(
      db
        .selectFrom('gift')
        .innerJoin('fact', 'fact.gift', 'gift.id')
        .where('fact.kind', '=', 'paid')
        .where('gift.appeal', '=', appeal)
        .where(isCounted(came), '=', 1)
        .where(isWhole)
        .groupBy(['gift.id', 'gift.paid_cents', 'gift.refunded_cents', 'gift.disputed_cents'])
        .select((e) => [
          sql<number>`min(fact.at) / ${sql.lit(quarter)}`.as('quarter'),
          e('gift.paid_cents', '-', e('gift.refunded_cents', '+', e.ref('gift.disputed_cents'))).as('kept'),
        ])
        .as('each'),
    )
    .where('kept', '>', 0)
    .groupBy('quarter')
    .select((e) => ['quarter', e.fn.sum<number>('kept').as('kept'), e.fn.countAll<number>().as('gifts')]),
)

/** What is kept today of what was paid in a quarter of an hour. `at`: its beginning, in unix milliseconds. */
interface KeptOfQuarter {
  readonly at: number
  readonly kept: number
  readonly gifts: number
}

/** When what is kept of an appeal came, the earliest first: what went back later never was in it. */
export const keptByQuarter = (appeal: string, counted: Counted): Unit<readonly KeptOfQuarter[]> =>
  function* (db) {
    const [whole, others] = yield* together(
      rows(wholeByQuarter(db, { appeal, came: cameOf(counted) })),
      countedOfOthers(appeal, counted)(db),
    )
    const later = [...others.values()].flatMap(({ payments }) =>
      payments.filter(({ kept }) => kept > 0).map(({ at, kept }, place) => ({ at, kept, gifts: place === 0 ? 1 : 0 })),
    )
    return [
      ...whole.map((each) => ({
        at: Math.floor(Number(each.quarter)) * quarter,
        kept: Number(each.kept),
        gifts: Number(each.gifts),
      })),
      ...later,
    ].sort((a, b) => a.at - b.at)
  }

/** How many gifts of which money came belong to each appeal, also to one that the charity has no more. */
export const giftsByAppeal: Unit<readonly { readonly appeal: string; readonly gifts: number }[]> = function* (db) {
  const counts = yield* rows(
    db
      .selectFrom('gift')
      .select((e) => ['appeal', e.fn.countAll<number>().as('gifts')])
      .where('appeal', 'is not', null)
      .where('payments', '>', 0)
      .groupBy('appeal')
      .orderBy('appeal'),
  )
  return counts.flatMap(({ appeal, gifts }) => (appeal === null ? [] : [{ appeal, gifts: Number(gifts) }]))
}
