import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { cents } from '#gift/money.ts'
import { days, hours } from '../../base/clock.ts'
import { changedGifts } from '../../store/gift/appeal-log.ts'
import { sumsOfAppeal } from '../../store/gift/appeal-sums.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, refunded } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { reachedDays } from './reached.ts'

const ways = { byHandCents: 0, byHandGifts: 0, byHandKept: 0, lastHour: 0 }
const winter = { id: 'winter', starts: '2026-02-01', ends: '2026-03-31' } as unknown as Appeal

describe.each(['sqlite', 'postgres'] as const)('of a monthly gift of an appeal, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  test('the first payment counts, or those of the first year, less what went back of these', async () => {
    const request = asking({ frequency: 'monthly', appealAsked: 'winter' })
    const outcome = await begin({ ...h, appeals: [winter] }, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const months = Array.from({ length: 15 }, (_, month) => paid(`in_${month}`, 5000, noon + days(31 * month)))
    const back = [refunded('stripe', 'in_0', 1000), refunded('stripe', 'in_14', 5000)]
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [...months, ...back] }))
    const first = { gifts: 1, paidCents: 5000, backCents: 1000, backGifts: 1, ...ways }
    expect(await h.store.read(sumsOfAppeal('winter', { monthly: 'first' }))).toEqual(first)
    expect(await h.store.read(sumsOfAppeal('winter', { monthly: 'year' }))).toEqual({ ...first, paidCents: 60_000 })
  })

  test('what came by hand counts unless the charity leaves it out, and so does what came online', async () => {
    for (const [at, dollars] of [10, 20, 40].entries()) {
      const request = asking({ cents: cents(dollars * 100), attempt: `attempt-of-${dollars}`, appealAsked: 'winter' })
      const outcome = await begin({ ...h, appeals: [winter] }, 'stripe', request, plainly)
      if (!outcome.ok) throw new Error(outcome.detail)
      const { id } = outcome.value.gift
      await h.store.write(recordUnit(h, id, { facts: [paid(`pi_${at}`, dollars * 100)] }))
      const byHand = at === 2 ? { by_hand: '{}' } : null
      if (byHand) await h.store.db.updateTable('gift').set(byHand).where('id', '=', id).execute()
    }
    const none = { backCents: 0, backGifts: 0 }
    const read = async (ways: object) => h.store.read(sumsOfAppeal('winter', { monthly: 'first', ...ways }))
    const all = { ...none, gifts: 3, paidCents: 7000, ...ways, byHandCents: 4000, byHandGifts: 1, byHandKept: 1 }
    expect(await read({})).toEqual(all)
    expect(await read({ byHand: false })).toEqual({
      ...none,
      gifts: 2,
      paidCents: 3000,
      ...ways,
    })
    expect(await read({ online: false })).toEqual({ ...all, gifts: 1, paidCents: 4000 })
    const changed = async (ways: object) =>
      (await h.store.read(changedGifts('winter', { monthly: 'first', ...ways }, '', 9)))
        .map(({ cents }) => cents)
        .sort((a, b) => a - b)
    expect(await changed({})).toEqual([1000, 2000, 4000])
    expect(await changed({ byHand: false })).toEqual([1000, 2000])
    expect(await changed({ online: false })).toEqual([4000])
  })

  const give = async (name: string, dollars: number, at: number, frequency: 'once' | 'monthly' = 'once') => {
    const request = asking({
      frequency,
      cents: cents(dollars * 100),
      attempt: `attempt-of-${name}`,
      appealAsked: 'winter',
    })
    const outcome = await begin({ ...h, appeals: [winter] }, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid(name, dollars * 100, at)] }))
    return outcome.value.gift.id
  }
  const aims = { goal: { dollars: 100 }, steps: [30, 90, 110].map((dollars) => ({ dollars, text: { en: 'So.' } })) }

  test('its goal and its steps were reached on the day on which what is kept of it had come to them', async () => {
    const first = await give('first', 40, noon)
    await give('second', 20, noon + days(1))
    const monthly = await give('third', 30, noon + days(2), 'monthly')
    await h.store.write(recordUnit(h, monthly, { facts: [paid('third-again', 3000, noon + days(30))] }))
    await give('fourth', 10, noon + days(3))
    const read = () => h.store.read(reachedDays('winter', aims))
    expect(await read()).toEqual({ goal: '2026-03-05', steps: ['2026-03-02', '2026-03-04', null] })
    await h.store.write(recordUnit(h, first, { facts: [refunded('stripe', 'first', 2000)] }))
    expect(await read()).toEqual({ goal: null, steps: ['2026-03-03', null, null] })
    expect(await h.store.read(reachedDays('winter', { goal: { gifts: 4 }, steps: [] }))).toEqual({
      goal: '2026-03-05',
      steps: [],
    })
  })

  test('of the last hour are the gifts that were begun in it and are kept', async () => {
    await give('early', 20, h.clock.now())
    h.clock.forward(hours(2))
    const back = await give('late', 20, h.clock.now())
    await give('later', 20, h.clock.now())
    const read = async () =>
      (await h.store.read(sumsOfAppeal('winter', { monthly: 'first' }, h.clock.now() - hours(1)))).lastHour
    expect(await read()).toBe(2)
    await h.store.write(recordUnit(h, back, { facts: [refunded('stripe', 'late', 2000)] }))
    expect(await read()).toBe(1)
  })
})
