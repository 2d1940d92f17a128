import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { GiftRequest } from '#gift/request.ts'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, paid, plainly, refunded } from '../../giving/testing/fixtures.ts'
import { noon } from '../../giving/testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { factsAfter, factsNumbered, lastNumber, sumsByMinute } from './day-sums.ts'

const minute = noon / 60_000
const spring = { source: null, medium: null, campaign: 'spring', link: null }
const failed = { provider: 'stripe', kind: 'failed', ref: 'in_9', at: noon, code: 'card_declined' } as const
const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: noon, by: 'donor' } as const

describe.each(['sqlite', 'postgres'] as const)('facts that are counted, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())
  const given = async (facts: readonly Fact[], more: Partial<GiftRequest> = {}, paidBy?: PaidBy) => {
    const provider = facts[0]?.provider === 'paypal' ? 'paypal' : 'stripe'
    const outcome = await begin(h, provider, asking({ attempt: null, ...more }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    const changes = h.store.db.updateTable('gift').where('id', '=', id)
    if (paidBy) await changes.set({ paid_by: JSON.stringify(paidBy) }).execute()
    await h.store.write(recordUnit(h, id, { facts }))
    return id
  }
  const common = { minute, frequency: 'once', way: 'card', language: 'en', campaign: '' } as const
  const sums = async (from = noon, to = noon + 60_000, upTo = 1000) =>
    (await h.store.read(sumsByMinute(from, to, upTo))).toSorted((a, b) => a.cents - b.cents)

  test('are summed up by minute, where they are alike', async () => {
    await given([paid('pi_1', 5000), refunded('stripe', 'pi_1', 300)])
    await given([paid('pi_2', 2500, noon + 59_999)])
    await given([paid('pi_3', 100)], { language: 'es', attribution: spring })
    await given([ended, failed], { frequency: 'monthly' })
    expect(await sums()).toEqual([
      { ...common, kind: 'ended', frequency: 'monthly', number: 1, cents: 0 },
      { ...common, kind: 'paid', language: 'es', campaign: 'spring', number: 1, cents: 100 },
      { ...common, kind: 'refunded', number: 1, cents: 300 },
      { ...common, kind: 'paid', number: 2, cents: 7500 },
    ])
    expect(await sums(noon, noon + 60_000, 2)).toEqual([
      { ...common, kind: 'refunded', number: 1, cents: 300 },
      { ...common, kind: 'paid', number: 1, cents: 5000 },
    ])
  })

  test('are those from one moment to before another', async () => {
    await given([
      paid('pi_1', 1, noon - 1),
      paid('pi_2', 2, noon),
      paid('pi_3', 4, noon + 9),
      paid('pi_4', 8, noon + 10),
    ])
    expect((await sums(noon, noon + 10)).map(({ cents }) => cents)).toEqual([6])
  })

  test('are told apart by the way in which the money came, which is its provider’s usual one where nobody has told', async () => {
    const venmo = paid('o_1', 3, noon, 'paypal')
    await given([paid('pi_1', 1)], {}, { way: 'apple_pay', brand: 'visa', last4: '4242' })
    await given([paid('pi_2', 2)], {}, { way: 'us_bank_account' })
    await given([venmo], {}, { way: 'venmo' })
    await given([paid('o_2', 4, noon, 'paypal')])
    await given([paid('pi_5', 5)])
    expect((await sums()).map(({ way, cents }) => [cents, way])).toEqual([
      ...[
        [1, 'apple_pay'],
        [2, 'us_bank_account'],
        [3, 'venmo'],
      ],
      ...[
        [4, 'paypal'],
        [5, 'card'],
      ],
    ])
  })

  test('are read one by one behind a number, or by their numbers', async () => {
    expect(await h.store.read(lastNumber)).toBe(0)
    await given([paid('pi_1', 5000)], { attribution: spring })
    await given([paid('pi_2', 2500), failed], { language: 'es' })
    const all = [
      { ...common, seq: 1, kind: 'paid', campaign: 'spring', number: 1, cents: 5000 },
      { ...common, seq: 2, kind: 'paid', language: 'es', number: 1, cents: 2500 },
      { ...common, seq: 3, kind: 'failed', language: 'es', number: 1, cents: 0 },
    ]
    expect(await h.store.read(factsAfter(0, 10))).toEqual(all)
    expect(await h.store.read(factsAfter(1, 1))).toEqual(all.slice(1, 2))
    expect(await h.store.read(factsNumbered([3, 1, 99]))).toHaveLength(2)
    expect((await h.store.read(factsNumbered([2, 99])))[0]).toEqual(all[1])
    expect([await h.store.read(factsNumbered([])), await h.store.read(lastNumber)]).toEqual([[], 3])
  })
})
