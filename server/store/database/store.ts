import type { Kysely } from 'kysely'
import type { Dialect } from './migrations/serial.ts'
import type { DatabaseLoad } from './postgres/load.ts'
import type { Schema } from './schema.ts'
import type { Unit } from './unit.ts'

/** The database: one set of tables and queries on SQLite and on PostgreSQL. */
export interface Store {
  readonly dialect: Dialect
  /** For reading outside units. Writes go through `write`. */
  readonly db: Kysely<Schema>
  /** Runs a unit that only reads: no transaction, so each of its queries sees what is durable at its own moment. */
  read<T>(unit: Unit<T>): Promise<T>
  /** Runs the unit and answers once its effects are durable on disk. A unit that throws leaves nothing behind. */
  write<T>(unit: Unit<T>): Promise<T>
  /** What this process asks of a database beside it; null where the database is in this process. */
  load(): DatabaseLoad | null
  /**
   * The address of the database to which this one was moved while it served, and with which this store goes on by itself; null: it was not
   * moved.
   */
  movedTo(): Promise<string | null>
  /**
   * Brings the tables up to date; answers the names of the migrations that ran. `waiting` hears that another process is at it, and that
   * this one waits for it.
   */
  migrate(waiting?: () => void): Promise<readonly string[]>
  /** The names of the migrations that `migrate` would run. */
  pending(): Promise<readonly string[]>
  /** The names of the migrations that a later release has done here. */
  later(): Promise<readonly string[]>
  /** Ends after the last write. */
  close(): Promise<void>
}
