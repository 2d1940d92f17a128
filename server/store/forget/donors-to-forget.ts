import type { Kysely } from 'kysely'
import { backlogOf, type Hasten, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import { taking } from '../database/taking.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'
import type { DonorToForgetTable } from '../database/visitor-tables.ts'

/** The providers of these gifts are asked to forget their donors, where they made a customer of them. */
export const forgetAtProviders = (gifts: readonly string[], now: number): Unit<void> =>
  function* (db) {
    if (gifts.length === 0) return
    const known = db.selectFrom('gift').select('id').where('id', 'in', gifts).where('customer', 'is not', null)
    const asked = (yield* rows(known)).map(({ id }) => ({ gift: id, due_at: now, tries: 0 }))
    if (asked.length === 0) return
    yield* run(
      db
        .insertInto('donor_to_forget')
        .values(asked)
        .onConflict((c) => c.column('gift').doUpdateSet({ due_at: now, tries: 0 })),
    )
  }

const toAsk = (db: Kysely<Schema>, now: number, limit: number) =>
  db.selectFrom('donor_to_forget').select('gift').where('due_at', '<=', now).orderBy('due_at').limit(limit)

/** Gifts whose providers are to be asked. */
export const dueDonors = taking(
  toAsk,
  (db, { now, until, limit }) =>
    db
      .updateTable('donor_to_forget')
      .set({ due_at: until })
      .where('gift', 'in', toAsk(db, now, limit).forUpdate().skipLocked())
      .returningAll(),
  (donor): DonorToForgetTable => donor,
)

/** Its provider has nothing of the donor any more, or will not be asked again. */
export const donorForgotten = (gift: string, leased: number): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('donor_to_forget').where('gift', '=', gift).where('due_at', '=', leased))
  })

/** Its provider could not do it now, and is asked again then. */
export const forgetDonorLater = (gift: string, leased: number, at: number): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .updateTable('donor_to_forget')
        .set((e) => ({ due_at: at, tries: e('tries', '+', 1) }))
        .where('gift', '=', gift)
        .where('due_at', '=', leased),
    )
  })

/** Donors whose providers are still to forget them; not all are due. */
export const donorQueue: Queue = {
  backlog: () =>
    function* (db) {
      const waiting = db.selectFrom('donor_to_forget').select((e) => [number, e.fn.min('due_at').as('oldest')])
      return backlogOf(yield* first(waiting))
    },
  unfinished: (_now, limit) =>
    function* (db) {
      const waiting = db
        .selectFrom('donor_to_forget as waiting')
        .innerJoin('gift', 'gift.id', 'waiting.gift')
        .select(['gift.id', 'gift.id as gift', 'gift.reference', 'waiting.tries', 'waiting.due_at as due'])
      const found = yield* rows(waiting.orderBy('waiting.due_at').limit(limit))
      return found.map((row) => unfinishedOf({ ...row, since: null, problem: null }))
    },
}

/** Has these gifts' providers asked now. */
export const forgetDonorsNow: Hasten = (gifts, now, untouched) =>
  single(function* (db) {
    const waiting = db.updateTable('donor_to_forget').set({ due_at: now }).where('gift', 'in', gifts)
    const hastened = yield* rows(waiting.where('due_at', '>', untouched).returning('gift'))
    return hastened.map(({ gift }) => gift)
  })
