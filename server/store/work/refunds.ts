import type { Kysely } from 'kysely'
import { type Cents, cents } from '#gift/money.ts'
import type { RefundReason } from '#gift/refund-reason.ts'
import { minutes } from '../../base/clock.ts'
import type { RefundTable } from '../database/refund-table.ts'
import type { Schema } from '../database/schema.ts'
import type { Due } from '../database/taking.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'

/** What somebody wants given back of one payment, and what became of that. Times are unix milliseconds. */
export interface Refund {
  readonly id: string
  readonly gift: string
  readonly payment: string
  readonly cents: Cents
  readonly reason: RefundReason
  /** The reason in the words of who asked; empty: none. */
  readonly words: string
  readonly status: RefundTable['status']
  readonly askedBy: string
  readonly askedAt: number
  /** By when the second person must agree; null: none is needed. */
  readonly until: number | null
  readonly agreedBy: string | null
  readonly settledAt: number | null
  /** Why its provider has not given it, in the provider's words. */
  readonly problem: string | null
}

const refundOf = (row: RefundTable): Refund => ({
  id: row.id,
  gift: row.gift,
  payment: row.payment,
  cents: cents(row.cents),
  reason: row.reason,
  words: row.words,
  status: row.status,
  askedBy: row.asked_by,
  askedAt: Number(row.asked_at),
  until: row.until === null ? null : Number(row.until),
  agreedBy: row.agreed_by,
  settledAt: row.settled_at === null ? null : Number(row.settled_at),
  problem: row.problem,
})

/**
 * When the release before asks by itself for what has no answer yet (unix milliseconds): what this one asks is a request, which that one
 * does not know.
 */
export const askedByTheReleaseBefore = (askedAt: number): number => askedAt + minutes(2)

/** Stores what is to be given back. One of this id is stored already, and stays as it is. */
export const keepRefund = (refund: Refund): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .insertInto('refund')
        .values({
          id: refund.id,
          gift: refund.gift,
          payment: refund.payment,
          cents: refund.cents,
          reason: refund.reason,
          words: refund.words,
          status: refund.status,
          asked_by: refund.askedBy,
          asked_at: refund.askedAt,
          until: refund.until,
          agreed_by: refund.agreedBy,
          settled_at: refund.settledAt,
          due_at: refund.status === 'asked' ? askedByTheReleaseBefore(refund.askedAt) : null,
          tries: 0,
          problem: refund.problem,
        })
        .onConflict((c) => c.doNothing()),
    )
  }

export const refundById = (id: string): Unit<Refund | undefined> =>
  function* (db) {
    const row = yield* first(db.selectFrom('refund').selectAll().where('id', '=', id))
    return row && refundOf(row)
  }

/** The same, locked against other writers until the unit ends. */
export const lockedRefund = (id: string): Unit<Refund | undefined> =>
  function* (db) {
    const row = yield* first(db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate())
    return row && refundOf(row)
  }

/** All that was to be given back of these gifts, the oldest first. */
export const refundsOf = (gifts: readonly string[]): Unit<readonly Refund[]> =>
  function* (db) {
    if (gifts.length === 0) return []
    const refunds = db.selectFrom('refund').selectAll().where('gift', 'in', gifts)
    return (yield* rows(refunds.orderBy('asked_at').orderBy('id'))).map(refundOf)
  }

/** A refund that nobody has decided, and when its provider is asked next (unix milliseconds); null: never by itself. */
export interface OpenRefund extends Refund {
  readonly dueAt: number | null
}

/** What waits for a second person, or for its provider's answer; the oldest first. */
export const openRefunds = (limit: number): Unit<readonly OpenRefund[]> =>
  single(function* (db) {
    const open = db
      .selectFrom('refund')
      .leftJoin('request', 'request.id', 'refund.id')
      .selectAll('refund')
      // of what the release before has opened its own column tells
      .select((e) => [e.ref('request.id').as('request'), e.ref('request.due_at').as('asked_next')])
      .where('refund.status', 'in', ['waiting', 'asked'])
    const refunds = yield* rows(open.orderBy('refund.asked_at').limit(limit))
    return refunds.map(({ request, asked_next, ...row }) => {
      const due = request === null ? row.due_at : asked_next
      return { ...refundOf(row), dueAt: due === null ? null : Number(due) }
    })
  })

/** A refund that is asked of its provider by no request: the release before has opened it. */
export interface UnknownRefund extends Refund {
  readonly dueAt: number | null
  readonly tries: number
}

const withoutRequest = (db: Kysely<Schema>) =>
  db
    .selectFrom('refund')
    .leftJoin('request', 'request.id', 'refund.id')
    .selectAll('refund')
    .where('refund.status', '=', 'asked')
    .where('request.id', 'is', null)

/** What the release before has opened, and no request asks for. */
export const refundsWithoutRequest: Unit<readonly UnknownRefund[]> = single(function* (db) {
  return (yield* rows(withoutRequest(db).orderBy('refund.asked_at').limit(100))).map((row) => ({
    ...refundOf(row),
    dueAt: row.due_at === null ? null : Number(row.due_at),
    tries: row.tries,
  }))
})

const settledBefore = (db: Kysely<Schema>) =>
  db
    .selectFrom('request')
    .innerJoin('refund', 'refund.id', 'request.id')
    .select('request.id')
    .where('request.status', '=', 'open')
    .where('refund.status', 'not in', ['waiting', 'asked'])

/** Either of both. */
export const dueTakeovers: readonly Due[] = [withoutRequest, settledBefore]

/** Open requests for refunds that the release before has settled, by their ids. */
export const requestsForSettledRefunds: Unit<readonly string[]> = single(function* (db) {
  return (yield* rows(settledBefore(db))).map(({ id }) => id)
})

/** Those to which nobody agreed in time. */
export const dueLapses: Due = (db, now) =>
  db.selectFrom('refund').select('id').where('status', '=', 'waiting').where('until', '<=', now)

/** Lets those lapse to which nobody agreed in time; answers which. */
export const lapseRefunds = (now: number): Unit<readonly Refund[]> =>
  single(function* (db) {
    const lapsed = db
      .updateTable('refund')
      .set({ status: 'lapsed', settled_at: now })
      .where('status', '=', 'waiting')
      .where('until', '<=', now)
    return (yield* rows(lapsed.returningAll())).map(refundOf)
  })

/** Changes a refund whose status is `from`; false: it has another by now, and nothing is changed. */
export const moveRefund = (
  id: string,
  from: Refund['status'],
  to: Partial<Pick<RefundTable, 'status' | 'agreed_by' | 'settled_at' | 'due_at' | 'problem'>>,
): Unit<boolean> =>
  function* (db) {
    const moved = db.updateTable('refund').set(to).where('id', '=', id).where('status', '=', from).returning('id')
    return (yield* first(moved)) !== undefined
  }
