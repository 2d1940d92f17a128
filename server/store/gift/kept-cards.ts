import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { taking } from '../database/taking.ts'
import { compiled, first, run, single, type Unit } from '../database/unit.ts'
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

const toForget = (db: Kysely<Schema>, now: number, limit: number) =>
  db.selectFrom('kept_card').select('gift').where('forget_at', '<=', now).orderBy('forget_at').limit(limit)

/** Gifts whose cards are to be forgotten. */
export const dueCards = taking(
  toForget,
  (db, { now, until, limit }) =>
    db
      .updateTable('kept_card')
      .set({ until: 0, forget_at: until })
      .where('gift', 'in', toForget(db, now, limit).forUpdate().skipLocked())
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
