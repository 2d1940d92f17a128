import { sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import { writeSetting } from '../database/settings.ts'
import { compiled, first, rows, type Unit } from '../database/unit.ts'

/** A time that this database may have lost: what was given in it is known by the providers' books alone. Unix milliseconds. */
export interface Restored {
  readonly from: number
  readonly to: number
  /** Whose books are still to be compared. */
  readonly left: readonly ProviderName[]
  /** Whose books were compared, and may not have shown everything yet. */
  readonly seen: readonly ProviderName[]
}

const setting = 'restored'
/** The last moment of which the database knows that a server ran on it. */
const heartbeat = 'heartbeat'

const query = compiled((db, { name }: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', name),
)

const restoredIn = (value: string | undefined): Restored | null =>
  value === undefined || value === '' ? null : (JSON.parse(value) as Restored)

/** What may be lost and is not compared yet; null: nothing. */
export const readRestored: Unit<Restored | null> = function* (db) {
  return restoredIn((yield* first(query(db, { name: setting })))?.value)
}

/** The same, kept from other writers until the unit ends. */
const lockedRestored: Unit<Restored | null> = function* (db) {
  const row = db.selectFrom('setting').select('value').where('name', '=', setting).forUpdate()
  return restoredIn((yield* first(row))?.value)
}

/** Changes what is still to be compared; null: nothing any more. Nothing is changed where another time is to be compared by now. */
export const changeRestored = (to: number, change: (now: Restored) => Restored | null): Unit<void> =>
  function* (db) {
    const now = yield* lockedRestored(db)
    if (now?.to !== to) return
    const next = change(now)
    yield* writeSetting(setting, next === null ? '' : JSON.stringify(next))(db)
  }

/** A time is to be compared, together with what was to be compared already. */
export const enterRestored = (from: number, to: number, left: readonly ProviderName[]): Unit<void> =>
  function* (db) {
    const now = yield* lockedRestored(db)
    const all: Restored = { from: Math.min(from, now?.from ?? from), to, left, seen: [] }
    yield* writeSetting(setting, JSON.stringify(all))(db)
  }

/**
 * The last heartbeat in the database (unix milliseconds), kept from other writers until the unit ends: of two that write at once the
 * later one stands. Null: none was ever written.
 */
export const lockedHeartbeat: Unit<number | null> = function* (db) {
  const row = yield* first(db.selectFrom('setting').select('value').where('name', '=', heartbeat).forUpdate())
  return row === undefined ? null : Number(row.value)
}

/** Writes the heartbeat as it is to be, later or earlier. */
export const writeHeartbeat = (at: number): Unit<void> => writeSetting(heartbeat, String(at))

/** Whether a gift came back from the books since, which the database did not know. */
export const importedSince = (since: number): Unit<boolean> =>
  function* (db) {
    const imported = db.selectFrom('audit').select(sql<number>`1`.as('one')).where('action', '=', 'imported')
    return (yield* rows(imported.where('at', '>=', since).limit(1))).length > 0
  }
