import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { type Compilable, compiled, rows, single, type Unit } from './unit.ts'

/** How queued work of one kind is found, and taken by one process. Times are unix milliseconds. */
export interface Taking<Row> {
  readonly isDue: (now: number) => Unit<boolean>
  /** Takes what is due, for `lease` milliseconds: no other process takes the same meanwhile. */
  readonly take: (now: number, lease: number, limit: number) => Unit<readonly Row[]>
}

/** Work whose rows `find` finds when they are due, and `take` takes; `until` is when their lease ends. */
export function taking<Row, Taken>(
  find: (db: Kysely<Schema>, now: number, limit: number) => Compilable<object>,
  take: (db: Kysely<Schema>, values: { now: number; until: number; limit: number }) => Compilable<Row>,
  of: (row: Row) => Taken,
): Taking<Taken> {
  const found = compiled((db, { now, limit }: { now: number; limit: number }) => find(db, now, limit))
  const taken = compiled(take)
  return {
    isDue: (now) =>
      single(function* (db) {
        return (yield* rows(found(db, { now, limit: 1 }))).length > 0
      }),
    take: (now, lease, limit) =>
      single(function* (db) {
        return (yield* rows(taken(db, { now, until: now + lease, limit }))).map(of)
      }),
  }
}

/** Takes what is due of one kind. Most looks find nothing: they lock nothing, and write nothing. */
export const takeDue = async <Row>(
  store: Pick<Store, 'read' | 'write'>,
  { isDue, take }: Taking<Row>,
  now: number,
  lease: number,
  limit: number,
): Promise<readonly Row[]> => ((await store.read(isDue(now))) ? await store.write(take(now, lease, limit)) : [])
