import { type Selectable, sql } from 'kysely'
import { addressKey } from '#gift/mail-address.ts'
import type { AuditTable } from './schema.ts'
import { rows, run, type Unit } from './unit.ts'

export interface AuditEntry {
  /** An operator's name, or the part of the server that noticed something. */
  readonly actor: string
  readonly action: string
  readonly gift: string | null
  readonly details: object
}

/** Writes down who did what. */
export const audit = (entry: AuditEntry, now: number): Unit<void> =>
  function* (db) {
    yield* run(db.insertInto('audit').values({ ...entry, details: JSON.stringify(entry.details), at: now }))
  }

/** Who has signed in to the office since then (unix milliseconds), each once, as the audit names them. */
export const signedInSince = (since: number): Unit<readonly string[]> =>
  function* (db) {
    const signedIn = db.selectFrom('audit').select('actor').distinct().where('action', '=', 'signed_in')
    return (yield* rows(signedIn.where('at', '>=', since).orderBy('actor'))).map(({ actor }) => actor)
  }

export type AuditRow = Selectable<AuditTable>

/** What is looked for in the audit. Times are unix milliseconds; null: not bounded. */
export interface AuditFilter {
  /** A part of how the audit names who did it; empty: anybody. */
  readonly who: string
  /** Null: whatever was done. */
  readonly action: string | null
  readonly from: number | null
  readonly to: number | null
}

/** The actor in small letters, as far as a part of it is looked for: SQLite alone makes only those of ASCII small. */
const inSmall = (part: string) =>
  [...new Set(addressKey(part))]
    .filter((letter) => letter > '\u007f' && letter.toUpperCase() !== letter)
    .reduce(
      (actor, letter) => sql<string>`replace(${actor}, ${letter.toUpperCase()}, ${letter})`,
      sql<string>`lower(actor)`,
    )

/** What was done, the newest first, behind the entry of this number (null: from the newest on). */
export const auditPage = (
  { who, action, from, to }: AuditFilter,
  before: number | null,
  size: number,
): Unit<readonly AuditRow[]> =>
  function* (db) {
    let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(size)
    if (before !== null) query = query.where('id', '<', before)
    if (action !== null) query = query.where('action', '=', action)
    if (from !== null) query = query.where('at', '>=', from)
    if (to !== null) query = query.where('at', '<', to)
    const like = `%${addressKey(who).replaceAll(/[\\%_]/g, '\\$&')}%`
    if (who !== '') query = query.where(sql<boolean>`${inSmall(who)} like ${like} escape '\\'`)
    return yield* rows(query)
  }
