import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { hours } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, paid, plainly } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { addVariantsSeen, variantHours } from './variants.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  experiment: { id: 'amounts', largestGift: 1000, variants: { now: {}, more: {} } },
}))

describe.each(['sqlite', 'postgres'] as const)('the hours of an experiment on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterEach(() => h.end(), 60_000)

  test('have their visits, and the dollars of their gifts, each gift once and bounded', async () => {
    const hour = h.clock.now() - (h.clock.now() % hours(1))
    const view = { variant: 'amounts/more', hour, number: 3 }
    await Promise.all([h.store.write(addVariantsSeen([view])), h.store.write(addVariantsSeen([view]))])
    const give = async (dollars: number, pays: boolean, variant = 'more') => {
      const request = asking({ attempt: null, variant, cents: cents(dollars * 100) })
      const outcome = await begin(h, 'stripe', request, { ...plainly, device: 'phone' })
      if (!outcome.ok) throw new Error(outcome.detail)
      const { id } = outcome.value.gift
      if (pays)
        await h.store.write(recordUnit(h, id, { facts: [paid(`payment of ${id}`, dollars * 100, h.clock.now())] }))
    }
    await give(50, true)
    await give(20_000, true)
    await give(75, false)
    await give(25, true, 'now')
    const variants = ['amounts/now', 'amounts/more']
    expect(await h.store.read(variantHours(variants, 1000))).toEqual(
      expect.arrayContaining([
        { variant: 'amounts/more', hour, visits: 6, gifts: 2, dollars: 1050, squares: 1_002_500 },
        { variant: 'amounts/now', hour, visits: 0, gifts: 1, dollars: 25, squares: 625 },
      ]),
    )
    expect(await h.store.read(variantHours(['other/more'], 1000))).toEqual([])
  })
})
