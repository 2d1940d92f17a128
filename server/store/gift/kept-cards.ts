import type { Kysely } from 'kysely'
import { backlogOf, type Hasten, late, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import { type Instant, taking } from '../database/taking.ts'
import { compiled, first, rows, run, single, type Unit } from '../database/unit.ts'
import type { KeptCardTable } from '../database/visitor-tables.ts'

const keep = compiled((db, { cards }: { cards: readonly KeptCardTable[] }) =>
  db
    .insertInto('kept_card')
    .values(cards)
    .onConflict((c) =>
      c.column('gift').doUpdateSet((e) => ({
        until: e.ref('excluded.until'),
        forget_at: e.ref('excluded.forget_at'),
        tries: e.ref('excluded.tries'),
      })),
    ),
)

/** Writes down that the card of this gift is kept until then: before its provider is asked to keep it. */
export const keepCard = (gift: string, until: number): Unit<void> =>
  single(function* (db) {
    yield* run(keep(db, { cards: [{ gift, until, forget_at: until, tries: 0 }] }))
  })

const keptOf = compiled((db, { gift }: { gift: string }) =>
  db.selectFrom('kept_card').select('until').where('gift', '=', gift),
)

/** Until when the card of this gift may be used; null: none is kept. */
export const cardKeptUntil = (gift: string): Unit<number | null> =>
  function* (db) {
    return (yield* first(keptOf(db, { gift })))?.until ?? null
  }

/** The card of this gift serves nobody any more, and is forgotten from `now` on. */
export const letGoOfCard = (gift: string, now: number): Unit<void> =>
  single(function* (db) {
    yield* run(db.updateTable('kept_card').set({ until: 0, forget_at: now }).where('gift', '=', gift))
  })

/** As `letGoOfCard`, of every gift of this donor. */
export const letGoOfCardsOf = (donor: string, now: number): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .updateTable('kept_card')
        .set({ until: 0, forget_at: now })
        .where('gift', 'in', (e) =>
          e
            .selectFrom('gift')
            .select('id')
            .where((g) => g.fn<string>('lower', ['email']), '=', donor),
        ),
    )
  })

const toForget = (db: Kysely<Schema>, now: Instant) =>
  db.selectFrom('kept_card').select('gift').where('forget_at', '<=', now)

/** Gifts whose cards are to be forgotten. */
export const dueCards = taking(
  toForget,
  (db, { now, until, limit }) =>
    db
      .updateTable('kept_card')
      .set({ until: 0, forget_at: until })
      .where('gift', 'in', toForget(db, now).orderBy('forget_at').limit(limit).forUpdate().skipLocked())
      .returningAll(),
  (card): KeptCardTable => card,
)

/** The card is forgotten, or was never kept. One that its donor has let be kept anew meanwhile stays: its lease is another. */
export const cardForgotten = (gift: string, leased: number): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('kept_card').where('gift', '=', gift).where('forget_at', '=', leased))
  })

/** It could not be forgotten now, and is looked at again then. */
export const forgetCardLater = (gift: string, leased: number, at: number): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .updateTable('kept_card')
        .set((e) => ({ forget_at: at, tries: e('tries', '+', 1) }))
        .where('gift', '=', gift)
        .where('forget_at', '=', leased),
    )
  })

/** Kept cards whose time is over. */
export const keptCardQueue: Queue = {
  backlog: (now) =>
    function* (db) {
      const over = db.selectFrom('kept_card').select((e) => [number, e.fn.min('forget_at').as('oldest')])
      return backlogOf(yield* first(over.where('forget_at', '<', now)))
    },
  unfinished: (now, limit) =>
    function* (db) {
      const over = db
        .selectFrom('kept_card as card')
        .innerJoin('gift', 'gift.id', 'card.gift')
        .select(['gift.id', 'gift.id as gift', 'gift.reference', 'card.tries', 'card.forget_at as due'])
        .where((e) => e.or([e('card.forget_at', '<', now - late), e('card.tries', '>', 0)]))
      const cards = yield* rows(over.orderBy('card.forget_at').limit(limit))
      return cards.map((row) => unfinishedOf({ ...row, since: null, problem: null }))
    },
}

/** Has the cards of these gifts forgotten now, where that was tried in vain. */
export const forgetCardsNow: Hasten = (gifts, now, untouched) =>
  single(function* (db) {
    const tried = db.updateTable('kept_card').set({ forget_at: now }).where('gift', 'in', gifts).where('tries', '>', 0)
    const hastened = yield* rows(tried.where('forget_at', '>', untouched).returning('gift'))
    return hastened.map(({ gift }) => gift)
  })
