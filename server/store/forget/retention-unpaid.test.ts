import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, plainly } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { unpaid } from './retention.ts'

describe.each(['sqlite', 'postgres'] as const)('a gift that came to nothing, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  test('is forgotten so long after the last that was heard of it', async () => {
    const outcome = await begin(h, 'stripe', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    h.clock.forward(days(80))
    const now = h.clock.now()
    await h.store.write(
      recordUnit(h, id, { facts: [{ provider: 'stripe', kind: 'closed', ref: id, at: now, reason: 'abandoned' }] }),
    )
    const due = async (before: number) => (await h.store.read(unpaid({ now: now + days(30), before }).due(null))).ids
    expect(await due(now)).toEqual([])
    expect(await due(now + 1)).toEqual([id])
  })
})
