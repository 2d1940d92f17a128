import { sql } from 'kysely'
import { rows, run, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'

/** Takes gifts whose outcome nobody told us, for `lease` milliseconds: no other process takes them meanwhile. */
export const takeOpenGifts = (now: number, lease: number, limit: number): Unit<readonly Gift[]> =>
  function* (db) {
    const taken = yield* rows(
      db
        .updateTable('gift')
        .set({ resolve_at: now + lease, resolve_tries: sql`resolve_tries + 1` })
        .where('id', 'in', (due) =>
          due
            .selectFrom('gift')
            .select('id')
            .where('resolve_at', 'is not', null)
            .where('resolve_at', '<=', now)
            .where('busy_until', '<=', now)
            .orderBy('resolve_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll(),
    )
    return taken.map(giftOf)
  }

/** Has the resolver look at an open gift again at `at`. */
export const resolveAgain = (id: string, at: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('gift').set({ resolve_at: at }).where('id', '=', id).where('resolve_at', 'is not', null))
  }

/** Has the resolver look at a gift by `at` at the latest. */
export const resolveBy = (id: string, at: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set({ resolve_at: at })
        .where('id', '=', id)
        .where((e) => e.or([e('resolve_at', 'is', null), e('resolve_at', '>', at)])),
    )
  }
