import type { Kysely } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import type { RequestKindName, RequestTable } from '../database/request-table.ts'
import type { Schema } from '../database/schema.ts'
import { type Instant, taking } from '../database/taking.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'

/** What a provider is asked about a gift, and what came of it. */
export type ProviderRequest<Kind extends RequestKindName = RequestKindName> = { [K in Kind]: OfKind<K> }[Kind]

/** Times are unix milliseconds. */
interface OfKind<Kind extends RequestKindName> {
  /** Also the key under which the provider is asked; of a draft, the gift's own id. */
  readonly id: string
  readonly gift: string
  readonly kind: Kind
  /** As they were stored: the kind parses them. */
  readonly arguments: unknown
  readonly status: RequestTable['status']
  readonly askedBy: RequestTable['asked_by']
  readonly askedAt: number
  readonly dueAt: number | null
  readonly tries: number
  readonly settledAt: number | null
  readonly problem: string | null
}

const requestOf = (row: RequestTable): ProviderRequest => ({
  id: row.id,
  gift: row.gift,
  kind: row.kind,
  arguments: JSON.parse(row.arguments),
  status: row.status,
  askedBy: row.asked_by,
  askedAt: Number(row.asked_at),
  dueAt: row.due_at === null ? null : Number(row.due_at),
  tries: row.tries,
  settledAt: row.settled_at === null ? null : Number(row.settled_at),
  problem: row.problem,
})

/** Stores what a provider is to be asked. One of this id is stored already, and stays as it is. */
export const keepRequest = (request: ProviderRequest): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .insertInto('request')
        .values({
          id: request.id,
          gift: request.gift,
          kind: request.kind,
          arguments: JSON.stringify(request.arguments),
          status: request.status,
          asked_by: request.askedBy,
          asked_at: request.askedAt,
          due_at: request.dueAt,
          tries: request.tries,
          settled_at: request.settledAt,
          problem: request.problem,
        })
        .onConflict((c) => c.doNothing()),
    )
  }

export const requestById = (id: string): Unit<ProviderRequest | undefined> =>
  single(function* (db) {
    const row = yield* first(db.selectFrom('request').selectAll().where('id', '=', id))
    return row && requestOf(row)
  })

/** What the provider of a gift was asked and has not answered, the oldest first. */
export const openRequestsOf = (gift: string): Unit<readonly ProviderRequest[]> =>
  single(function* (db) {
    const open = db.selectFrom('request').selectAll().where('gift', '=', gift).where('status', '=', 'open')
    return (yield* rows(open.orderBy('asked_at').orderBy('id'))).map(requestOf)
  })

/** The same of several gifts, one at least. */
export const openRequestsOfAll = (gifts: readonly string[]): Unit<readonly ProviderRequest[]> =>
  single(function* (db) {
    const open = db.selectFrom('request').selectAll().where('gift', 'in', gifts).where('status', '=', 'open')
    return (yield* rows(open.orderBy('asked_at').orderBy('id'))).map(requestOf)
  })

/** Whether one of these kinds was asked about the gift and gave way to another after `since` (unix milliseconds). */
export const replacedSince = (gift: string, kinds: readonly RequestKindName[], since: number): Unit<boolean> =>
  single(function* (db) {
    const others = db.selectFrom('request').select('id').where('gift', '=', gift).where('kind', 'in', kinds)
    return (
      (yield* first(others.where('status', '=', 'replaced').where('settled_at', '>', since).limit(1))) !== undefined
    )
  })

/** When the oldest request of these kinds to this provider was asked (unix milliseconds), of those asked before `before` that are due again. */
export const oldestOpenRequest = (
  provider: ProviderName,
  kinds: readonly RequestKindName[],
  before: number,
): Unit<number | undefined> =>
  single(function* (db) {
    const open = db.selectFrom('request').innerJoin('gift', 'gift.id', 'request.gift').select('request.asked_at')
    const late = open
      .where('request.status', '=', 'open')
      .where('request.due_at', 'is not', null)
      .where('request.kind', 'in', kinds)
    const theirs = late.where('request.asked_at', '<', before).where('gift.provider', '=', provider)
    return (yield* first(theirs.orderBy('request.asked_at').limit(1)))?.asked_at
  })

const unanswered = (db: Kysely<Schema>, now: Instant) =>
  db.selectFrom('request').select('id').where('status', '=', 'open').where('due_at', '<=', now)

/** Requests that their providers have not answered. */
export const dueRequests = taking(
  unanswered,
  (db, { now, until, limit }) =>
    db
      .updateTable('request')
      .set((e) => ({ due_at: until, tries: e('tries', '+', 1) }))
      .where('id', 'in', unanswered(db, now).orderBy('due_at').limit(limit).forUpdate().skipLocked())
      .returningAll(),
  requestOf,
)

/** Changes a request that is still open; false: it is not any more, and nothing is changed. */
export const changeOpenRequest = (
  id: string,
  to: Partial<Pick<RequestTable, 'status' | 'due_at' | 'settled_at' | 'problem'>>,
): Unit<boolean> =>
  single(function* (db) {
    const changed = db.updateTable('request').set(to).where('id', '=', id).where('status', '=', 'open').returning('id')
    return (yield* first(changed)) !== undefined
  })
