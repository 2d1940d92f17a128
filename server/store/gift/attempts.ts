import type { State } from '#gift/lifecycle.ts'
import { compiled } from '../database/compiled.ts'
import { first, rows, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'

const locked = compiled((db, { attempt }: { attempt: string }) =>
  db.selectFrom('gift').selectAll().where('attempt', '=', attempt).orderBy('id').forUpdate(),
)

/** Every gift begun from one draft, whoever its provider, locked against other writers until the unit ends. */
export const giftsOfAttempt = (attempt: string): Unit<readonly Gift[]> =>
  function* (db) {
    return (yield* rows(locked(db, { attempt }))).map(giftOf)
  }

const newest = compiled((db, { attempt }: { attempt: string }) =>
  db.selectFrom('gift').selectAll().where('attempt', '=', attempt).orderBy('id', 'desc').limit(1),
)

/** The gift that was begun last from one draft. */
export const latestOfAttempt = (attempt: string): Unit<Gift | undefined> =>
  function* (db) {
    const row = yield* first(newest(db, { attempt }))
    return row && giftOf(row)
  }

/** Another gift begun from the same draft. */
export interface Sibling {
  readonly id: string
  readonly reference: string
  readonly state: State
}

const others = compiled((db, { gift, same }: { gift: string; same: string }) =>
  db
    .selectFrom('gift')
    .select(['id', 'reference', 'state'])
    .where('attempt', '=', (own) => own.selectFrom('gift as own').select('own.attempt').where('own.id', '=', same))
    .where('id', '!=', gift),
)

/** The other gifts begun from this gift's draft. */
export const siblingsOf =
  (gift: string): Unit<readonly Sibling[]> =>
  (db) =>
    rows(others(db, { gift, same: gift }))

/**
 * Has the resolver close at once what else was begun from a draft that has now been given. Answers the siblings as they
 * stand after every other writer: of two payments booked at the same moment, one sees the other.
 */
export const hurrySiblings =
  (attempt: string, given: string, now: number): Unit<readonly Sibling[]> =>
  (db) =>
    rows(
      db
        .updateTable('gift')
        .set((e) => ({
          resolve_at: e.case().when('state', '=', 'started').then(now).else(e.ref('resolve_at')).end(),
        }))
        .where('attempt', '=', attempt)
        .where('id', '!=', given)
        .returning(['id', 'reference', 'state']),
    )
