import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { type Compilable, compiled, rows, single, type Unit } from './unit.ts'

/** A moment in unix milliseconds, within a query that is built once: no number is known there. */
export type Instant = Expression<number>
const instant = (now: number) => sql<number>`cast(${now} as bigint)`
/** So many milliseconds before a moment. */
export const earlier = (now: Instant, milliseconds: number): Instant => sql<number>`(${now} - ${sql.lit(milliseconds)})`

/** Finds what is due of one kind of work; whether there is any is all that is asked of it. */
export type Due = (
  db: Kysely<Schema>,
  now: Instant,
  // biome-ignore lint/suspicious/noExplicitAny: of which tables, and which columns, is the kind's own
) => SelectQueryBuilder<any, any, any>

/** How queued work of one kind is found, and taken by one process. Times are unix milliseconds. */
export interface Taking<Row> {
  readonly due: Due
  /** Takes what is due, for `lease` milliseconds: no other process takes the same meanwhile. */
  readonly take: (now: number, lease: number, limit: number) => Unit<readonly Row[]>
}

/** Work whose rows `due` finds, and `take` takes; `until` is when their lease ends. */
export function taking<Row, Taken>(
  due: Due,
  take: (db: Kysely<Schema>, values: { now: Instant; until: number; limit: number }) => Compilable<Row>,
  of: (row: Row) => Taken,
): Taking<Taken> {
  // One for each limit, which stands in the text: bound, SQLite would plan it anew each time.
  const takings = new Map<number, ReturnType<typeof takingOf>>()
  const takingOf = (limit: number) =>
    compiled((db, { now, until }: { now: number; until: number }) => take(db, { now: instant(now), until, limit }))
  const takes = (limit: number) => {
    const taking = takings.get(limit) ?? takingOf(limit)
    takings.set(limit, taking)
    return taking
  }
  return {
    due,
    take: (now, lease, limit) =>
      single(function* (db) {
        return (yield* rows(takes(limit)(db, { now, until: now + lease }))).map(of)
      }),
  }
}

/**
 * Tells of each of several kinds of work whether anything of it is due: one statement for all of them, built once. It locks nothing and
 * writes nothing, and is asked every second by each process that works: whatever finds what is due needs an index of that.
 */
export function lookFor(kinds: readonly { readonly due: readonly Due[] }[]): (now: number) => Unit<readonly boolean[]> {
  const look = compiled((db, { now }: { now: number }) =>
    db
      .selectNoFrom((e) =>
        kinds.map(({ due }, at) => e.or(due.map((each) => e.exists(each(db, instant(now))))).as(`${nameOf(at)}`)),
      )
      // a kind need not ask for the time, but what is given must be asked for somewhere
      .select(instant(now).as('now')),
  )
  return (now) =>
    single(function* (db) {
      const [answer] = yield* rows(look(db, { now }))
      // PostgreSQL answers with a boolean, SQLite with a number
      return kinds.map((_, at) => Number(answer?.[nameOf(at)]) === 1)
    })
}

const nameOf = (at: number) => `kind${at}` as const
