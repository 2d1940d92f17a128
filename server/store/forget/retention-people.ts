import { type ExpressionBuilder, sql } from 'kysely'
import type { Deceased } from '#gift/person/person.ts'
import type { Schema } from '../database/schema.ts'
import { rows, run } from '../database/unit.ts'
import { unsaid } from './retention.ts'
import { type Sweep, sweep } from './sweep.ts'

type People = ExpressionBuilder<Schema, 'person'>

/** A gift of theirs, or of whoever was merged with them, that names them still: it was paid, or is not settled yet. */
const namedGift = (e: People) =>
  e
    .selectFrom('gift')
    .innerJoin('person as same', 'same.id', 'gift.person')
    .select('gift.id')
    .whereRef('same.root', '=', 'person.root')
    // who gave by hand may have no address: their gift names them by their person
    .where((g) =>
      g.or([
        g('gift.email', 'is not', null),
        g.and([g('gift.by_hand', 'is not', null), g('gift.forgotten_at', 'is', null)]),
      ]),
    )

const isNamed = (e: People) => e.or([e('first_name', 'is not', null), e('last_name', 'is not', null)])
/** Who was forgotten while a gift named them has a name on paper that nothing needs any more. */
const isLeft = (e: People) => e.and([e('forgotten_at', 'is not', null), isNamed(e), e.not(e.exists(namedGift(e)))])

const oneOf = (ids: readonly string[]) => (e: People) => (ids.length === 0 ? e.or([]) : e('id', 'in', ids))

/**
 * What is known of these people beside their gifts: everything but that they have died and what they wish, so that nobody writes to
 * them, and the name on paper as long as a gift that was paid names them. Nothing is written down of them any more.
 */
export const people = (ids: readonly string[], now: number): Sweep =>
  forgetting((e) => e.and([oneOf(ids)(e), e('forgotten_at', 'is', null)]), now, true)

/** The names of these people, who were forgotten, which no gift has any more. */
export const namesLeft = (ids: readonly string[], now: number): Sweep =>
  forgetting((e) => e.and([oneOf(ids)(e), isLeft(e)]), now, true)

/** The same of people whose gifts all name nobody any more, known since before `before`; names that were left of them too. */
export const nameless = ({ now, before }: { readonly now: number; readonly before: number }): Sweep =>
  forgetting(
    (e) =>
      e.and([
        e('created_at', '<', before),
        e.or([e('forgotten_at', 'is', null), isNamed(e)]),
        e.not(e.exists(namedGift(e))),
      ]),
    now,
    false,
  )

const forgetting = (whose: (e: People) => ReturnType<People['and']>, now: number, few: boolean): Sweep =>
  sweep(
    'person',
    whose,
    function* (db, ids) {
      const nothing = { telephone: null, postal: null, language: null, employer: null }
      yield* run(db.updateTable('person').set(nothing).where('id', 'in', ids))
      const anew = db.updateTable('person').set({ forgotten_at: now }).where('id', 'in', ids)
      yield* run(anew.where('forgotten_at', 'is', null))
      yield* run(db.deleteFrom('person_name').where('person', 'in', ids))
      const dead = db.selectFrom('person').select(['id', 'deceased']).where('id', 'in', ids)
      for (const { id, deceased } of yield* rows(dead.where('deceased', 'is not', null))) {
        const { on } = JSON.parse(deceased ?? '') as Deceased
        const json = JSON.stringify({ on, toldBy: unsaid, contact: null } satisfies Deceased)
        yield* run(db.updateTable('person').set({ deceased: json }).where('id', '=', id))
      }
      const noName = db.updateTable('person').set({ first_name: null, last_name: null }).where('id', 'in', ids)
      yield* run(noName.where((e) => e.not(e.exists(namedGift(e)))))
      yield* run(
        db
          .updateTable('gift')
          .set({ addressing: null })
          .where('person', 'in', ids)
          .where('email', 'is', null)
          .where(sql<boolean>`addressing is not null`),
      )
    },
    few,
  )
