import { sql } from 'kysely'
import { rows, run, type Unit } from '../database/unit.ts'

/** Former versions can be gone back to: so many, with so much in their files together. */
const mostFormer = 50
const mostFormerBytes = 100_000_000

/** Forgets the former versions beyond that, and what failed or was withdrawn before them: the audit tells of them. */
export const forgetFormer: Unit<void> = function* (db) {
  const former = yield* rows(
    db
      .selectFrom('folder_version')
      .select(['number', sql<number>`length(files)`.as('bytes')])
      .where('status', '=', 'former')
      .orderBy('number', 'desc'),
  )
  let bytes = 0
  const versions = former.filter((each, place) => {
    bytes += Number(each.bytes)
    return place > 0 && (place >= mostFormer || bytes > mostFormerBytes)
  })
  const [newest] = versions
  if (!newest) return
  yield* run(db.deleteFrom('folder_pack').where('version', '<=', newest.number))
  yield* run(
    db
      .deleteFrom('folder_version')
      .where('number', '<=', newest.number)
      .where('status', 'in', ['former', 'failed', 'withdrawn']),
  )
}
