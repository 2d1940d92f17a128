import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { dueLetters, queueLetters } from '../work/letters.ts'
import { openStore } from './open.ts'
import type { TemporaryDatabase } from './postgres/databases.ts'
import type { Store } from './store.ts'
import { type Due, earlier, lookFor } from './taking.ts'

const never: Due = (db) => db.selectFrom('letter').select('id').where('kind', '=', 'none')
/** Ten milliseconds after the others. */
const later: Due = (db, now) => db.selectFrom('letter').select('id').where('due_at', '<=', earlier(now, 10))

describe.each(['sqlite', 'postgres'] as const)('work that is looked for, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  test('is looked for where nobody asks for the time', async () => {
    expect(await store.read(lookFor([{ due: [never] }])(1))).toEqual([false])
    expect(await store.read(lookFor([{ due: [] }])(1))).toEqual([false])
  })

  test('is told of all kinds at once, and what is due is taken once', async () => {
    const kinds = [{ due: [never] }, { due: [never, dueLetters.due] }, { due: [later] }, { due: [] }]
    const look = lookFor(kinds)
    const seen = async (now: number) => await store.read(look(now))
    // Unix milliseconds are more than an integer of PostgreSQL's holds
    const now = Date.UTC(2026, 10, 26)
    const letter = { id: 'one', gift: null, kind: 'receipt', factRef: 'r', details: {}, dueAt: now }
    await store.write(queueLetters([letter], 1))
    const taken = async () => (await store.write(dueLetters.take(now, 1000, 5))).map(({ id }) => id)
    expect(await seen(now - 1)).toEqual([false, false, false, false])
    expect(await seen(now)).toEqual([false, true, false, false])
    expect(await seen(now + 10)).toEqual([false, true, true, false])
    expect(await taken()).toEqual(['one'])
    expect(await taken()).toEqual([])
    expect(await seen(now)).toEqual([false, false, false, false])
  })
})
