import { type Kysely, sql } from 'kysely'
import { days } from '../../base/clock.ts'
import { backlogOf, type Hasten, late, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import { first, rows, single } from '../database/unit.ts'
import { isUnasked } from '../gift/resolving.ts'

/** The longest that a bank takes: ten days for an account to be proven, and some more for the debit. */
const bankTakes = days(20)

/**
 * Gifts that were looked up three times in vain, though they rest until their next look: nobody could say what became of them. What a
 * bank is at work on is none of them before it has taken longer than banks do; nor is what is still to be closed, which is work of its own.
 */
const unlearnt = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('gift')
    // as the index says it
    .where('resolve_at', 'is not', null)
    .where('resolve_tries', '>=', sql.lit(3))
    .where(isUnasked)
    .where((e) =>
      e.or([e('state', '=', 'started'), e.and([e('state', '=', 'confirming'), e('started_at', '<', now - bankTakes)])]),
    )
    .where((e) => {
      const secret = e.selectFrom('open_secret').select('open_secret.gift').whereRef('open_secret.gift', '=', 'gift.id')
      return e.not(e.exists(secret))
    })

/** Gifts whose outcome should be known by now. */
export const giftQueue: Queue = {
  backlog: (now) =>
    function* (db) {
      const of = db.selectFrom('gift').select((e) => [number, e.fn.min('resolve_at').as('oldest')])
      const due = backlogOf(yield* first(of.where('resolve_at', '<', now).where(isUnasked)))
      const resting = unlearnt(db, now).where('resolve_at', '>=', now)
      const more = backlogOf(yield* first(resting.select((e) => [number, e.fn.min('started_at').as('oldest')])))
      const since = [due.oldest, more.oldest].filter((at) => at !== null)
      return { ...due, waiting: due.waiting + more.waiting, oldest: since.length === 0 ? null : Math.min(...since) }
    },
  unfinished: (now, limit) =>
    function* (db) {
      const columns = [
        ...(['id', 'id as gift', 'reference', 'started_at as since'] as const),
        ...(['resolve_at as due', 'resolve_tries as tries'] as const),
      ] as const
      const due = db
        .selectFrom('gift')
        .where('resolve_at', 'is not', null)
        .where('resolve_at', '<', now - late)
        .where(isUnasked)
      const gifts = [
        ...(yield* rows(due.select(columns).orderBy('resolve_at').limit(limit))),
        ...(yield* rows(
          unlearnt(db, now)
            .where('resolve_at', '>=', now - late)
            .select(columns)
            .orderBy('started_at')
            .limit(limit),
        )),
      ]
      return gifts.map((row) => unfinishedOf({ ...row, problem: null }))
    },
}

/** Has these gifts looked up now. */
export const resolveNow: Hasten = (ids, now, untouched) =>
  single(function* (db) {
    const open = db.updateTable('gift').set({ resolve_at: now }).where('id', 'in', ids)
    return (yield* rows(open.where('resolve_at', '>', untouched).returning('id'))).map(({ id }) => id)
  })
