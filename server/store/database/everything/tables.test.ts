import { expect, test } from 'vitest'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import { openStore } from '../open.ts'
import { openPlace } from './place.ts'
import { everyTable, takenTables } from './tables.ts'

/** A table of earlier releases, out of which nothing is read any more. */
const besides = ['donor_to_forget']

test.each(['sqlite', 'postgres'] as const)('on %s every table leaves, or says why it stays', async (dialect) => {
  const database = await migratedDatabase(dialect)
  const store = openStore(database.address)
  const there = await store.db.introspection.getTables()
  expect([...Object.keys(everyTable), ...besides].toSorted()).toEqual(there.map(({ name }) => name).toSorted())
  await store.close()

  const place = await openPlace(database.address, null)
  for (const { name, emptied = {} } of takenTables) {
    const columns = new Map((await place.columns(name)).map((column) => [column.name, column]))
    const described = there.find((table) => table.name === name)?.columns.map((column) => column.name)
    expect([...columns.keys()].toSorted(), name).toEqual(described?.toSorted())
    for (const [column, { to }] of Object.entries(emptied)) {
      expect(columns.get(column), `${name}.${column}`).toMatchObject(
        to === 'null' ? { nullable: true } : { type: 'integer' },
      )
    }
  }
  await place.end('rollback')
  await database.drop()
})

test('no two tables of a database can be filled before what they refer to', async () => {
  const database = await migratedDatabase('sqlite')
  const place = await openPlace(database.address, null)
  const before = new Set<string>()
  for (const { name } of takenTables) {
    const refers: string[] = []
    for await (const rows of place.pages(`select "table" as name from pragma_foreign_key_list('${name}')`))
      refers.push(...rows.map((row) => String(row.name)))
    expect(
      refers.filter((other) => other !== name && !before.has(other)),
      name,
    ).toEqual([])
    before.add(name)
  }
  await place.end('rollback')
  await database.drop()
})
