import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemMachine } from '#server/base/followed-clock.ts'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { clockFaults } from '#server/observing/clock-faults.ts'
import { migratedDatabase } from '#server/store/testing/migrated-database.ts'
import { openServices } from '#server/wiring.ts'
import { ownClock } from './examine-providers.ts'

test.each([
  [0, 'well', '0.0 s ahead of the database’s', []],
  [-1900, 'well', '1.9 s behind the database’s', []],
  [2100, 'look', '2.1 s ahead of the database’s: set it (NTP)', []],
  [-310_000, 'ill', '310.0 s behind the database’s: not ready; set it (NTP)', ['clock']],
  [30_001, 'ill', '30.0 s ahead of the database’s: not ready; set it (NTP)', ['clock']],
] as const)('a machine that is %i ms off is %s', (offset, state, says, faults) => {
  expect(ownClock(offset)).toEqual({ what: 'machine clock', state, says })
  expect(clockFaults(offset)).toEqual(faults)
})

test.each([
  [2500, 'look'],
  [-31_000, 'ill'],
] as const)('a machine whose clock is %i ms off its PostgreSQL’s is found so', async (off, state) => {
  const database = await migratedDatabase('postgres')
  const home = mkdtempSync(join(tmpdir(), 'examine-clock-'))
  const machine = { ...systemMachine, now: () => Date.now() + off }
  const services = await openServices(
    readSettings({
      DATA_DIR: home,
      DATABASE_URL: database.address,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    }),
    silentLog,
    machine,
  )
  onTestFinished(async () => {
    await services.close()
    await database.drop()
    rmSync(home, { recursive: true })
  })
  expect(ownClock(services.clockOffset())).toMatchObject({ what: 'machine clock', state })
})
