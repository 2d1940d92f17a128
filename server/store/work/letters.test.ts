import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { dueLetters, queueLetters } from './letters.ts'

describe.each(['sqlite', 'postgres'] as const)('letters that wait, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
    const letter = (kind: string, i: number) => ({ id: `${kind}-${i}`, gift: null, kind, factRef: `${i}`, details: {} })
    const cards = Array.from({ length: 5000 }, (_, i) => ({ ...letter('tribute_post', i), dueAt: 1 }))
    for (let i = 0; i < 5000; i += 500) await store.write(queueLetters(cards.slice(i, i + 500), 1))
    const receipts = Array.from({ length: 3 }, (_, i) => ({ ...letter('receipt', i), dueAt: 2 + i }))
    await store.write(queueLetters(receipts, 1))
    await sql.raw('analyze').execute(store.db)
  }, 60_000)
  afterAll(async () => {
    await store.close()
    await database.drop()
  }, 60_000)

  test('are found without walking past the cards that wait for paper', async () => {
    const statement = dueLetters.take(10, 1, 5)(store.db).next().value as CompiledQuery
    const explained = CompiledQuery.raw(`${dialect === 'sqlite' ? 'explain query plan' : 'explain'} ${statement.sql}`, [
      ...statement.parameters,
    ])
    const { rows } = await store.db.executeQuery(explained)
    const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n')
    expect(plan).toContain('letter_to_send')
    expect(plan).not.toContain('letter_due')
  })

  test('are taken in the order in which they fell due, and cards for paper never', async () => {
    const letters = await store.write(dueLetters.take(3, 1000, 5))
    expect(letters.map(({ id }) => id).sort()).toEqual(['receipt-0', 'receipt-1'])
    expect((await store.write(dueLetters.take(10, 1000, 5))).map(({ id }) => id)).toEqual(['receipt-2'])
    expect(await store.write(dueLetters.take(10, 1000, 5))).toEqual([])
  })
})
