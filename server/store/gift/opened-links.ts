import { first, run, type Unit } from '../database/unit.ts'

/** Opens the link of a letter, which opens once. False: somebody was there before. */
export const openOnce = (letter: string, until: number): Unit<boolean> =>
  function* (db) {
    const opened = yield* first(
      db
        .insertInto('opened_link')
        .values({ letter, until })
        .onConflict((c) => c.column('letter').doNothing())
        .returning('letter'),
    )
    return opened !== undefined
  }

/** Whether the link of a letter was opened. */
export const wasOpened = (letter: string): Unit<boolean> =>
  function* (db) {
    return (yield* first(db.selectFrom('opened_link').select('letter').where('letter', '=', letter))) !== undefined
  }

/** Forgets the links that could not be opened any more anyway. */
export const forgetOpenedLinks = (now: number): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('opened_link').where('until', '<=', now))
  }
