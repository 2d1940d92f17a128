import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens `postgres://…`, or else a SQLite file (`:memory:` in tests). */
export const openStore = (address: string): Store =>
  /^postgres(ql)?:/.test(address) ? openPostgres(address) : openSqlite(address)
