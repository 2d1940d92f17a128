import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { planOf } from '../../giving/testing/plan.ts'
import type { Step } from '../database/unit.ts'
import { countOpenSecrets } from './open-secrets.ts'

describe.each(['sqlite', 'postgres'] as const)('payments that can still be paid, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  test('are counted beyond the first of each network by index, however many are out', async () => {
    const step = countOpenSecrets('address', 'network')(h.store.db).next().value as Step
    expect(await planOf(h, step)).toContain('open_secret_beyond')
  })
})
