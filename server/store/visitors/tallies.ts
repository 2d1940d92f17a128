import { type Kysely, sql } from 'kysely'
import { minutes } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { Schema } from '../database/schema.ts'
import { already, compiled, rows, run, type Unit } from '../database/unit.ts'
import type { TallyTable } from '../database/visitor-tables.ts'

/** What was begun, paid and declined under one name lately. */
export interface Tally {
  readonly begun: number
  readonly paid: number
  readonly failed: number
}

const slotLength = minutes(20)
/** This slot and the two before it: the last 40 to 60 minutes. */
const slots = 3
const slotAt = (now: number) => Math.floor(now / slotLength)

const talliesOf = compiled((db, { names, forgotten }: { names: readonly string[]; forgotten: number }) =>
  db
    .selectFrom('tally')
    .select(['name', 'begun', 'paid', 'failed'])
    .where('name', 'in', [...names])
    .where('slot', '>', forgotten),
)

/** The last hour's counts under these names; names never counted are absent. */
export const readTallies = (names: readonly string[], now: number): Unit<ReadonlyMap<string, Tally>> =>
  function* (db) {
    const tallies = yield* rows(talliesOf(db, { names, forgotten: slotAt(now) - slots }))
    const sums = new Map<string, Tally>()
    for (const { name, begun, paid, failed } of tallies) {
      const sum = sums.get(name) ?? { begun: 0, paid: 0, failed: 0 }
      sums.set(name, { begun: sum.begun + begun, paid: sum.paid + paid, failed: sum.failed + failed })
    }
    return sums
  }

const sumOf = compiled((db, { names, forgotten }: { names: readonly string[]; forgotten: number }) =>
  db
    .selectFrom('tally')
    .select(({ fn }) => [fn.sum('begun').as('begun'), fn.sum('paid').as('paid'), fn.sum('failed').as('failed')])
    .where('name', 'in', [...names])
    .where('slot', '>', forgotten),
)

/**
 * Over how many rows a count is spread that every beginning adds to. On PostgreSQL each writes one of them until its commit: where a commit
 * waits for a standby in another region (70 ms, say), eight would let a hundred gifts begin in a second, and sixty-four nine hundred. SQLite
 * has one writer at a time, whom one row serves as well. Their sum is exact, however many they are.
 */
const rowsOfSpread = (db: Kysely<Schema>): number =>
  db.getExecutor().adapter.supportsMultipleConnections === false ? 1 : 64

/** The name of one of those rows, so that busy processes do not all wait for the same one. */
export const rowOf =
  (spread: string, random: Random): Unit<string> =>
  (db) =>
    already(`${spread}:${Math.floor(random.fraction() * rowsOfSpread(db))}`)

/** Whether a name is one of those rows. */
export const isRowOf = (spread: string, name: string): boolean => name.startsWith(`${spread}:`)

/** What the last hour counted in all of those rows: the database adds it up, which of many rows hands over one. */
export const readSpread = (spread: string, now: number): Unit<Tally> =>
  function* (db) {
    const names = Array.from({ length: rowsOfSpread(db) }, (_, row) => `${spread}:${row}`)
    const [row] = yield* rows(sumOf(db, { names, forgotten: slotAt(now) - slots }))
    return { begun: Number(row?.begun ?? 0), paid: Number(row?.paid ?? 0), failed: Number(row?.failed ?? 0) }
  }

/** Milliseconds until the oldest counts fall out of the hour: nothing is forgiven before. */
export const untilForgiven = (now: number): number => slotLength - (now % slotLength)

const addingTo = (what: keyof Tally) =>
  compiled((db, { counts }: { counts: readonly TallyTable[] }) =>
    db
      .insertInto('tally')
      .values(counts)
      .onConflict((c) => c.columns(['name', 'slot']).doUpdateSet({ [what]: sql`tally.${sql.ref(what)} + 1` })),
  )
const adding = { begun: addingTo('begun'), paid: addingTo('paid'), failed: addingTo('failed') }

/** Counts one event under each of the names. */
export const count = (what: keyof Tally, names: readonly string[], now: number): Unit<void> =>
  function* (db) {
    if (names.length === 0) return
    const none = { begun: 0, paid: 0, failed: 0 }
    // One order for all, so that two processes never wait for each other's rows.
    const sorted = [...new Set(names)].sort()
    const slot = slotAt(now)
    yield* run(adding[what](db, { counts: sorted.map((name) => ({ name, slot, ...none, [what]: 1 })) }))
  }

/** An upsert as counting is, so that it waits for rows in the same order; what was never counted stays at none. */
const takingBack = compiled((db, { counts }: { counts: readonly TallyTable[] }) =>
  db
    .insertInto('tally')
    .values(counts)
    .onConflict((c) =>
      c
        .columns(['name', 'slot'])
        .doUpdateSet({ begun: sql`case when tally.begun > 0 then tally.begun - 1 else 0 end` }),
    ),
)

/** Takes back what was counted as begun at `at` under each of the names. */
export const takeBack = (names: readonly string[], at: number): Unit<void> =>
  function* (db) {
    if (names.length === 0) return
    const none = { begun: 0, paid: 0, failed: 0 }
    const sorted = [...new Set(names)].sort()
    yield* run(takingBack(db, { counts: sorted.map((name) => ({ name, slot: slotAt(at), ...none })) }))
  }

/**
 * Counts something begun, if the last hour has room for it; false: it has not, and nothing was counted. It counts before it looks,
 * since counting locks: of many at once, each sees those before it.
 */
export const countUpTo = (most: number, name: string, now: number): Unit<boolean> =>
  function* (db) {
    yield* count('begun', [name], now)(db)
    if (((yield* readTallies([name], now)(db)).get(name)?.begun ?? 0) <= most) return true
    yield* takeBack([name], now)(db)
    return false
  }

/** Forgets counts that no rule looks at any more. */
export const forgetTallies = (now: number): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('tally').where('slot', '<=', slotAt(now) - slots))
  }
