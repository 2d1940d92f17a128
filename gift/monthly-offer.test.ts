import { describe, expect, test } from 'vitest'
import { presets } from './amounts.ts'
import { justStarted, type State } from './lifecycle.ts'
import { cents } from './money.ts'
import { mayFollow, monthlyOffer } from './monthly-offer.ts'
import type { Tribute } from './tribute.ts'

const given = (dollars: number, state: State = 'complete', tribute: Pick<Tribute, 'kind'> | null = null) => ({
  frequency: 'once' as const,
  standing: { ...justStarted, state, payments: 1, paidCents: cents(dollars * 100), keptCents: cents(dollars * 100) },
  tribute,
})
const day = '2026-11-22'
const offered = (dollars: number) => (monthlyOffer(given(dollars), day, day)?.cents ?? 0) / 100

describe('the monthly gift that is asked for in the thanks for one given once', () => {
  test('is the largest monthly button within two fifths of the gift, and never more than was given', () => {
    const [least = 0, next = 0] = presets.monthly
    expect(offered(least)).toBe(least)
    expect(offered(next / 0.4 - 1)).toBe(least)
    expect(offered(next / 0.4)).toBe(next)
    expect(offered(least - 1)).toBe(0)
    expect(offered(1_000_000)).toBe(presets.monthly.at(-1))
  })

  test.each([
    ['2026-11-22', '2026-12-22'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
  ])('given on %s it begins on %s, by the one date rule, whenever it is asked for', (on, begins) => {
    expect(monthlyOffer(given(50), on, on)?.begins).toBe(begins)
    const later = new Date(Date.parse(on) + 20 * 86_400_000).toISOString().slice(0, 10)
    expect(monthlyOffer(given(50), on, later)?.begins).toBe(begins)
  })

  test('is asked for until three days before it would begin', () => {
    expect(monthlyOffer(given(50), day, '2026-12-19')).not.toBeNull()
    expect(monthlyOffer(given(50), day, '2026-12-20')).toBeNull()
    expect(monthlyOffer(given(50), day, '2027-03-01')).toBeNull()
  })

  test('is asked of nobody in grief, of no monthly donor, and not before the whole gift is sure', () => {
    expect(monthlyOffer(given(50, 'complete', { kind: 'memory' }), day, day)).toBeNull()
    expect(monthlyOffer(given(50, 'complete', { kind: 'celebration' }), day, day)).not.toBeNull()
    expect(monthlyOffer({ ...given(50), frequency: 'monthly' }, day, day)).toBeNull()
    for (const state of ['started', 'confirming', 'partly_refunded', 'refunded', 'disputed', 'not_charged'] as const) {
      expect(monthlyOffer(given(50, state), day, day), state).toBeNull()
    }
  })

  test('is not asked for where it is more than may be given online', () => {
    const limits = { minimum: cents(500), maximum: cents(100) }
    expect(monthlyOffer(given(50), day, day, limits)).toBeNull()
  })
})

test('whether a gift will be followed by an offer is known before it is paid, and true', () => {
  const least = presets.monthly[0] ?? 0
  expect(mayFollow(cents(least * 100), null)).toBe(true)
  expect(mayFollow(cents(least * 100 - 1), null)).toBe(false)
  expect(mayFollow(cents(50_000), { kind: 'memory' })).toBe(false)
  expect(mayFollow(cents(50_000), { kind: 'celebration' })).toBe(true)
  expect(mayFollow(cents(50_000), null, { minimum: cents(500), maximum: cents(600) })).toBe(false)
})
