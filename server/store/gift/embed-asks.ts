import type { State } from '#gift/lifecycle.ts'
import { hours } from '../../base/clock.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** So long a form on another site may ask whether the gift was given that began there. */
const lasts = hours(1)

/** What is given, as its thanks say it. */
const states: readonly State[] = ['complete', 'active']

/** Whether a gift that was begun from the form of this number was given. */
export const isGivenBy = (ask: string, now: number): Unit<boolean> =>
  function* (db) {
    const gift = db
      .selectFrom('gift')
      .select('id')
      .where('ask', '=', ask)
      .where('started_at', '>', now - lasts)
      .where('state', 'in', states)
    return (yield* first(gift)) !== undefined
  }

/** The same, said once: from then on the number is nobody's. */
export const tellGivenBy = (ask: string, now: number): Unit<boolean> =>
  function* (db) {
    const update = db
      .updateTable('gift')
      .set({ ask: null })
      .where('ask', '=', ask)
      .where('started_at', '>', now - lasts)
      .where('state', 'in', states)
      .returning('id')
    return (yield* rows(update)).length > 0
  }

/** Forgets the numbers by which nobody may ask any more. */
export const forgetEmbedAsks = (now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set({ ask: null })
        .where('ask', 'is not', null)
        .where('started_at', '<=', now - lasts),
    )
  }
