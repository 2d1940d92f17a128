import { createHash } from 'node:crypto'
import type { State } from '#gift/lifecycle.ts'
import { letters } from '../../base/random.ts'
import { compiled, first, rows, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'

/** Where the mark of its draft stands in a gift's id: behind the time, before what its reference is made of. */
const [markFrom, markTo] = [10, 16]

/**
 * The id of a gift that is begun from a draft: it carries the draft's mark, so that a gift which a database has lost is known
 * as the draft's by what its provider keeps of it, its id alone.
 */
export const idOfDraft = (id: string, attempt: string | null): string =>
  attempt === null ? id : id.slice(0, markFrom) + markOf(attempt) + id.slice(markTo)

const markOf = (attempt: string): string =>
  letters(
    createHash('sha256')
      .update(attempt)
      .digest()
      .subarray(0, markTo - markFrom),
  ).toLowerCase()

/** What a gift that came back from the books has in place of its draft's key, which is lost. No key has a colon. */
export const restoredAttempt = (id: string): string => byMark(id.slice(markFrom, markTo))

/** Whether a gift came back from the books by such a key. */
export const isRestored = (attempt: string): boolean => attempt.startsWith(byMark(''))

const byMark = (mark: string) => `restored:${mark}`

const locked = compiled((db, { attempt, restored }: { attempt: string; restored: string }) =>
  db.selectFrom('gift').selectAll().where('attempt', 'in', [attempt, restored]).orderBy('id').forUpdate(),
)

/**
 * Every gift begun from one draft, whoever its provider, and those that came back from the books by its mark, locked against
 * other writers until the unit ends.
 */
export const giftsOfAttempt = (attempt: string): Unit<readonly Gift[]> =>
  function* (db) {
    return (yield* rows(locked(db, { attempt, restored: byMark(markOf(attempt)) }))).map(giftOf)
  }

const newest = compiled((db, { attempt, restored }: { attempt: string; restored: string }) =>
  db.selectFrom('gift').selectAll().where('attempt', 'in', [attempt, restored]).orderBy('id', 'desc').limit(1),
)

/** The gift that was begun last from one draft, be it that it came back from the books. */
export const latestOfAttempt = (attempt: string): Unit<Gift | undefined> =>
  function* (db) {
    const row = yield* first(newest(db, { attempt, restored: byMark(markOf(attempt)) }))
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
  (attempt: string, ref: string, now: number): Unit<readonly Sibling[]> =>
  (db) =>
    rows(
      db
        .updateTable('gift')
        .set((e) => ({
          resolve_at: e.case().when('state', '=', 'started').then(now).else(e.ref('resolve_at')).end(),
        }))
        .where('attempt', '=', attempt)
        .where('id', '!=', ref)
        .returning(['id', 'reference', 'state']),
    )
