import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { seconds } from '#server/base/clock.ts'
import { version } from '#server/process/version.ts'
import { openPlace, type Place } from '#server/store/database/everything/place.ts'
import { everyTable, takenTables } from '#server/store/database/everything/tables.ts'
import { leftFor, unfinishedMove } from '#server/store/database/left.ts'
import { openStore } from '#server/store/database/open.ts'
import { Mistake } from '../command.ts'
import { heldIn } from '../everything/read.ts'
import { all, tablesAsOf } from '../everything/write.ts'

/** Every table in the order in which it can be filled. */
export const order: readonly string[] = [
  ...new Set([...takenTables.map(({ name }) => name), ...Object.keys(everyTable)]),
]

/**
 * The database that is moved, to be read, and written in a few moments.
 * @throws Mistake where there is none, or none any more
 */
export function openSource(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Mistake(`There is no database ${file}: there is nothing to move.`)
  const source = new DatabaseSync(file, { timeout: seconds(5) })
  source.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  const left = leftFor(source)
  if (!left) return source
  source.close()
  throw new Mistake(`${file} was moved already, to ${new URL(left.address).host}. Set DATABASE_URL to that database.`)
}

/** @throws Mistake where this is no address of a PostgreSQL database */
export function refuseElsewhere(address: string): void {
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new Mistake('A database is moved to PostgreSQL: giving move-database --to postgres://USER:PASSWORD@HOST/NAME')
}

/**
 * The database to which it is moved, in one transaction and for this alone: with our tables and empty, but for a copy that was never handed
 * over.
 * @throws Mistake where it cannot be had so
 */
export async function openTarget(address: string, source: DatabaseSync): Promise<Place> {
  refuseElsewhere(address)
  const store = openStore(address)
  try {
    await store.migrate()
  } catch (error) {
    throw new Mistake(`The database that --to names cannot be used (${whyOf(error)}). Nothing was moved.`)
  } finally {
    await store.close()
  }
  const place = await openPlace(address, order).catch((error: Error) => {
    throw new Mistake(
      `The database that --to names cannot be had for this alone (${error.message}): a server runs on it, or another move.`,
    )
  })
  try {
    await refuseUnlessOurs(place, source)
    await place.run(`truncate ${order.join(', ')} restart identity`)
    return place
  } catch (error) {
    await place.end('rollback').catch(() => {})
    throw error
  }
}

/** As of which migration the database is. */
export const lastMigration = (source: DatabaseSync): string =>
  String(source.prepare('select max(name) as name from kysely_migration').get()?.name)

/** The innermost cause says why. */
function whyOf(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string }
  return cause instanceof Error ? whyOf(cause) : message || String(code)
}

async function refuseUnlessOurs(place: Place, source: DatabaseSync): Promise<void> {
  const asOf = lastMigration(source)
  const theirs = await tablesAsOf(place)
  if (asOf !== theirs)
    throw new Mistake(
      `This database is as of ${asOf}, and release ${version} makes ${theirs}. Let the server run this release first.`,
    )
  const deployment = "select value from setting where name = 'deployment'"
  const [half] = await all(place, `select value from setting where name = '${unfinishedMove}'`)
  if (half) {
    const [copied] = await all(place, deployment)
    if (copied?.value === source.prepare(deployment).get()?.value) return
  }
  const contents = await heldIn(place)
  if (contents !== null)
    throw new Mistake(
      `The database that --to names is not empty: it holds ${contents}. Name an empty one; nothing was changed.`,
    )
}
