import { sql } from 'kysely'
import type { Draw, GiftMatch, PotSums } from '#gift/match.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { PotTable } from '../database/appeal-tables.ts'
import { compiled, first, rows, run, type Unit } from '../database/unit.ts'

/** One part of a pot. `reserved + used <= pledged` is a rule of the table itself. */
export type PotPart = Omit<PotTable, 'appeal'>

const parts = compiled((db, { appeal }: { appeal: string }) =>
  db.selectFrom('pot').select(['part', 'pledged', 'reserved', 'used']).where('appeal', '=', appeal).orderBy('part'),
)
const lockedParts = compiled((db, { appeal }: { appeal: string }) =>
  db
    .selectFrom('pot')
    .select(['part', 'pledged', 'reserved', 'used'])
    .where('appeal', '=', appeal)
    .orderBy('part')
    .forUpdate(),
)

/** All parts of an appeal's pot, in their order; none, where nothing was ever drawn from it. */
export const partsOfPot =
  (appeal: string): Unit<readonly PotPart[]> =>
  (db) =>
    rows(parts(db, { appeal }))

/** The same, locked against other writers until the unit ends: by all in one order. */
export const lockedPot =
  (appeal: string): Unit<readonly PotPart[]> =>
  (db) =>
    rows(lockedParts(db, { appeal }))

/** The appeals of which anything was ever drawn. */
export const potsKept: Unit<readonly string[]> = function* (db) {
  return (yield* rows(db.selectFrom('pot').select('appeal').distinct())).map(({ appeal }) => appeal)
}

export const leftOf = ({ pledged, reserved, used }: Omit<PotPart, 'part'>): number => pledged - reserved - used

const insert = compiled((db, { pots }: { pots: readonly PotTable[] }) =>
  db
    .insertInto('pot')
    .values(pots)
    .onConflict((c) => c.doNothing()),
)

/** Lays a pot out in so many parts, unless it is there. */
export const openPot = (appeal: string, pledged: Cents, count: number): Unit<void> =>
  function* (db) {
    const each = Math.floor(pledged / count)
    const pots = Array.from({ length: count }, (_, part) => ({
      ...{ appeal, part, reserved: 0, used: 0 },
      pledged: part === 0 ? pledged - each * (count - 1) : each,
    }))
    yield* run(insert(db, { pots }))
  }

const reserveOfPlenty = compiled((db, { appeal, part, some, plenty, pledged }: Reserving) =>
  db
    .updateTable('pot')
    .set((e) => ({ reserved: e('reserved', '+', some) }))
    .where('appeal', '=', appeal)
    .where('part', '=', part)
    // no sum stands behind the minus: it would stand there without its parentheses
    .where((e) => e(e(e('pledged', '-', e.ref('reserved')), '-', e.ref('used')), '>=', plenty))
    .where(
      (e) =>
        e
          .selectFrom('pot as all')
          .select((all) => all.fn.sum<number>('all.pledged').as('pledged'))
          .whereRef('all.appeal', '=', 'pot.appeal'),
      '=',
      pledged,
    )
    .returning('part'),
)
interface Reserving {
  readonly appeal: string
  readonly part: number
  readonly some: number
  readonly plenty: number
  readonly pledged: number
}

/** Reserves so much of one part of a pot that is as large as was pledged, where `plenty` is left in that part. One statement. */
export const reserveOf = (
  appeal: string,
  { part, cents: some }: Draw,
  { plenty, pledged }: Pick<Reserving, 'plenty' | 'pledged'>,
): Unit<boolean> =>
  function* (db) {
    return (yield* first(reserveOfPlenty(db, { appeal, part, some, plenty, pledged }))) !== undefined
  }

/** By how much one part changes. */
export interface PotMove {
  readonly part: number
  readonly pledged?: number
  readonly reserved?: number
  readonly used?: number
}

const move = compiled(
  (db, { appeal, part, pledged, reserved, used }: Required<PotMove> & { readonly appeal: string }) =>
    db
      .updateTable('pot')
      .set((e) => ({
        pledged: e('pledged', '+', pledged),
        reserved: e('reserved', '+', reserved),
        used: e('used', '+', used),
      }))
      .where('appeal', '=', appeal)
      .where('part', '=', part)
      .where((e) => e(e('reserved', '+', reserved), '>=', 0))
      .where((e) => e(e('used', '+', used), '>=', 0))
      .where((e) => e(e(e('reserved', '+', reserved), '+', e('used', '+', used)), '<=', e('pledged', '+', pledged)))
      .returning('part'),
)

/**
 * Changes parts of a pot, each once and in their order. One that somebody has changed by hand so that it would break the table's rule
 * stays as it is, for no payment waits for that; answers those parts, and `potsDiffer` tells of them.
 */
export const movePot = (appeal: string, moves: readonly PotMove[]): Unit<ReadonlySet<number>> =>
  function* (db) {
    const sums = new Map<number, Required<PotMove>>()
    for (const { part, pledged = 0, reserved = 0, used = 0 } of moves) {
      const before = sums.get(part) ?? { part, pledged: 0, reserved: 0, used: 0 }
      sums.set(part, {
        part,
        pledged: before.pledged + pledged,
        reserved: before.reserved + reserved,
        used: before.used + used,
      })
    }
    const moving = [...sums.values()]
      .filter(({ pledged, reserved, used }) => pledged !== 0 || reserved !== 0 || used !== 0)
      .toSorted((a, b) => a.part - b.part)
    if (moving.length === 0) return new Set()
    const answers = yield { several: moving.map((each) => move(db, { appeal, ...each }).compile()) }
    return new Set(moving.filter((_, at) => (answers[at] as readonly unknown[]).length === 0).map(({ part }) => part))
  }

/** What an appeal's pot comes to; null: nothing was ever drawn from it. */
export const sumsOfPot = (appeal: string): Unit<PotSums | null> =>
  function* (db) {
    const all = yield* rows(parts(db, { appeal }))
    if (all.length === 0) return null
    const sum = (of: (part: PotPart) => number) => cents(all.reduce((total, part) => total + of(part), 0))
    return {
      pledgedCents: sum(({ pledged }) => pledged),
      reservedCents: sum(({ reserved }) => reserved),
      usedCents: sum(({ used }) => used),
    }
  }

/** What one gift has reserved and used of its appeal's pot. */
interface GiftsMatch {
  readonly id: string
  readonly match: GiftMatch
}

const potAndMatches = compiled((db, { appeal }: { appeal: string }) =>
  db
    .selectFrom('pot')
    .select(['part', 'pledged', 'reserved', 'used'])
    .select([sql<string | null>`null`.as('id'), sql<string | null>`null`.as('matching')])
    .where('appeal', '=', appeal)
    .unionAll(
      db
        .selectFrom('gift')
        .select((e) => [e.lit(0).as('part'), e.lit(0).as('pledged'), e.lit(0).as('reserved'), e.lit(0).as('used')])
        .select(['id', 'matching'])
        .where('appeal', '=', appeal)
        .where('matching', 'is not', null),
    ),
)

/** A pot and what its gifts have of it, as of one moment: one statement, beside which nothing is booked. */
export const potWithMatches = (
  appeal: string,
): Unit<{ readonly parts: readonly PotPart[]; readonly gifts: readonly GiftsMatch[] }> =>
  function* (db) {
    const all = yield* rows(potAndMatches(db, { appeal }))
    return {
      parts: all
        .filter(({ matching }) => matching === null)
        .map(({ part, pledged, reserved, used }) => ({ part, pledged, reserved, used }))
        .toSorted((a, b) => a.part - b.part),
      gifts: all.flatMap(({ id, matching }) =>
        id === null || matching === null ? [] : [{ id, match: JSON.parse(matching) as GiftMatch }],
      ),
    }
  }

const matchesOf = compiled((db, { appeal, after, limit }: { appeal: string; after: string; limit: number }) =>
  db
    .selectFrom('gift')
    .select(['id', 'matching'])
    .where('appeal', '=', appeal)
    .where('matching', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
)

/** What the next gifts of an appeal, behind this one, have of its pot. */
export const matchesBehind = (appeal: string, after: string, limit: number): Unit<readonly GiftsMatch[]> =>
  function* (db) {
    const gifts = yield* rows(matchesOf(db, { appeal, after, limit }))
    return gifts.map(({ id, matching }) => ({ id, match: JSON.parse(matching ?? '') as GiftMatch }))
  }

const heldStill = compiled((db, _: object) =>
  db
    .selectFrom('gift')
    .select(['id', 'reference', 'appeal', 'state', 'matching'])
    .where('appeal', 'in', (e) => e.selectFrom('pot').select('pot.appeal').where('reserved', '>', 0))
    .where('matching', 'like', '%"held":[{%')
    .where((e) => e.or([e('payments', '>', 0), e('state', 'not in', ['started', 'confirming', 'active'])])),
)

/** Gifts for which something is held after its time, though their first payment came or never will: the release before booked that. */
export const heldInVain = (now: number): Unit<readonly (GiftsMatch & { appeal: string | null; state: string })[]> =>
  function* (db) {
    return (yield* rows(heldStill(db, {})))
      .map(({ id, appeal, state, matching }) => ({
        ...{ id, appeal, state },
        match: JSON.parse(matching ?? '') as GiftMatch,
      }))
      .filter(({ match }) => match.until <= now)
  }

type PartSums = ReadonlyMap<number, { readonly reserved: number; readonly used: number }>

/** What of each part these gifts say that they have, with what others said before. */
export function sumsByPart(matches: readonly GiftMatch[], before: PartSums = new Map()): PartSums {
  const sums = new Map(before)
  const add = (draws: readonly Draw[], of: 'reserved' | 'used') => {
    for (const { part, cents: some } of draws) {
      const before = sums.get(part) ?? { reserved: 0, used: 0 }
      sums.set(part, { ...before, [of]: before[of] + some })
    }
  }
  for (const { held, payments } of matches) {
    add(held, 'reserved')
    for (const { used } of payments) add(used, 'used')
  }
  return sums
}

const matched = compiled((db, { appeal, like }: { appeal: string; like: string }) =>
  db
    .selectFrom('gift')
    .select((e) => e.fn.countAll<number>().as('number'))
    .where('appeal', '=', appeal)
    .where('matching', 'like', like),
)

/** How many gifts have something of an appeal's pot for their payments. */
export const giftsMatched = (appeal: string): Unit<number> =>
  function* (db) {
    return Number((yield* first(matched(db, { appeal, like: '%"used":[{%' })))?.number ?? 0)
  }
