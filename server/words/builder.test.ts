import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { silentLog } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { platformOf } from '../process/version-place.ts'
import { openStore } from '../store/database/open.ts'
import type { Store } from '../store/database/store.ts'
import { migratedDatabase } from '../store/testing/migrated-database.ts'
import { keepPack } from '../store/words/packs.ts'
import { insertVersion, takeDueVersion, takePublicVersion, versionMade } from '../store/words/versions.ts'
import { buildDueVersion } from './builder.ts'

let store: Store
let drop: () => Promise<void>
beforeEach(async () => {
  const database = await migratedDatabase('sqlite')
  store = openStore(database.address)
  drop = database.drop
})
afterEach(async () => {
  await store.close()
  await drop()
})

const folder = '/nowhere'
/** Looks for what is due, in a database in which nothing may be written meanwhile. */
const looked = () => {
  const quiet: Store = { ...store, write: () => Promise.reject(new Error('something is written')) }
  return buildDueVersion({ settings: { built: folder } as Settings, store: quiet, clock: systemClock, log: silentLog })
}

async function published(): Promise<number> {
  const [now, who] = [systemClock.now(), 'office:Ana']
  const common = { askedBy: who, askedAt: now, agreedBy: who, agreedAt: now, dueAt: null, backTo: null }
  await store.write(insertVersion({ ...common, status: 'agreed', own: [], changes: [] }))
  const version = await store.write(takeDueVersion(now, 1000))
  if (!version) throw new Error('nothing is due')
  await store.write(versionMade(version, [], [], now))
  return version.number
}

test('looking for what is due writes nothing, where nothing is', async () => {
  expect(await looked()).toBe(0)
  const version = await published()
  await store.write(keepPack({ version, platform: platformOf(folder) }, 'all', 1))
  expect(await looked()).toBe(0)
})

test('nor while another process makes the public version for this release, or it rests from a fault', async () => {
  await published()
  await store.write(takePublicVersion(systemClock.now(), 60_000))
  expect(await looked()).toBe(0)
})
