import { describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact, State } from '#gift/lifecycle.ts'
import { justStarted } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import { paid } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { awaitsDebit, firstResolve, resolveAt } from './resolve-schedule.ts'

const disputed: Fact = {
  ...{ provider: 'stripe', kind: 'disputed', ref: 'dp', payment: 'pi', at: noon, cents: cents(5000) },
}
const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'dp', at: noon }
const debit: PaidBy = { way: 'us_bank_account' }
const card: PaidBy = { way: 'card', brand: 'visa', last4: '4242' }
const paused: Arrangement = { ...plainArrangement, status: 'paused', resumesAt: noon + days(9) }

interface Known {
  readonly before?: State
  readonly facts?: readonly Fact[]
  readonly arrangement?: Arrangement
  readonly pauseEnds?: 'by us' | 'by itself'
  readonly paidBy?: PaidBy
}

/** When a monthly gift in this state, begun at noon, is looked at, an hour later. */
function looksAt(
  state: State,
  { before = state, facts = [], arrangement, pauseEnds = 'by us', paidBy }: Known = {},
): number | null {
  const gift = { frequency: 'monthly', startedAt: noon, standing: { ...justStarted, state: before } } as const
  return resolveAt(gift, state, facts, arrangement ?? null, noon + hours(1), { pauseEnds }, paidBy ?? null)
}
const soon = noon + hours(1 + 6)

describe('a gift is looked at', () => {
  test('half an hour after it was begun, and a day after where it is monthly', () => {
    expect(firstResolve({ frequency: 'once', startedAt: noon })).toBe(noon + minutes(30))
    expect(looksAt('started')).toBe(noon + hours(24))
  })

  test('at once where what was on its way was denied', () => {
    expect(looksAt('started', { before: 'confirming' })).toBe(noon + hours(1))
  })

  test('six hours later while its money is on its way, or its bank has a case', () => {
    expect(looksAt('confirming')).toBe(soon)
    expect(looksAt('active', { facts: [paid('pi', 5000), disputed], paidBy: debit })).toBe(soon)
    expect(looksAt('active', { facts: [paid('pi', 5000), disputed, lost], paidBy: debit })).toBe(null)
  })

  test('six hours later while its first debit is under way', () => {
    expect(looksAt('active', { paidBy: debit })).toBe(soon)
    expect(looksAt('active', { facts: [disputed, lost], paidBy: debit })).toBe(soon)
    expect(looksAt('active', { paidBy: card })).toBe(null)
    expect(looksAt('active')).toBe(null)
    expect(looksAt('ended', { paidBy: debit })).toBe(null)
  })

  test('on the day on which we end its pause, where its provider does not', () => {
    expect(looksAt('active', { arrangement: paused })).toBe(noon + days(9))
    expect(looksAt('active', { arrangement: paused, pauseEnds: 'by itself' })).toBe(null)
    expect(looksAt('ended', { arrangement: paused })).toBe(null)
    expect(looksAt('active', { arrangement: { ...paused, status: 'active' } })).toBe(null)
    expect(looksAt('active', { arrangement: { ...paused, resumesAt: null } })).toBe(null)
  })

  test('in the first of several moments', () => {
    expect(looksAt('active', { arrangement: paused, paidBy: debit })).toBe(soon)
    expect(looksAt('active', { arrangement: { ...paused, resumesAt: noon + hours(2) }, facts: [disputed] })).toBe(
      noon + hours(2),
    )
  })
})

test('only the first debit of a monthly gift is waited for', () => {
  expect([awaitsDebit('active', 0, debit), awaitsDebit('active', 1, debit)]).toEqual([true, false])
  expect([awaitsDebit('ended', 0, debit), awaitsDebit('active', 0, card), awaitsDebit('active', 0, null)]).toEqual([
    false,
    false,
    false,
  ])
})
