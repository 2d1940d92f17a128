import type { Kysely } from 'kysely'
import { minutes } from '../../base/clock.ts'
import type { RequestKindName } from '../database/request-table.ts'
import type { Schema } from '../database/schema.ts'
import { rows, single, type Unit } from '../database/unit.ts'
import type { WorkKindName } from './backlog.ts'
import { stuckEvents } from './inbox.ts'
import { stuckLetters } from './letters.ts'

/** A piece of queued work that did not end by itself. Times are unix milliseconds. */
export interface UnfinishedWork {
  readonly kind: WorkKindName
  /** What names it among its kind: a letter's or a request's id, the provider's of a webhook, or the gift's. */
  readonly id: string
  /** The gift that it is about, by id and reference; null: none is known. */
  readonly gift: string | null
  readonly reference: string | null
  /** Since when it is here; null: nobody wrote that down. */
  readonly since: number | null
  /** When it is due; null: it was given up, and a person goes on with it. */
  readonly due: number | null
  readonly tries: number
  /** Why it did not end, in the words of who refused it; null: nobody answered. */
  readonly problem: string | null
}

/** Where the work of one place waits, and how it becomes due sooner. */
export interface Queue {
  /** What did not end by itself, the oldest first. */
  readonly unfinished: (now: number, limit: number) => Unit<readonly UnfinishedWork[]>
  /**
   * Makes these due now, answers which. What is due before `untouched` is left alone: it may be in somebody's hands, and would be
   * done twice.
   */
  readonly hasten: (ids: readonly string[], now: number, untouched: number) => Unit<readonly string[]>
}

/** What is due for longer is stuck: it is taken up within seconds. */
const late = minutes(10)

type Row = Omit<UnfinishedWork, 'kind'>
const numberOf = (value: number | null) => (value === null ? null : Number(value))
const unfinished = (kind: WorkKindName, { since, due, ...row }: Row): UnfinishedWork => ({
  kind,
  ...row,
  since: numberOf(since),
  due: numberOf(due),
})

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)

const requestsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('request')
    .innerJoin('gift', 'gift.id', 'request.gift')
    .select(['request.kind', 'request.id', 'request.gift', 'gift.reference', 'request.tries', 'request.problem'])
    .select(['request.asked_at as since', 'request.due_at as due'])
    .where('request.status', '=', 'open')

/** What providers were asked about gifts and have not answered, of every kind. */
export const requestQueue: Queue = {
  unfinished: (_now, limit) =>
    function* (db) {
      const open = yield* rows(requestsOf(db).orderBy('request.asked_at').limit(limit))
      return open.map(({ kind, ...row }: Row & { kind: RequestKindName }) => unfinished(kind, row))
    },
  hasten: (named, now, untouched) =>
    single(function* (db) {
      const open = db.updateTable('request').set({ due_at: now }).where('id', 'in', named).where('status', '=', 'open')
      const chosen = open.where((e) => e.or([e('due_at', 'is', null), e('due_at', '>', untouched)]))
      return ids(yield* rows(chosen.returning('id')))
    }),
}

/** Gifts whose outcome should have been looked up by now. */
export const giftQueue: Queue = {
  unfinished: (now, limit) =>
    function* (db) {
      const due = db
        .selectFrom('gift')
        .select(['id', 'id as gift', 'reference', 'started_at as since', 'resolve_at as due', 'resolve_tries as tries'])
        .where('resolve_at', 'is not', null)
        .where('resolve_at', '<', now - late)
      const found = yield* rows(due.orderBy('resolve_at').limit(limit))
      return found.map((row) => unfinished('gift', { ...row, problem: null }))
    },
  hasten: (named, now, untouched) =>
    single(function* (db) {
      const open = db.updateTable('gift').set({ resolve_at: now }).where('id', 'in', named)
      return ids(yield* rows(open.where('resolve_at', '>', untouched).returning('id')))
    }),
}

/** Donors whom their providers are still to forget. */
export const donorQueue: Queue = {
  unfinished: (_now, limit) =>
    function* (db) {
      const waiting = db
        .selectFrom('donor_to_forget')
        .innerJoin('gift', 'gift.id', 'donor_to_forget.gift')
        .select([
          'gift.id',
          'gift.id as gift',
          'gift.reference',
          'donor_to_forget.tries',
          'donor_to_forget.due_at as due',
        ])
      const found = yield* rows(waiting.orderBy('donor_to_forget.due_at').limit(limit))
      return found.map((row) => unfinished('forget_donor', { ...row, since: null, problem: null }))
    },
  hasten: (named, now, untouched) =>
    single(function* (db) {
      const waiting = db.updateTable('donor_to_forget').set({ due_at: now }).where('gift', 'in', named)
      return ids(yield* rows(waiting.where('due_at', '>', untouched).returning('gift as id')))
    }),
}

/** Cards that were kept for a while, and that their provider is still to forget. */
export const cardQueue: Queue = {
  unfinished: (now, limit) =>
    function* (db) {
      const over = db
        .selectFrom('kept_card')
        .innerJoin('gift', 'gift.id', 'kept_card.gift')
        .select(['gift.id', 'gift.id as gift', 'gift.reference', 'kept_card.tries', 'kept_card.forget_at as due'])
        .where((e) => e.or([e('kept_card.forget_at', '<', now - late), e('kept_card.tries', '>', 0)]))
      const found = yield* rows(over.orderBy('kept_card.forget_at').limit(limit))
      return found.map((row) => unfinished('forget_card', { ...row, since: null, problem: null }))
    },
  hasten: (named, now, untouched) =>
    single(function* (db) {
      const tried = db
        .updateTable('kept_card')
        .set({ forget_at: now })
        .where('gift', 'in', named)
        .where('tries', '>', 0)
      return ids(yield* rows(tried.where('forget_at', '>', untouched).returning('gift as id')))
    }),
}

/** Webhooks that were given up or still fail. */
export const unfinishedWebhooks: Queue['unfinished'] = (_now, limit) =>
  function* (db) {
    const stuck = yield* stuckEvents(limit)(db)
    const known = stuck.flatMap(({ gift }) => (gift === null ? [] : [gift]))
    const about = db.selectFrom('gift').select(['id', 'reference']).where('id', 'in', known)
    const references = new Map(
      (known.length === 0 ? [] : yield* rows(about)).map(({ id, reference }) => [id, reference]),
    )
    return stuck.map(({ event_id, gift, received_at, due_at, status, tries, problem }) =>
      unfinished('webhook', {
        ...{ id: event_id, gift, reference: gift === null ? null : (references.get(gift) ?? null) },
        ...{ since: received_at, due: status === 'dead' ? null : due_at, tries, problem },
      }),
    )
  }

/** Letters for the mail that have failed or do not leave. */
export const unfinishedLetters: Queue['unfinished'] = (now, limit) =>
  function* (db) {
    const stuck = yield* stuckLetters(now - late, limit)(db)
    return stuck.map(({ id, gift, reference, created_at, due_at, status, tries, problem }) =>
      unfinished('letter', {
        ...{ id, gift, reference, since: created_at, due: status === 'failed' ? null : due_at, tries, problem },
      }),
    )
  }
