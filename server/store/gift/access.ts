import { compiled, first, run, single, type Unit } from '../database/unit.ts'

const revisionOf = compiled((db, { id }: { id: string }) =>
  db.selectFrom('gift').select('access_revision').where('id', '=', id),
)

/** The revision that links and browsers of this gift must carry; undefined: there is no such gift. */
export const accessRevision = (id: string): Unit<number | undefined> =>
  single(function* (db) {
    return (yield* first(revisionOf(db, { id })))?.access_revision
  })

/** Ends every link and every browser's leave that there is for this gift. */
export const endAccess = (id: string, now: number): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set((e) => ({ access_revision: e('access_revision', '+', 1), access_ended_at: now }))
        .where('id', '=', id),
    )
  })
