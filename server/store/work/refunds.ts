import type { Kysely } from 'kysely'
import { type Cents, cents } from '#gift/money.ts'
import type { RefundReason } from '#gift/refund-reason.ts'
import { compiled } from '../database/compiled.ts'
import type { RefundTable } from '../database/refund-table.ts'
import type { Schema } from '../database/schema.ts'
import { taking } from '../database/taking.ts'
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
  readonly dueAt: number | null
  readonly tries: number
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
  dueAt: row.due_at === null ? null : Number(row.due_at),
  tries: row.tries,
  problem: row.problem,
})

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
          due_at: refund.dueAt,
          tries: refund.tries,
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
    const found = db.selectFrom('refund').selectAll().where('gift', 'in', gifts)
    return (yield* rows(found.orderBy('asked_at').orderBy('id'))).map(refundOf)
  }

/** What waits for a second person, or for its provider's answer; the oldest first. */
export const openRefunds = (limit: number): Unit<readonly Refund[]> =>
  single(function* (db) {
    const open = db.selectFrom('refund').selectAll().where('status', 'in', ['waiting', 'asked'])
    return (yield* rows(open.orderBy('asked_at').limit(limit))).map(refundOf)
  })

const unanswered = (db: Kysely<Schema>, now: number, limit: number) =>
  db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'asked')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)

/** Refunds whose provider has not answered. */
export const dueRefunds = taking(
  unanswered,
  (db, { now, until, limit }) =>
    db
      .updateTable('refund')
      .set((e) => ({ due_at: until, tries: e('tries', '+', 1) }))
      .where('id', 'in', unanswered(db, now, limit).forUpdate().skipLocked())
      .returningAll(),
  refundOf,
)

const lapsing = compiled((db, { now }: { now: number }) =>
  db.selectFrom('refund').select('id').where('status', '=', 'waiting').where('until', '<=', now).limit(1),
)

/** Whether there are any to which nobody agreed in time. */
export const anyLapses = (now: number): Unit<boolean> =>
  single(function* (db) {
    return (yield* rows(lapsing(db, { now }))).length > 0
  })

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
