import type { Kysely } from 'kysely'
import { backlogOf, type Hasten, late, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import { type Instant, taking } from '../database/taking.ts'
import { compiled, first, rows, run, single, type Unit } from '../database/unit.ts'
import type { CardSetUpTable } from '../database/visitor-tables.ts'

const keep = compiled((db, { setUps }: { setUps: readonly CardSetUpTable[] }) =>
  db.insertInto('card_set_up').values(setUps),
)

/** Writes down that a set-up is about to be handed out. */
export const keepSetUp = (setUp: CardSetUpTable): Unit<void> =>
  single(function* (db) {
    yield* run(keep(db, { setUps: [setUp] }))
  })

/** The set-ups that are out for this gift, the newest first. */
export const setUpsOf = (gift: string): Unit<readonly CardSetUpTable[]> =>
  single(function* (db) {
    return yield* rows(db.selectFrom('card_set_up').selectAll().where('gift', '=', gift).orderBy('number', 'desc'))
  })

/** Names a set-up as its provider does. False: it is to be closed by now, and is not to be handed out. */
export const nameSetUp = (id: string, setUp: string, now: number): Unit<boolean> =>
  single(function* (db) {
    const named = db.updateTable('card_set_up').set({ set_up: setUp }).where('id', '=', id).returning('closes_at')
    const [row] = yield* rows(named)
    return row !== undefined && row.closes_at > now
  })

/** Has these set-ups closed from then on. */
export const closeSetUps = (ids: readonly string[], at: number): Unit<void> =>
  single(function* (db) {
    if (ids.length > 0)
      yield* run(
        db
          .updateTable('card_set_up')
          .set({ closes_at: at })
          .where('id', 'in', [...ids]),
      )
  })

/** With this set-up no card can be tried any more, or its secret never left us. */
export const forgetSetUp = (id: string): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('card_set_up').where('id', '=', id))
  })

/** On the set-up that its provider calls so a card was left, or none can be any more. */
export const forgetLeftSetUp = (gift: string, setUp: string): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('card_set_up').where('gift', '=', gift).where('set_up', '=', setUp))
  })

const toClose = (db: Kysely<Schema>, now: Instant) =>
  db.selectFrom('card_set_up').select('id').where('closes_at', '<=', now)

/** Set-ups that are to be closed. */
export const dueSetUps = taking(
  toClose,
  (db, { now, until, limit }) =>
    db
      .updateTable('card_set_up')
      .set((e) => ({ closes_at: until, tries: e('tries', '+', 1) }))
      .where('id', 'in', toClose(db, now).orderBy('closes_at').limit(limit).forUpdate().skipLocked())
      .returningAll(),
  (setUp): CardSetUpTable => setUp,
)

/** Set-ups that are to be closed at their providers. */
export const setUpQueue: Queue = {
  backlog: (now) =>
    function* (db) {
      const over = db.selectFrom('card_set_up').select((e) => [number, e.fn.min('closes_at').as('oldest')])
      return backlogOf(yield* first(over.where((e) => e.or([e('closes_at', '<', now), e('tries', '>', 0)]))))
    },
  unfinished: (now, limit) =>
    function* (db) {
      const over = db
        .selectFrom('card_set_up as out')
        .innerJoin('gift', 'gift.id', 'out.gift')
        .select(['out.id', 'gift.id as gift', 'gift.reference', 'out.tries', 'out.closes_at as due'])
        .where((e) => e.or([e('out.closes_at', '<', now - late), e('out.tries', '>', 0)]))
      const cardSetUps = yield* rows(over.orderBy('out.closes_at').limit(limit))
      return cardSetUps.map((row) => unfinishedOf({ ...row, since: null, problem: null }))
    },
}

/** Has these set-ups closed now, where that was tried in vain. */
export const closeSetUpsNow: Hasten = (ids, now, untouched) =>
  single(function* (db) {
    const tried = db.updateTable('card_set_up').set({ closes_at: now }).where('id', 'in', ids).where('tries', '>', 0)
    const hastened = yield* rows(tried.where('closes_at', '>', untouched).returning('id'))
    return hastened.map(({ id }) => id)
  })
