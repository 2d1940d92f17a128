import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../database/open.ts'
import type { Store } from '../database/store.ts'
import { emptyDatabase } from './empty-database.ts'
import { migratedDatabase, migratedMemory } from './migrated-database.ts'

test.each(['sqlite', 'postgres'] as const)('a copy on %s has what migrating makes', async (dialect) => {
  const [empty, copied] = [await emptyDatabase(dialect), await migratedDatabase(dialect)]
  const migrated = openStore(empty.address)
  await migrated.migrate()
  const copies = [openStore(copied.address), ...(dialect === 'sqlite' ? [await migratedMemory()] : [])]
  const described =
    dialect === 'sqlite'
      ? sql`select type, name, sql from sqlite_master order by name`
      : sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`
  const contents = async (store: Store) => {
    const tables = (await store.db.introspection.getTables()).map(({ name }) => name).sort()
    const rows = tables.map((name) => sql`select * from ${sql.table(name)}`.execute(store.db))
    return {
      described: (await described.execute(store.db)).rows,
      rows: (await Promise.all(rows)).map((each) => each.rows),
    }
  }
  const expected = await contents(migrated)
  for (const copy of copies) {
    expect(await copy.pending()).toEqual([])
    expect(await copy.migrate()).toEqual([])
    expect(await contents(copy)).toEqual(expected)
  }
  await Promise.all([migrated, ...copies].map((store) => store.close()))
  await Promise.all([empty, copied].map(({ drop }) => drop()))
})
