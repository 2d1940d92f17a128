import type { Cents } from '#gift/money.ts'
import type { ConfirmationTable } from '../database/schema.ts'
import { compiled, first, run, single, type Unit } from '../database/unit.ts'

const live = compiled((db, { gift, now, mostTries }: { gift: string; now: number; mostTries: number }) =>
  db
    .selectFrom('confirmation')
    .selectAll()
    .where('gift', '=', gift)
    .where('until', '>', now)
    .where('tries', '<', mostTries),
)

/** The code that is out for this gift, if it can be typed still. */
export const liveConfirmation = (gift: string, now: number, mostTries: number): Unit<ConfirmationTable | undefined> =>
  single(function* (db) {
    return yield* first(live(db, { gift, now, mostTries }))
  })

/** Keeps the code that is on its way to the donor; an earlier one of this gift is good no more. */
export const keepConfirmation = (confirmation: ConfirmationTable): Unit<void> =>
  single(function* (db) {
    const { gift: _, ...columns } = confirmation
    yield* run(
      db
        .insertInto('confirmation')
        .values(confirmation)
        .onConflict((c) => c.column('gift').doUpdateSet(columns)),
    )
  })

/** Counts one try, before it is looked at; undefined when there is no code that can be typed still. */
export const tryConfirmation = (gift: string, now: number, mostTries: number): Unit<ConfirmationTable | undefined> =>
  single(function* (db) {
    return yield* first(
      db
        .updateTable('confirmation')
        .set((e) => ({ tries: e('tries', '+', 1) }))
        .where('gift', '=', gift)
        .where('until', '>', now)
        .where('tries', '<', mostTries)
        .returningAll(),
    )
  })

/** Forgets the code with which this amount was confirmed. */
export const endConfirmation = (gift: string, cents: Cents): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('confirmation').where('gift', '=', gift).where('cents', '=', cents))
  })

/** Forgets the codes that nobody can type any more. */
export const forgetConfirmations = (now: number): Unit<void> =>
  single(function* (db) {
    yield* run(db.deleteFrom('confirmation').where('until', '<=', now))
  })
