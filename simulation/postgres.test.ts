import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from './postgres.ts'
import { season } from './season.ts'

let place: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  const server = process.env.DATABASE_URL_TEST
  if (!server) throw new Error('DATABASE_URL_TEST names no PostgreSQL: the histories cannot be lived on it')
  place = await freshDatabase(server)
})
afterAll(() => place?.drop())

test('histories of giving hold on PostgreSQL too, two processes among them', async () => {
  const faults: string[] = []
  await season({
    seed: 'npm test',
    from: 0,
    histories: 15,
    postgres: place.address,
    told: (history, found) => faults.push(...found.map((fault) => `history ${history}: ${fault}`)),
  })
  expect(faults).toEqual([])
}, 600_000)
