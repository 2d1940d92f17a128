import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { readSetting } from './settings.ts'
import type { Store } from './store.ts'
import { run, type Unit } from './unit.ts'

/** To which database one was moved while it served. */
export interface Left {
  /** Of this move, and no other. */
  readonly id: string
  readonly address: string
}

/** What SQLite says of every write into a database that was left. */
const word = 'this database was moved'

/** Where this SQLite database was moved to; null: it was not. */
export function leftFor(database: DatabaseSync): Left | null {
  if (!database.prepare("select 1 from sqlite_master where name = 'moved_to'").get()) return null
  const row = database.prepare('select id, address from moved_to').get()
  return row ? { id: String(row.id), address: String(row.address) } : null
}

/** Leaves a database, within a transaction of it: from its end on none of these tables takes anything any more. */
export function leave(database: DatabaseSync, tables: readonly string[], { id, address }: Left): void {
  database.exec('create table moved_to (id text primary key, address text not null)')
  database.prepare('insert into moved_to (id, address) values (?, ?)').run(id, address)
  for (const table of tables)
    for (const change of ['insert', 'update', 'delete'])
      database.exec(
        `create trigger moved_${table}_${change} before ${change} on ${table} begin select raise(abort, '${word}'); end`,
      )
}

/** SQLITE_CONSTRAINT_TRIGGER */
const raised = 1811
/** Whether a write failed since the database was left. */
export const isLeft = (error: unknown): boolean =>
  (error as { errcode?: number }).errcode === raised && (error as Error).message.includes(word)

/**
 * The setting that a database has from the moment in which all was copied into it until the one before is left: the move's id. Whichever
 * process finds the one before left takes it away.
 */
export const unfinishedMove = 'unfinished-move'

/** The one before is left by this move: this is the database. */
export const arrive = (id: string): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('setting').where('name', '=', unfinishedMove).where('value', '=', id))
  }

/** A process was to begin on a database that is not the charity's; the message says so to whoever started it. */
export class DatabaseMoved extends Error {
  override readonly name = 'DatabaseMoved'
}

/** A database as people read of it, without who opens it. */
const named = (address: string): string => {
  const { host, pathname } = new URL(address)
  return `postgres://${host}${pathname}`
}

/** @throws DatabaseMoved where this SQLite file was left for another database */
export function refuseLeft(file: string): void {
  const left = leftIn(file)
  if (left)
    throw new DatabaseMoved(
      `The database ${file} was moved to ${named(left.address)}: set DATABASE_URL to that one. Nothing is written here any more.`,
    )
}

/**
 * Finishes a move that was cut off right after the database `former` was left.
 * @throws DatabaseMoved where `former` was not left: this is a copy of it, which nobody may go on with
 */
export async function refuseUnfinished(store: Store, former: string): Promise<void> {
  const id = await store.read(readSetting(unfinishedMove))
  if (id === null) return
  if (leftIn(former)?.id !== id)
    throw new DatabaseMoved(
      `The database of DATABASE_URL is a copy that was never handed over: ${former} is the charity’s. Start without DATABASE_URL, and type giving move-database there again.`,
    )
  await store.write(arrive(id))
}

function leftIn(file: string): Left | null {
  if (!existsSync(file)) return null
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    return leftFor(database)
  } finally {
    database.close()
  }
}
