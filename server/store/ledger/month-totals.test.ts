import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, paid, plainly } from '../../giving/testing/fixtures.ts'
import { noon } from '../../giving/testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { beganAndEnded, givenAgain, moneyBetween } from './month-totals.ts'

const pledged = (ref: string, at = noon): Fact => ({ provider: 'stripe', kind: 'pledged', ref, at, cents: cents(5000) })
const ended = (ref: string, at = noon): Fact => ({ provider: 'stripe', kind: 'ended', ref, at, by: 'donor' })
const withFee = (fact: Fact, feeCents: number): Fact => ({ ...fact, feeCents: cents(feeCents) }) as Fact

describe.each(['sqlite', 'postgres'] as const)('what came of a time, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())
  const given = async (frequency: 'once' | 'monthly', facts: readonly Fact[], email = 'ana@example.org') => {
    const donor = { firstName: 'Ana', lastName: 'Ruiz', email }
    const outcome = await begin(h, 'stripe', asking({ attempt: null, frequency, donor }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts }))
    return id
  }
  const change = (id: string, columns: object) =>
    h.store.db.updateTable('gift').set(columns).where('id', '=', id).execute()

  test('is told by the frequency of its gifts, with what providers took and gave back', async () => {
    const dispute: Fact = { ...paid('dp_1', 700), kind: 'disputed', payment: 'pi_1', feeCents: cents(1500) } as Fact
    const won = withFee({ provider: 'stripe', kind: 'dispute_won', ref: 'dp_1', at: noon } as Fact, -400)
    await given('once', [withFee(paid('pi_1', 2500), 100), dispute, won])
    await given('once', [paid('pi_2', 1000)])
    await given('monthly', [pledged('sub_1'), withFee(paid('in_1', 4000), 150), ended('sub_1')])
    await given('once', [paid('pi_3', 9000, noon - 1), paid('pi_4', 9000, noon + 1)])
    const sums = {
      ...{ onceGifts: 2, onceCents: 3500, monthlyPayments: 1, monthlyCents: 4000 },
      ...{ feeCents: 1350, begun: 1, ended: 1 },
    }
    const none = { onceGifts: 0, onceCents: 0, monthlyPayments: 0, monthlyCents: 0, feeCents: 0, begun: 0, ended: 0 }
    expect(await h.store.read(moneyBetween(noon, noon + 1))).toEqual(sums)
    expect(await h.store.read(moneyBetween(noon + 2, noon + 3))).toEqual(none)
  })

  test('has no beginning and no end of a gift that goes on as another', async () => {
    const both = [pledged('sub_1'), ended('sub_1')]
    const one = await given('monthly', both)
    const between = (from: number, to: number) => h.store.read(beganAndEnded(from, to))
    expect(await between(noon, noon + 1)).toEqual({ began: 1, ended: 1 })
    expect([await between(noon + 1, noon + 2), await between(noon - 1, noon)]).toEqual(
      Array(2).fill({ began: 0, ended: 0 }),
    )
    await change(one, { goes_on_as: 'other' })
    expect(await between(noon, noon + 1)).toEqual({ began: 1, ended: 0 })
    expect(await h.store.read(moneyBetween(noon, noon + 1))).toMatchObject({ begun: 1, ended: 0 })
    await change(one, { goes_on_as: null, in_place_of: 'other' })
    expect(await between(noon, noon + 1)).toEqual({ began: 0, ended: 1 })
    expect(await h.store.read(moneyBetween(noon, noon + 1))).toMatchObject({ begun: 0, ended: 1 })
  })

  test('has the donors whose gift was lost, and who began another monthly one that was paid', async () => {
    const lost = await given('monthly', [pledged('sub_1'), ended('sub_1')])
    const start = h.clock.now()
    const again = (from = start, to = start + 10_000, gifts = [lost]) => h.store.read(givenAgain(gifts, from, to))
    h.clock.forward(1000)
    await given('monthly', [pledged('sub_2'), paid('in_2', 5000)], 'ben@example.org')
    await given('once', [paid('pi_3', 5000)])
    await given('monthly', [pledged('sub_4')])
    expect(await again()).toBe(0)
    const other = await given('monthly', [pledged('sub_5'), paid('in_5', 5000)], 'ANA@example.org')
    await given('monthly', [pledged('sub_6'), paid('in_6', 5000)])
    expect([await again(), await again(start, start + 10_000, [])]).toEqual([1, 0])
    expect([await again(start + 1000, start + 1001), await again(start, start + 1000)]).toEqual([1, 0])
    expect(await again(start + 1001)).toBe(0)
    expect(await h.store.read(givenAgain([other, 'gone'], start, start + 10_000)), 'none of its own').toBe(0)
  })
})
