import { openPostgres, type PostgresSettings } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens `postgres://…`, or else a SQLite file (`:memory:` in tests). The settings are for PostgreSQL. */
export const openStore = (address: string, settings?: PostgresSettings): Store =>
  /^postgres(ql)?:/.test(address)
    ? openPostgres(address, settings)
    : openSqlite(address, undefined, undefined, (moved) => openPostgres(moved, settings))
