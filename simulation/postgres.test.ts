import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemporaryDatabase } from '#server/store/database/postgres/databases.ts'
import { migratedDatabase } from '#server/store/testing/migrated-database.ts'
import { planted } from './planted.ts'
import { season } from './season.ts'
import type { Plant } from './server.ts'

let place: TemporaryDatabase
beforeAll(async () => {
  place = await migratedDatabase('postgres')
})
afterAll(() => place?.drop())

test('two roads of one draft, paid both, are seen on PostgreSQL too when a draft may forget its key', async () => {
  const faults: string[] = []
  await season({
    seed: 'npm test',
    from: 0,
    histories: 60,
    postgres: place.address,
    untilBroken: true,
    plant: planted['a draft forgets its key'] as Plant,
    report: (_, findings) => faults.push(...findings),
  })
  expect(faults.join('\n')).toMatch(/was paid by/)
}, 600_000)

test('histories of giving hold on PostgreSQL too, two processes among them', async () => {
  const faults: string[] = []
  await season({
    seed: 'npm test',
    from: 0,
    histories: 15,
    postgres: place.address,
    report: (history, findings) => faults.push(...findings.map((fault) => `history ${history}: ${fault}`)),
  })
  expect(faults).toEqual([])
}, 600_000)
