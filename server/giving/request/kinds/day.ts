import * as v from 'valibot'
import { lockedGift } from '../../../store/gift/gifts.ts'
import { duePlaces, undecidedPlaces } from '../../../store/gift/places.ts'
import { takePlace } from '../../gift/take-place.ts'
import { kind } from '../kind.ts'
import { refusedChange } from './change.ts'

/**
 * It is to be taken on another day of the month. `on`: the first of them, as its donor was told it; `after`: the gift that is taken on its
 * present day before, and before it is asked for.
 */
export const day = kind({
  arguments: v.object({ day: v.number(), on: v.string(), after: v.nullable(v.string()) }),
  replaces: ['day'],
  // a pause leaves out the charges that it finds: of a day moved before it arrives it would find another
  notBeside: ['pause', 'resume'],
  ask: (provider, gift, { day }, { key, until }) => provider.arrange(gift, { kind: 'day', day }, key, until),
  waits: ({ on, after }) => (after === null ? null : { after, on }),
  ended: refusedChange,
  // the release before has heard of a gift that takes another's place, and knows of no places
  takesOver: {
    due: [duePlaces],
    async make({ store, ...deps }) {
      for (const id of await store.read(undecidedPlaces)) {
        await store.write(function* (db) {
          const next = yield* lockedGift(id)(db)
          if (next) yield* takePlace(deps, next)(db)
        })
      }
    },
  },
})
