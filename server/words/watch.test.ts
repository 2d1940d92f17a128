import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { type Log, silentLog } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { markedVersion, noteServing, platformOf, versionName, versionsIn } from '../process/version-place.ts'
import { openStore } from '../store/database/open.ts'
import type { Store } from '../store/database/store.ts'
import { migratedDatabase } from '../store/testing/migrated-database.ts'
import { keepPack } from '../store/words/packs.ts'
import { insertVersion, takeDueVersion, versionMade } from '../store/words/versions.ts'
import { packed } from './pack.ts'
import { takeVersionAtStart } from './watch.ts'

let store: Store
let drop: () => Promise<void>
let place: string
let built: string
let name: string
let said: string[]
beforeEach(async () => {
  const database = await migratedDatabase('sqlite')
  store = openStore(database.address)
  drop = database.drop
  place = mkdtempSync(join(tmpdir(), 'watch-'))
  built = join(place, 'built')
  said = []
  const [now, who] = [systemClock.now(), 'office:Ana']
  const asked = { askedBy: who, askedAt: now, agreedBy: who, agreedAt: now, dueAt: null, backTo: null }
  await store.write(insertVersion({ ...asked, status: 'agreed', own: [], changes: [] }))
  const version = await store.write(takeDueVersion(now, 1000))
  if (!version) throw new Error('nothing is due')
  await store.write(versionMade(version, [], [], now))
  const pack = { version: version.number, platform: platformOf(built) }
  const made = mkdtempSync(join(tmpdir(), 'made-'))
  writeFileSync(join(made, 'home.yaml'), 'title: Home\n')
  await store.write(keepPack(pack, await packed(made), now))
  rmSync(made, { recursive: true })
  name = versionName(pack)
})
afterEach(async () => {
  rmSync(place, { recursive: true })
  await store.close()
  await drop()
})

const started = () =>
  takeVersionAtStart({
    settings: { dataDir: place, built, versionFolder: null, roles: { web: true, worker: true } } as unknown as Settings,
    store,
    clock: systemClock,
    log: { ...silentLog, error: (_: object, sentence: string) => void said.push(sentence) } as Log,
    close: async () => {},
  })

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
  expect(markedVersion(place, built)).toBe(folder)
  await started()
  expect(said).toEqual([])
  lostStart(folder)
  expect(markedVersion(place, built)).toBeNull()
  await started()
  expect(said).toEqual(['nothing here could start with the public version of the folder: this is the one before'])

  noteServing(folder)
  expect(markedVersion(place, built)).toBe(folder)
})
