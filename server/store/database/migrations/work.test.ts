import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../open.ts'
import { pieceQueue } from '../pieces.ts'
import { migrationsFor, migratorFor } from './index.ts'

test('who was still to be forgotten at a provider is, once its table is emptied into that of all work', async () => {
  const store = openStore(':memory:')
  const migrator = await migratorFor(store.db, migrationsFor('sqlite'))
  const { error } = await migrator.migrateTo('055_running_gifts')
  expect(error).toBeUndefined()
  await sql`pragma foreign_keys = off`.execute(store.db)
  await sql`insert into donor_to_forget (gift, due_at, tries) values ('g1', 7, 3)`.execute(store.db)
  expect((await migrator.migrateTo('056_work')).error).toBeUndefined()
  const [piece] = await store.read(pieceQueue('forget_donor').unfinished(10 ** 12, 10))
  expect(piece).toMatchObject({ id: 'g1', gift: 'g1', due: 7, tries: 3 })
  expect((await sql`select 1 from donor_to_forget`.execute(store.db)).rows).toEqual([])
  await store.close()
})
