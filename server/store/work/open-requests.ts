import { minutes } from '../../base/clock.ts'
import { type Backlog, backlogOf, type Hasten, lit, number, type Unfinished, unfinishedOf } from '../database/queue.ts'
import { type RequestKindName, requestKindNames } from '../database/request-table.ts'
import { rows, single, type Unit } from '../database/unit.ts'

/** How many requests are open of each kind. Of them what has no due time any more was given up; its age counts on. */
export const requestBacklogs: Unit<Readonly<Record<RequestKindName, Backlog>>> = function* (db) {
  const open = db
    .selectFrom('request')
    .select((e) => ['kind', number, e.fn.min('asked_at').as('oldest'), e.fn.count<number>('due_at').as('due')])
    .where('status', '=', lit('open'))
    .groupBy('kind')
  const requests = yield* rows(open)
  const of = (kind: RequestKindName) => {
    const row = requests.find((each) => each.kind === kind)
    if (row === undefined) return backlogOf(undefined)
    return backlogOf({ number: row.due, oldest: row.oldest }, Number(row.number) - Number(row.due))
  }
  return Object.fromEntries(requestKindNames.map((kind) => [kind, of(kind)])) as Record<RequestKindName, Backlog>
}

/** What was asked since, and of which nothing is said, may be answered any moment. */
const underWay = minutes(1)

/** What providers were asked about gifts and have not answered, of every kind. */
export const unansweredOf = (
  now: number,
  limit: number,
): Unit<readonly (Unfinished & { readonly kind: RequestKindName })[]> =>
  function* (db) {
    const open = db
      .selectFrom('request')
      .innerJoin('gift', 'gift.id', 'request.gift')
      .select(['request.kind', 'request.id', 'request.gift', 'gift.reference', 'request.tries', 'request.problem'])
      .select(['request.asked_at as since', 'request.due_at as due'])
      .where('request.status', '=', 'open')
      .where((e) => e.or([e('request.asked_at', '<=', now - underWay), e('request.problem', 'is not', null)]))
    const requests = yield* rows(open.orderBy('request.asked_at').limit(limit))
    return requests.map(({ kind, ...row }) => ({ kind, ...unfinishedOf(row) }))
  }

/** Has these requests asked again now. */
export const askNow: Hasten = (ids, now, untouched) =>
  single(function* (db) {
    const open = db.updateTable('request').set({ due_at: now }).where('id', 'in', ids).where('status', '=', 'open')
    const chosen = open.where((e) => e.or([e('due_at', 'is', null), e('due_at', '>', untouched)]))
    return (yield* rows(chosen.returning('id'))).map(({ id }) => id)
  })
