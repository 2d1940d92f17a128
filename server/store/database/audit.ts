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
