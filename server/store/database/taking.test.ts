import { expect, test } from 'vitest'
import { migratedMemory } from '../testing/migrated-database.ts'
import { dueLetters, queueLetters } from '../work/letters.ts'
import { takeDue } from './taking.ts'

test('a look that finds nothing due writes nothing, and what is due is taken once', async () => {
  const store = await migratedMemory()
  let writes = 0
  const watched: typeof store = {
    ...store,
    write: (unit) => {
      writes++
      return store.write(unit)
    },
  }
  const taken = async (now: number) => (await takeDue(watched, dueLetters, now, 1000, 5)).map(({ id }) => id)
  await store.write(queueLetters([{ id: 'one', gift: null, kind: 'receipt', factRef: 'r', details: {}, dueAt: 10 }], 1))
  expect(await taken(9)).toEqual([])
  expect(writes).toBe(0)
  expect(await taken(10)).toEqual(['one'])
  expect(await taken(10)).toEqual([])
  expect(writes).toBe(1)
  await store.close()
})
