import { sql } from 'kysely'
import { readSetting, writeSetting } from '../database/settings.ts'
import type { Store } from '../database/store.ts'
import type { Unit } from '../database/unit.ts'
import type { SweptTable } from './sweep.ts'

/** Salts are dropped before anything is swept, also where nothing is. */
const always = ['appeal_leaf'] as const
/** The words by which a gift is found are forgotten with it. */
const words = ['gift_word', 'known_word', 'misspelling'] as const

/**
 * Takes what was forgotten out of the files as well. SQLite: a deletion overwrites (`secure_delete`), and what the write-ahead
 * log still said is written back and cut off. PostgreSQL: the touched tables and that of salts are vacuumed, so that the rows' places are free to
 * be written over; its own log and its backups are out of our reach. False: another connection reads, and SQLite's log could
 * not be cut now.
 */
export async function overwriteForgotten({ db, dialect }: Store, touched: ReadonlySet<SweptTable>): Promise<boolean> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  }
  for (const table of [...always, ...touched, ...(touched.has('gift') ? words : [])]) {
    await sql`vacuum ${sql.table(table)}`.execute(db)
  }
  return true
}

const inLog = 'forgotten-in-log'

/** Keeps whether words that were forgotten may be in the database's log still. */
export const keepInLog = (is: boolean): Unit<void> => writeSetting(inLog, is ? 'yes' : '')

/** Whether something was forgotten that was not overwritten yet. */
export const isInLog: Unit<boolean> = function* (db) {
  return (yield* readSetting(inLog)(db)) === 'yes'
}
