import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../open.ts'
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
  const expected = (await described.execute(migrated.db)).rows
  for (const copy of copies) {
    expect(await copy.pending()).toEqual([])
    expect(await copy.migrate()).toEqual([])
    expect((await described.execute(copy.db)).rows).toEqual(expected)
  }
  await Promise.all([migrated, ...copies].map((store) => store.close()))
  await Promise.all([empty, copied].map(({ drop }) => drop()))
})
