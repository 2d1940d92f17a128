import { sql } from 'kysely'
import { first, single, type Unit } from './unit.ts'

/** What time it is by the clock of PostgreSQL's machine (unix milliseconds), in the moment in which it answers. */
export const databaseNow: Unit<number> = single(function* (db) {
  const query = sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`
  const row = yield* first({ compile: () => query.compile(db) })
  return Number(row?.now)
})
