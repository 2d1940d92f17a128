import { type Expression, sql } from 'kysely'
import { type RequestKindName, requestKindNames } from '../database/request-table.ts'
import { first, rows, type Unit } from '../database/unit.ts'
import { printed } from './letters.ts'

/**
 * What is queued, by kind: webhooks, letters, gifts without an outcome, each kind of request to a provider, and the donors and cards
 * that providers are to forget.
 */
export const workKindNames = ['webhook', 'letter', 'gift', ...requestKindNames, 'forget_donor', 'forget_card'] as const
export type WorkKindName = (typeof workKindNames)[number]

/** How much of one kind is queued. */
export interface Backlog {
  readonly waiting: number
  /** What was given up: only a person goes on with it. */
  readonly dead: number
  /** Since when the oldest waits, or is due (unix milliseconds); null: nothing is here. What a provider never answered counts when given up too. */
  readonly oldest: number | null
}

/** As an index says it: a parameter would not be seen to fit. */
const lit = <T extends string>(value: T) => sql.lit(value) as Expression<T>
const number = sql<number>`count(*)`.as('number')

type Counted = { readonly number: number; readonly oldest: number | null } | undefined
/** `dead` stands apart from `waiting`. */
const backlog = (waiting: Counted, dead = 0): Backlog => ({
  waiting: Number(waiting?.number ?? 0),
  dead,
  oldest: waiting?.oldest ? Number(waiting.oldest) : null,
})

const webhooks: Unit<Backlog> = function* (db) {
  const of = (status: 'waiting' | 'dead') =>
    db
      .selectFrom('inbox')
      .select((e) => [number, e.fn.min('received_at').as('oldest')])
      .where('status', '=', lit(status))
  const dead = yield* first(of('dead'))
  return backlog(yield* first(of('waiting')), Number(dead?.number ?? 0))
}

/** Letters on paper wait for a person: they are no machine's work. */
const letters: Unit<Backlog> = function* (db) {
  const mailed = (status: 'waiting' | 'failed') =>
    db
      .selectFrom('letter')
      .select((e) => [number, e.fn.min('due_at').as('oldest')])
      .where('status', '=', lit(status))
      .where('kind', '!=', lit(printed))
  const failed = yield* first(mailed('failed'))
  return backlog(yield* first(mailed('waiting')), Number(failed?.number ?? 0))
}

/** Of what its provider has not answered, what has no due time any more was given up. */
const unanswered = ({ number, due, oldest }: NonNullable<Counted> & { readonly due: number }): Backlog =>
  backlog({ number: due, oldest }, Number(number) - Number(due))

const requests: Unit<Readonly<Record<RequestKindName, Backlog>>> = function* (db) {
  const open = db
    .selectFrom('request')
    .select((e) => ['kind', number, e.fn.min('asked_at').as('oldest'), e.fn.count<number>('due_at').as('due')])
    .where('status', '=', lit('open'))
    .groupBy('kind')
  const found = yield* rows(open)
  const of = (kind: RequestKindName) => {
    const row = found.find((each) => each.kind === kind)
    return row ? unanswered(row) : backlog(undefined)
  }
  return Object.fromEntries(requestKindNames.map((kind) => [kind, of(kind)])) as Record<RequestKindName, Backlog>
}

/** Gifts whose outcome should be known by now. */
const gifts = (now: number): Unit<Backlog> =>
  function* (db) {
    const due = db.selectFrom('gift').select((e) => [number, e.fn.min('resolve_at').as('oldest')])
    return backlog(yield* first(due.where('resolve_at', '<', now)))
  }

/** Donors whose providers are still to forget them; not all are due. */
const donors: Unit<Backlog> = function* (db) {
  return backlog(
    yield* first(db.selectFrom('donor_to_forget').select((e) => [number, e.fn.min('due_at').as('oldest')])),
  )
}

/** Kept cards whose time is over. */
const cards = (now: number): Unit<Backlog> =>
  function* (db) {
    const over = db.selectFrom('kept_card').select((e) => [number, e.fn.min('forget_at').as('oldest')])
    return backlog(yield* first(over.where('forget_at', '<', now)))
  }

/** What is queued, by kind. Each is found by an index of what is still to be done: nothing here grows with the ledger. */
export const backlogs = (now: number): Unit<Readonly<Record<WorkKindName, Backlog>>> =>
  function* (db) {
    return {
      ...(yield* requests(db)),
      webhook: yield* webhooks(db),
      letter: yield* letters(db),
      gift: yield* gifts(now)(db),
      forget_donor: yield* donors(db),
      forget_card: yield* cards(now)(db),
    }
  }
