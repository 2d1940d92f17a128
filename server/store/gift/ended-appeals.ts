import type { EndedAppealTable } from '../database/appeal-tables.ts'
import { compiled, first, rows, run, type Unit } from '../database/unit.ts'

const endOf = compiled((db, { appeal }: { appeal: string }) =>
  db.selectFrom('ended_appeal').select('at').where('appeal', '=', appeal),
)

/** When an appeal was ended before its last day; null: it was not. */
export const endOfAppeal = (appeal: string): Unit<number | null> =>
  function* (db) {
    return (yield* first(endOf(db, { appeal })))?.at ?? null
  }

/** The appeals that were ended before their last day. */
export const endedAppeals: Unit<readonly EndedAppealTable[]> = (db) => rows(db.selectFrom('ended_appeal').selectAll())

/** Writes down that an appeal has ended; what was written before stands. */
export const endAppeal = (ended: EndedAppealTable): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .insertInto('ended_appeal')
        .values(ended)
        .onConflict((c) => c.doNothing()),
    )
  }
