import { type Expression, sql } from 'kysely'
import { type RequestKindName, requestKindNames } from '#gift/provider-request.ts'
import { first, rows, type Steps, type Unit } from '../database/unit.ts'
import { printed } from './letters.ts'

/**
 * What is queued, by kind: webhooks, letters, refunds and gifts without an answer, each kind of request to a provider, and the
 * donors and cards that providers are to forget.
 */
export const workKindNames = [
  'webhook',
  'letter',
  'refund',
  'gift',
  ...requestKindNames,
  'forget_donor',
  'forget_card',
] as const
export type WorkKindName = (typeof workKindNames)[number]

/** How much of one kind is queued. */
export interface Backlog {
  readonly waiting: number
  /** What was given up: only a person goes on with it. */
  readonly dead: number
  /** Since when the oldest waits (unix milliseconds); null: nothing does. */
  readonly oldest: number | null
}

/** As an index says it: a parameter would not be seen to fit. */
const lit = <T extends string>(value: T) => sql.lit(value) as Expression<T>
const number = sql<number>`count(*)`.as('number')

type Counted = { readonly number: number; readonly oldest?: number | null } | undefined
const backlog = (waiting: Counted, dead: Counted): Backlog => ({
  waiting: Number(waiting?.number ?? 0),
  dead: Number(dead?.number ?? 0),
  oldest: waiting?.oldest ? Number(waiting.oldest) : null,
})

const webhooks: Unit<Backlog> = function* (db) {
  const of = (status: 'waiting' | 'dead') =>
    db
      .selectFrom('inbox')
      .select((e) => [number, e.fn.min('received_at').as('oldest')])
      .where('status', '=', lit(status))
  return backlog(yield* first(of('waiting')), yield* first(of('dead')))
}

/** Letters on paper wait for a person: they are no machine's work. The oldest is the one that is longest due. */
const letters = (now: number): Unit<Backlog> =>
  function* (db) {
    const mailed = (status: 'waiting' | 'failed') =>
      db
        .selectFrom('letter')
        .select((e) => [number, e.fn.min('due_at').as('oldest')])
        .where('status', '=', lit(status))
        .where('kind', '!=', lit(printed))
    const { oldest, ...waiting } = backlog(yield* first(mailed('waiting')), yield* first(mailed('failed')))
    return { ...waiting, oldest: oldest !== null && oldest < now ? oldest : null }
  }

const refunds: Unit<Backlog> = function* (db) {
  const asked = db
    .selectFrom('refund')
    .select((e) => [number, e.fn.min('asked_at').as('oldest')])
    .where('status', '=', lit('asked'))
  return backlog(yield* first(asked), yield* first(asked.where('due_at', 'is', null)))
}

/** Gifts whose outcome should be known by now. */
const gifts = (now: number): Unit<Backlog> =>
  function* (db) {
    const due = db
      .selectFrom('gift')
      .select((e) => [number, e.fn.min('resolve_at').as('oldest')])
      .where('resolve_at', '<', now)
    return backlog(yield* first(due), undefined)
  }

const donors: Unit<Backlog> = function* (db) {
  return backlog(yield* first(db.selectFrom('donor_to_forget').select(number)), undefined)
}

const cards = (now: number): Unit<Backlog> =>
  function* (db) {
    return backlog(yield* first(db.selectFrom('kept_card').select(number).where('forget_at', '<', now)), undefined)
  }

function* requests(db: Parameters<Unit<void>>[0]): Steps<Readonly<Partial<Record<RequestKindName, Backlog>>>> {
  const open = db
    .selectFrom('request')
    .select((e) => ['kind', number, e.fn.min('asked_at').as('oldest'), e.fn.count<number>('due_at').as('due')])
    .where('status', '=', lit('open'))
    .groupBy('kind')
  const found = yield* rows(open)
  return Object.fromEntries(
    found.map(({ kind, due, ...waiting }) => [
      kind,
      backlog(waiting, { number: Number(waiting.number) - Number(due) }),
    ]),
  )
}

/** What is queued, by kind. Each is found by an index of what is still to be done: nothing here grows with the ledger. */
export const backlogs = (now: number): Unit<Readonly<Record<WorkKindName, Backlog>>> =>
  function* (db) {
    const asked = yield* requests(db)
    const none = Object.fromEntries(requestKindNames.map((kind) => [kind, backlog(undefined, undefined)]))
    return {
      ...(none as Record<RequestKindName, Backlog>),
      ...asked,
      webhook: yield* webhooks(db),
      letter: yield* letters(now)(db),
      refund: yield* refunds(db),
      gift: yield* gifts(now)(db),
      forget_donor: yield* donors(db),
      forget_card: yield* cards(now)(db),
    }
  }
