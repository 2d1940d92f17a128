import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Clock, minutes, systemClock } from '../base/clock.ts'
import { type Log, silentLog } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { markedVersion, noteServing, platformOf, versionName, versionsIn } from '../process/version-place.ts'
import { openStore } from '../store/database/open.ts'
import type { Store } from '../store/database/store.ts'
import { migratedDatabase } from '../store/testing/migrated-database.ts'
import { keepPack } from '../store/words/packs.ts'
import { insertVersion, takeDueVersion, versionMade } from '../store/words/versions.ts'
import { packed } from './pack.ts'
import { takeVersionAtStart, watchVersion } from './watch.ts'

let store: Store
let drop: () => Promise<void>
let place: string
let root: string
let name: string
let messages: string[]
beforeEach(async () => {
  const database = await migratedDatabase('sqlite')
  store = openStore(database.address)
  drop = database.drop
  place = mkdtempSync(join(tmpdir(), 'watch-'))
  root = join(place, 'built')
  messages = []
  const [now, who] = [systemClock.now(), 'office:Ana']
  const common = { askedBy: who, askedAt: now, agreedBy: who, agreedAt: now, dueAt: null, backTo: null }
  await store.write(insertVersion({ ...common, status: 'agreed', own: [], changes: [] }))
  const version = await store.write(takeDueVersion(now, 1000))
  if (!version) throw new Error('nothing is due')
  await store.write(versionMade(version, [], [], now))
  const pack = { version: version.number, platform: platformOf(root) }
  const source = mkdtempSync(join(tmpdir(), 'made-'))
  writeFileSync(join(source, 'home.yaml'), 'title: Home\n')
  await store.write(keepPack(pack, await packed(source), now))
  rmSync(source, { recursive: true })
  name = versionName(pack)
})
afterEach(async () => {
  rmSync(place, { recursive: true })
  await store.close()
  await drop()
})

const deps = (versionFolder: string | null = null) => ({
  settings: { dataDir: place, built: root, versionFolder, roles: { web: true, worker: true } } as unknown as Settings,
  store,
  clock: systemClock as Clock,
  log: { ...silentLog, error: (_: object, sentence: string) => void messages.push(sentence) } as Log,
  close: async () => {},
})
const started = () => takeVersionAtStart(deps())

/** A server that began with a version and ended before it served. */
const lostStart = (folder: string) =>
  spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { noteStart } from ${JSON.stringify(join(import.meta.dirname, '../process/version-place.ts'))}; noteStart(${JSON.stringify(folder)})`,
  ])

test('what starts uses the public version, unless nothing here could start with it: that is told, and the words of the release are served', async () => {
  const folder = join(versionsIn(place), name)
  await started()
  lostStart(folder)
  expect(markedVersion(place, root)).toBe(folder)
  await started()
  expect(messages).toEqual([])
  lostStart(folder)
  expect(markedVersion(place, root)).toBeNull()
  await started()
  expect(messages).toEqual(['nothing here could start with the public version of the folder: this is the one before'])

  noteServing(folder)
  expect(markedVersion(place, root)).toBe(folder)
})

test('a server that uses other words than the public ones tells since when, until these are the public ones', async () => {
  let now = noon
  const clock: Clock = {
    now: () => now,
    wait: async (milliseconds) => {
      now += milliseconds
    },
  }
  let since = (): number | null => 0
  const metrics = {
    words(load: () => number | null) {
      since = load
    },
  }
  const tries: number[] = []
  await new Promise<void>((resolve) => {
    const worker = watchVersion({ ...deps(), clock, metrics }, () => {
      tries.push(now)
      if (tries.length === 2) resolve(worker.stop())
    })
  })
  expect([since(), tries]).toEqual([noon, [noon, noon + minutes(2)]])

  await watchVersion({ ...deps(join(versionsIn(place), name)), clock, metrics }, () => {}).stop()
  expect(since()).toBeNull()
})
