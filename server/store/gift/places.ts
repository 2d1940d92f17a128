import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Due } from '../database/taking.ts'
import { rows, run, single, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'

/** Writes down as which gift one goes on. */
export const goOnAs = (gift: string, as: string): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('gift').set({ goes_on_as: as }).where('id', '=', gift))
  }

/** The gifts that were begun to take the place of this one, the oldest first. */
export const giftsInPlaceOf = (gift: string): Unit<readonly Gift[]> =>
  single(function* (db) {
    return (yield* rows(db.selectFrom('gift').selectAll().where('in_place_of', '=', gift).orderBy('id'))).map(giftOf)
  })

const undecided = (db: Kysely<Schema>) =>
  db
    .selectFrom('gift as next')
    .innerJoin('gift as before', 'before.id', 'next.in_place_of')
    .select('next.id')
    .where('next.in_place_of', 'is not', null)
    .where('next.state', '=', 'active')
    .where('next.goes_on_as', 'is', null)
    .where('before.state', '=', 'active')
    .where('before.goes_on_as', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('request').select('id').whereRef('gift', '=', 'next.id').where('kind', '=', 'stop'))),
    )

/** Gifts that run beside the one whose place they are to take, and nothing is decided: the release before has heard of them. */
export const duePlaces: Due = (db) => undecided(db)

/** Their ids. */
export const undecidedPlaces: Unit<readonly string[]> = single(function* (db) {
  return (yield* rows(undecided(db))).map(({ id }) => id)
})
