import { refuseLeft } from './left.ts'
import { openPostgres, type PostgresSettings } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

const isPostgres = (address: string) => /^postgres(ql)?:/.test(address)

/** Opens `postgres://…`, or else a SQLite file (`:memory:` in tests). The settings are for PostgreSQL. */
export const openStore = (address: string, settings?: PostgresSettings): Store =>
  isPostgres(address)
    ? openPostgres(address, settings)
    : openSqlite(address, undefined, undefined, (moved) => openPostgres(moved, settings))

/**
 * Opens the database in which a charity's settings say that it is.
 * @throws DatabaseMoved where it was left for another
 */
export function openCurrent(address: string, settings?: PostgresSettings): Store {
  if (!isPostgres(address)) refuseLeft(address)
  return openStore(address, settings)
}
