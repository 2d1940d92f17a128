import { backlogOf, type Hasten, late, number, type Queue, unfinishedOf } from '../database/queue.ts'
import { first, rows, single } from '../database/unit.ts'

/** Gifts whose outcome should be known by now. */
export const giftQueue: Queue = {
  backlog: (now) =>
    function* (db) {
      const due = db.selectFrom('gift').select((e) => [number, e.fn.min('resolve_at').as('oldest')])
      return backlogOf(yield* first(due.where('resolve_at', '<', now)))
    },
  unfinished: (now, limit) =>
    function* (db) {
      const due = db
        .selectFrom('gift')
        .select(['id', 'id as gift', 'reference', 'started_at as since', 'resolve_at as due', 'resolve_tries as tries'])
        .where('resolve_at', 'is not', null)
        .where('resolve_at', '<', now - late)
      const found = yield* rows(due.orderBy('resolve_at').limit(limit))
      return found.map((row) => unfinishedOf({ ...row, problem: null }))
    },
}

/** Has these gifts looked up now. */
export const resolveNow: Hasten = (ids, now, untouched) =>
  single(function* (db) {
    const open = db.updateTable('gift').set({ resolve_at: now }).where('id', 'in', ids)
    return (yield* rows(open.where('resolve_at', '>', untouched).returning('id'))).map(({ id }) => id)
  })
