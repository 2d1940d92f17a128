import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type Instant, taking } from '../database/taking.ts'
import { run, single, type Unit } from '../database/unit.ts'
import { giftOf } from './gifts.ts'

/** What its provider was asked and has not answered is a request's work, under the gift's own id. */
export const isUnasked = (e: ExpressionBuilder<Schema, 'gift'>): Expression<SqlBool> =>
  e.not(e.exists(e.selectFrom('request').select('request.id').whereRef('request.id', '=', 'gift.id')))

const open = (db: Kysely<Schema>, now: Instant) =>
  db
    .selectFrom('gift')
    .select('id')
    .where('resolve_at', 'is not', null)
    .where('resolve_at', '<=', now)
    .where('busy_until', '<=', now)
    .where(isUnasked)

/** Gifts whose outcome nobody told us. */
export const dueGifts = taking(
  open,
  (db, { now, until, limit }) =>
    db
      .updateTable('gift')
      .set({ resolve_at: until, resolve_tries: sql`resolve_tries + 1` })
      .where('id', 'in', open(db, now).orderBy('resolve_at').limit(limit).forUpdate().skipLocked())
      .returningAll(),
  giftOf,
)

/** Has the resolver look at an open gift again at `at`. */
export const resolveAgain = (id: string, at: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('gift').set({ resolve_at: at }).where('id', '=', id).where('resolve_at', 'is not', null))
  }

/** Has the resolver look at a gift that is still open by `at` at the soonest. */
export const resolveNoSooner = (id: string, at: number): Unit<void> =>
  single(function* (db) {
    yield* run(db.updateTable('gift').set({ resolve_at: at }).where('id', '=', id).where('resolve_at', '<', at))
  })

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
