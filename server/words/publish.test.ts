import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../store/database/open.ts'
import type { Store } from '../store/database/store.ts'
import { migratedDatabase } from '../store/testing/migrated-database.ts'
import {
  type FolderVersion,
  filesOfVersion,
  takeDueVersion,
  versionByNumber,
  versionMade,
} from '../store/words/versions.ts'
import { agreeToVersion, askForVersion, filesToMake, goBack, versionFailed, withdrawVersion } from './publish.ts'

let store: Store
let drop: () => Promise<void>
let now: number
beforeEach(async () => {
  now = 1000
  const database = await migratedDatabase('sqlite')
  store = openStore(database.address)
  drop = database.drop
})
afterEach(async () => {
  await store.close()
  await drop()
})

const clock = { now: () => now }
const ana = { actor: 'office:Ana <ana@example.org>', alone: false }
const ben = { actor: 'office:Ben <ben@example.org>', alone: false }
const edited = (text: string, path = 'home.yaml') => ({
  files: [{ path, text }],
  changes: [{ file: path, line: 1, before: 'Home', after: text }],
})

const ask = (text: string, at: number | null = null, by = ana) =>
  store.write(askForVersion({ clock }, edited(text), at, by))
const agree = (number: number, by = ben, at?: number | null) => store.write(agreeToVersion({ clock }, number, at, by))
const back = (number: number) => store.write(goBack({ clock }, number, ana.actor))

/** Makes the version that is due, as the builder does. */
async function make(): Promise<FolderVersion | null> {
  const version = await store.write(takeDueVersion(now, 1000))
  if (!version) return null
  const { files } = await store.read(filesToMake(version))
  await store.write(versionMade(version, [...files.values()], [], now))
  return await store.read(versionByNumber(version.number))
}
const textsOf = async (number: number) => {
  const { files } = await store.read(filesToMake({ number, backTo: number }))
  return [...files.values()].map(({ path, text }) => `${path} ${text}`)
}
const entries = async () =>
  (await store.db.selectFrom('audit').select(['actor', 'action', 'details']).orderBy('id').execute()).map(
    ({ actor, action, details }) => [actor, action, JSON.parse(details) as unknown],
  )

test('what somebody asks for waits for a second person, and then for its time', async () => {
  expect(await ask('House', 5000)).toMatchObject({ is: 'waits', version: { number: 1, status: 'waiting' } })
  expect(await agree(1, ana)).toMatchObject({ is: 'second person' })
  expect(await agree(1)).toMatchObject({ is: 'done', version: { agreedBy: ben.actor, dueAt: 5000 } })
  expect(await make()).toBeNull()
  now = 5000
  expect(await make()).toMatchObject({ status: 'public', publicAt: 5000 })
  expect(await entries()).toEqual([
    [
      ana.actor,
      'words_asked',
      { version: 1, at: 5000, changes: [{ file: 'home.yaml', before: 'Home', after: 'House' }] },
    ],
    [ben.actor, 'words_agreed', { version: 1, at: 5000 }],
  ])
})

test('the second person may choose another time, or now; a time that is over is none', async () => {
  await ask('House', 5000)
  expect(await agree(1, ben, 10)).toEqual({ is: 'past' })
  expect(await agree(1, ben, null)).toMatchObject({ is: 'done', version: { dueAt: null } })
  expect((await make())?.status).toBe('public')
})

test('where nobody has to agree it is agreed to at once', async () => {
  expect(await ask('House', null, { ...ana, alone: true })).toMatchObject({ is: 'agreed' })
  expect((await make())?.status).toBe('public')
})

test('nothing edited is nothing to publish, and no time lies behind us', async () => {
  expect(await store.write(askForVersion({ clock }, { files: [], changes: [] }, null, ana))).toEqual({ is: 'nothing' })
  expect(await ask('House', 999)).toEqual({ is: 'past' })
})

test('asked again, what waited before is withdrawn: the newer one has its words too', async () => {
  await ask('House')
  await ask('Houses')
  expect((await store.read(filesOfVersion(1))).own.size).toBe(0)
  expect(await agree(1)).toMatchObject({ is: 'not open', version: { status: 'withdrawn' } })
  expect(await agree(2)).toMatchObject({ is: 'done' })
})

test('it can be sent back with a note until it is being made', async () => {
  await ask('House')
  expect(await store.write(withdrawVersion({ clock }, 1, 'A comma is missing.', ben.actor))).toMatchObject({
    is: 'done',
  })
  expect(await store.write(withdrawVersion({ clock }, 1, '', ben.actor))).toMatchObject({ is: 'not open' })
  expect((await entries()).at(-1)).toEqual([ben.actor, 'words_withdrawn', { version: 1, note: 'A comma is missing.' }])
  expect(await store.write(withdrawVersion({ clock }, 7, '', ben.actor))).toEqual({ is: 'unknown' })
})

test('what keeps a version from being made is noted once, however often it is made again', async () => {
  await ask('House', null, { ...ana, alone: true })
  const version = await store.write(takeDueVersion(now, 1000))
  if (!version) throw new Error('nothing is due')
  const fault = { file: 'home.yaml', line: 3, text: 'has no words' }
  const failed = (again: boolean, leaseUntil = version.leaseUntil, faults = [fault]) =>
    store.write(versionFailed({ clock }, { number: 1, leaseUntil, again }, faults))
  await failed(false, 7)
  expect((await store.read(versionByNumber(1)))?.status).toBe('building')
  await store.write(versionMade(version, [], [], now))
  for (let n = 0; n < 3; n++) await failed(true)
  expect(await store.read(versionByNumber(1))).toMatchObject({ status: 'public', faults: [fault] })
  await failed(true, 0, [])
  expect((await entries()).slice(1)).toEqual([
    ['server', 'words_failed', { version: 1, faults: [fault] }],
    ['server', 'words_failed', { version: 1, faults: [] }],
  ])
})

test('of a version that could not be made nothing is kept but what kept it', async () => {
  await ask('House', null, { ...ana, alone: true })
  const version = await store.write(takeDueVersion(now, 1000))
  if (!version) throw new Error('nothing is due')
  const fault = { file: '', line: 0, text: 'no memory' }
  await store.write(versionFailed({ clock }, { ...version, again: false }, [fault]))
  expect(await store.read(versionByNumber(1))).toMatchObject({ status: 'failed', faults: [fault] })
  expect((await store.read(filesOfVersion(1))).own.size).toBe(0)
})

test('one press brings the words of before back, as a version of its own, which can be gone back from', async () => {
  const alone = { ...ana, alone: true }
  await ask('One', null, alone)
  await make()
  await store.write(askForVersion({ clock }, edited('Two', 'footer.yaml'), null, alone))
  await make()
  expect(await textsOf(2)).toEqual(['home.yaml One', 'footer.yaml Two'])
  expect(await back(2)).toEqual({ is: 'there' })
  expect(await back(9)).toEqual({ is: 'unknown' })

  expect(await back(1)).toMatchObject({ is: 'going', version: { number: 3, backTo: 1 } })
  expect(await back(1)).toMatchObject({ is: 'going', version: { number: 3 } })
  await make()
  expect(await textsOf(3)).toEqual(['home.yaml One'])
  expect(await back(1)).toEqual({ is: 'there' })

  await back(2)
  await make()
  expect(await textsOf(4)).toEqual(['home.yaml One', 'footer.yaml Two'])
  await back(0)
  await make()
  expect(await textsOf(5)).toEqual([])
})

test('nobody goes back to what was never public', async () => {
  await ask('One')
  expect(await back(1)).toEqual({ is: 'not made' })
  expect(await back(0)).toEqual({ is: 'there' })
})
