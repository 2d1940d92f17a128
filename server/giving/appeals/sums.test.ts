import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { days } from '../../base/clock.ts'
import { sumsOfAppeal } from '../../store/gift/appeal-sums.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, refunded } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'

const winter = { id: 'winter', starts: '2026-02-01', ends: '2026-03-31' } as unknown as Appeal

describe.each(['sqlite', 'postgres'] as const)('of a monthly gift of an appeal, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  test('the first payment counts, or those of the first year, less what went back of these', async () => {
    const request = asking({ frequency: 'monthly', appealAsked: 'winter' })
    const begun = await begin({ ...h, appeals: [winter] }, 'stripe', request, plainly)
    if (!begun.ok) throw new Error(begun.detail)
    const months = Array.from({ length: 15 }, (_, month) => paid(`in_${month}`, 5000, noon + days(31 * month)))
    const back = [refunded('stripe', 'in_0', 1000), refunded('stripe', 'in_14', 5000)]
    await h.store.write(recordUnit(h, begun.value.gift.id, { facts: [...months, ...back] }))
    const first = { gifts: 1, paidCents: 5000, backCents: 1000, backGifts: 1 }
    expect(await h.store.read(sumsOfAppeal('winter', 'first'))).toEqual(first)
    expect(await h.store.read(sumsOfAppeal('winter', 'year'))).toEqual({ ...first, paidCents: 60_000 })
  })
})
