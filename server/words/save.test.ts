import { expect, onTestFinished, test } from 'vitest'
import { exampleFolder } from '#charity/chosen-folder.ts'
import { openStore } from '../store/database/open.ts'
import { migratedDatabase } from '../store/testing/migrated-database.ts'
import { partsOf } from './parts.ts'
import { openPart, savePart } from './save.ts'

test('a field with thousands of lines is refused before each of them is written and read again', async () => {
  const database = await migratedDatabase('sqlite')
  const store = openStore(database.address)
  onTestFinished(async () => {
    await store.close()
    await database.drop()
  })
  const part = partsOf(exampleFolder, ['en']).find(({ name }) => name === 'amounts')
  if (!part) throw new Error('there are no amounts')
  const { text } = await openPart(store, exampleFolder, part)
  const save = (lines: number) => {
    const typed = Array.from({ length: lines }, (_, at) => String(at + 10)).join('\n')
    const form = { seen: text, fields: new Map([['/presets/monthly', typed]]), by: 'office:Ana' }
    return savePart({ store, now: () => 1 }, exampleFolder, part, ['en'], form)
  }
  expect(await save(3000)).toEqual({ is: 'too large' })
  expect(await save(1000)).toEqual({ is: 'too large' })
  expect(await save(5)).toMatchObject({ is: 'saved' })
})
