import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Store } from './store.ts'

/**
 * Writes the SQLite database, as it stands in this moment, into `file`, which must be new or empty. Writers beside it go on
 * meanwhile: it is one reading. (SQLite's online backup begins again at every write of another process, and so never ends
 * beside a busy server.) What was deleted is not copied along.
 */
export async function copyInto({ db }: Store, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}

/** Opens a copy to read it. Said not to change, it is read without locks, and nothing is written beside it. */
export function openCopy(file: string): DatabaseSync {
  const unchanging = pathToFileURL(file)
  unchanging.searchParams.set('immutable', '1')
  return new DatabaseSync(unchanging, { readOnly: true })
}

/** What a copy holds, and what is wrong with it: nothing, if it can be restored. */
export interface Copy {
  readonly faults: readonly string[]
  readonly gifts: number
  readonly facts: number
  /** The amounts of all facts added up, whatever their kind: a sum to compare two copies by. */
  readonly cents: number
}

/** Reads a copy through: every page, every reference, and how much there is. Changes nothing. */
export function examineCopy(file: string): Copy {
  try {
    return examined(file)
  } catch (error) {
    // What is too broken to be asked, or another program's, answers with an error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') throw error
    return { faults: [(error as Error).message], gifts: 0, facts: 0, cents: 0 }
  }
}

function examined(file: string): Copy {
  const copy = openCopy(file)
  try {
    const pages = copy.prepare('pragma integrity_check').all()
    const lost = copy.prepare('pragma foreign_key_check').all()
    const count = (query: string) => Number(Object.values(copy.prepare(query).get() ?? {})[0])
    return {
      faults: [
        ...pages.map((row) => String(row.integrity_check)).filter((result) => result !== 'ok'),
        ...lost.map((row) => `a row of ${row.table} names a row of ${row.parent} that is not there`),
      ],
      gifts: count('select count(*) from gift'),
      facts: count('select count(*) from fact'),
      cents: count('select coalesce(sum(cents), 0) from fact'),
    }
  } finally {
    copy.close()
  }
}
