import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from './base/log.ts'
import { readSettings } from './config/settings.ts'
import { openStore } from './store/database/open.ts'
import { openServices } from './wiring.ts'

const settingsOf = (dataDir: string, migrate: 'yes' | 'no') =>
  readSettings({
    DATA_DIR: dataDir,
    MIGRATE: migrate,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  })

test('a command that is the first to open the database makes the folder that it lies in, closed to others', async () => {
  const home = mkdtempSync(join(tmpdir(), 'wiring-'))
  const folder = join(home, 'charity', 'data')
  await (await openServices(settingsOf(folder, 'yes'), silentLog)).close()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  rmSync(home, { recursive: true, force: true })
})

test('with MIGRATE=no the tables are left alone, and a process that lacks some does not start', async () => {
  const home = mkdtempSync(join(tmpdir(), 'wiring-'))
  const opens = async (migrate: 'yes' | 'no') => (await openServices(settingsOf(home, migrate), silentLog)).close()
  const lacks = /^The database lacks 001_giving, .*, and MIGRATE is no: run `giving migrate` first\.$/
  await expect(opens('no')).rejects.toThrow(lacks)
  const store = openStore(settingsOf(home, 'no').database)
  expect(await store.pending()).toContain('001_giving')
  await store.close()
  await opens('yes')
  await opens('no')
  rmSync(home, { recursive: true, force: true })
})
