import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from './base/log.ts'
import { readSettings } from './config/settings.ts'
import { openStore } from './store/database/open.ts'
import { openServices } from './wiring.ts'

test('with MIGRATE=no the tables are left alone, and a process that lacks some does not start', async () => {
  const home = mkdtempSync(join(tmpdir(), 'wiring-'))
  const settings = (migrate: 'yes' | 'no') =>
    readSettings({
      DATA_DIR: home,
      MIGRATE: migrate,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    })
  const opens = async (migrate: 'yes' | 'no') => (await openServices(settings(migrate), silentLog)).close()
  const lacks = /^The database lacks 001_giving, .*, and MIGRATE is no: run `giving migrate` first\.$/
  await expect(opens('no')).rejects.toThrow(lacks)
  const store = openStore(settings('no').database)
  expect(await store.pending()).toContain('001_giving')
  await store.close()
  await opens('yes')
  await opens('no')
  rmSync(home, { recursive: true, force: true })
})
