import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../../base/clock.ts'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { keepPack, packOf, publicPack } from './packs.ts'
import {
  filesOfVersion,
  giveBackVersion,
  insertVersion,
  isVersionDue,
  moveVersion,
  openVersions,
  publicVersion,
  takeDueVersion,
  takePublicVersion,
  versionByNumber,
  versionMade,
  versionsListed,
} from './versions.ts'

const lease = minutes(3)
const home = { path: 'home.yaml', text: 'title: { en: House }\n' }
const change = { file: 'home.yaml', line: 1, before: 'Home', after: 'House' }

describe.each(['sqlite', 'postgres'] as const)('versions of the charity’s folder, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  let other: Store
  beforeEach(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
    other = openStore(database.address)
  })
  afterEach(async () => {
    await Promise.all([store.close(), other.close()])
    await database.drop()
  })

  const agreed = (dueAt: number | null = null) =>
    store.write(
      insertVersion({
        status: 'agreed',
        askedBy: 'office:Ana',
        askedAt: 1,
        agreedBy: 'office:Ben',
        agreedAt: 2,
        dueAt,
        backTo: null,
        own: [home],
        changes: [change],
      }),
    )
  const made = async (number: number, at: number) => {
    const version = await store.write(takeDueVersion(at, lease))
    expect(version?.number).toBe(number)
    return version !== null && (await store.write(versionMade(version, [home], [change], at)))
  }

  test('whoever gives a version back leaves alone what another has taken since', async () => {
    const number = await agreed()
    const lost = await store.write(takeDueVersion(10, lease))
    const row = await other.write(takeDueVersion(10 + lease, lease))
    if (!lost || !row) throw new Error('nobody took it')
    await store.write(giveBackVersion(lost, 20 + lease, false))
    expect(await store.read(versionByNumber(number))).toMatchObject({ leaseUntil: 10 + 2 * lease, tries: 2 })
    await other.write(giveBackVersion(row, 30 + lease, true))
    expect(await store.read(versionByNumber(number))).toMatchObject({ leaseUntil: 30 + lease, tries: 1 })
    await store.write(versionMade({ number, leaseUntil: 30 + lease }, [home], [change], 40))
    await store.write(giveBackVersion({ number, leaseUntil: 0 }, 50, false))
    expect((await store.read(versionByNumber(number)))?.status).toBe('public')
  })

  test('a version that is due is taken once, however many machines look for it', async () => {
    await agreed(100)
    expect(await store.write(takeDueVersion(99, lease))).toBeNull()
    const rows = await Promise.all([store, other, store].map((each) => each.write(takeDueVersion(100, lease))))
    expect(rows.filter((each) => each !== null)).toHaveLength(1)
  })

  test('one whose maker was lost is taken again once its lease has ended, and the lost one can publish nothing', async () => {
    await agreed()
    const lost = await store.write(takeDueVersion(10, lease))
    expect(await store.write(takeDueVersion(10 + lease - 1, lease))).toBeNull()
    const again = await store.write(takeDueVersion(10 + lease, lease))
    expect(again?.tries).toBe(2)
    expect(lost && (await store.write(versionMade(lost, [home], [], 11 + lease)))).toBe(false)
    expect(await store.read(publicVersion)).toBeNull()
    expect(again && (await store.write(versionMade(again, [home], [], 12 + lease)))).toBe(true)
  })

  test('versions are made one after another, each on what is public by then; the one before is kept', async () => {
    await agreed()
    await agreed()
    const first = await store.write(takeDueVersion(10, lease))
    expect(await store.write(takeDueVersion(10, lease))).toBeNull()
    expect(first && (await store.write(versionMade(first, [home], [change], 11)))).toBe(true)
    expect(await made(2, 12)).toBe(true)
    expect((await store.read(versionByNumber(1)))?.status).toBe('former')
    expect(await store.read(publicVersion)).toMatchObject({ number: 2, publicAt: 12, changes: [change], faults: [] })
    expect([...(await store.read(filesOfVersion(2))).files.values()]).toEqual([home])
  })

  test('former versions stay until there are fifty, or their files weigh much; what failed before them goes too', async () => {
    await store.write(moveVersion(await agreed(), { status: 'failed' }))
    for (let number = 2; number <= 53; number++) {
      await agreed()
      await made(number, number)
    }
    const numbers = async () => (await store.read(versionsListed)).map(({ number }) => number)
    expect([(await store.read(versionByNumber(1)))?.status, await store.read(versionByNumber(2))]).toEqual([
      undefined,
      null,
    ])
    expect([(await numbers())[0], (await store.read(versionByNumber(3)))?.status]).toEqual([53, 'former'])
    expect((await store.read(filesOfVersion(53))).own.size).toBe(0)

    const heavy = JSON.stringify([{ path: 'boat.avif', base64: 'A'.repeat(60_000_000) }])
    await store.db.updateTable('folder_version').set({ files: heavy }).where('number', 'in', [52, 53]).execute()
    await agreed()
    await made(54, 54)
    expect(await numbers()).toEqual([54, 53])
  })

  test('one that was withdrawn, or could not be made, is never taken', async () => {
    await store.write(moveVersion(await agreed(), { status: 'withdrawn' }))
    await store.write(moveVersion(await agreed(), { status: 'failed' }))
    expect(await store.write(takeDueVersion(10, lease))).toBeNull()
  })

  test('for another release the public version is made by one process at a time', async () => {
    await agreed()
    await made(1, 10)
    expect((await store.write(takePublicVersion(20, lease)))?.number).toBe(1)
    expect(await other.write(takePublicVersion(21, lease))).toBeNull()
    expect((await other.write(takePublicVersion(20 + lease, lease)))?.number).toBe(1)
  })

  test('what every process looks for is told without what changed', async () => {
    expect(await store.read(publicPack('a'))).toBeNull()
    const number = await agreed(100)
    expect(await store.read(isVersionDue(99))).toBe(false)
    expect(await store.read(isVersionDue(100))).toBe(true)
    const row = await store.write(takeDueVersion(100, lease))
    expect(await store.read(isVersionDue(100))).toBe(false)
    expect(await store.read(isVersionDue(100 + lease))).toBe(true)
    if (row) await store.write(versionMade(row, [home], [change], 101))
    expect(await store.read(publicPack('a'))).toEqual({ version: number, isMade: false, leaseUntil: 0 })
    await store.write(keepPack({ version: number, platform: 'a' }, 'all', 102))
    await store.db.updateTable('folder_version').set({ changes: 'no JSON' }).execute()
    expect(await store.read(publicPack('a'))).toMatchObject({ version: number, isMade: true })
    expect(await store.read(publicPack('b'))).toMatchObject({ version: number, isMade: false })
    expect(await store.read(isVersionDue(200))).toBe(false)
  })

  test('one that is open is listed however many came since, so that it can be withdrawn', async () => {
    const first = await agreed(1_000_000)
    for (let n = 0; n < 51; n++) await store.write(moveVersion(await agreed(), { status: 'withdrawn' }))
    const listed = (await store.read(versionsListed)).map(({ number }) => number)
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([51, first + 51, first])
    expect(await store.read(openVersions)).toEqual([{ number: first, status: 'agreed', backTo: null }])
  })

  test('what was made is kept for the public version and the one before, whole, for two releases at most', async () => {
    const content = 'x'.repeat(900_000)
    for (const number of [1, 2, 3]) {
      await agreed()
      await store.write(keepPack({ version: number, platform: 'a' }, content, number))
    }
    for (const [at, platform] of ['b', 'c'].entries())
      await store.write(keepPack({ version: 3, platform }, `of ${platform}`, 10 + at))
    const has = async (version: number, platform: string) => (await store.read(packOf({ version, platform }))) !== null
    expect([await has(1, 'a'), await has(2, 'a'), await has(3, 'a')]).toEqual([false, true, false])
    expect([await has(3, 'b'), await has(3, 'c')]).toEqual([true, true])
    expect(await store.read(packOf({ version: 2, platform: 'a' }))).toBe(content)
    expect(await store.read(packOf({ version: 3, platform: 'c' }))).toBe('of c')
    expect(await store.read(packOf({ version: 4, platform: 'c' }))).toBeNull()
  })
})
