import { describe, expect, it, test } from 'vitest'
import { amountFault, defaultFrequency, defaultPreset, mayDebit, presetFor, presets } from './amounts.ts'
import { offerOf } from './experiment.ts'
import { cents } from './money.ts'

describe('amounts', () => {
  it('offers the specified presets and defaults', () => {
    expect(presets.monthly).toEqual([20, 25, 50, 100, 500])
    expect(presets.once).toEqual([25, 50, 100, 250, 500])
    expect([defaultFrequency, defaultPreset]).toEqual(['monthly', 50])
  })
  it.each([
    [499, 'amount_below_minimum'],
    [500, null],
    [2_500_000, null],
    [2_500_001, 'amount_above_maximum'],
  ])('judges %d cents: %s', (amount, fault) => {
    expect(amountFault(cents(amount))).toBe(fault)
  })
  it('keeps a preset that both lists have, and falls back to $50', () => {
    expect(presetFor('once', 100, offerOf(''))).toBe(100)
    expect(presetFor('once', 20, offerOf(''))).toBe(50)
    expect(presetFor('monthly', 250, offerOf(''))).toBe(50)
  })
})

const rules = { least: cents(1000), most: cents(1_000_000) }

test.each([
  ['a gift within the bounds', 'US', 1000, true],
  ['the largest', 'US', 1_000_000, true],
  ['one too small to be worth days of waiting', 'US', 999, false],
  ['one too large to come back', 'US', 1_000_001, false],
  ['a gift from abroad', 'CA', 5000, false],
])('a bank account may be debited for %s: %s, %i: %s', (_, country, amount, may) => {
  expect(mayDebit(rules, { country, cents: cents(amount) })).toBe(may)
})

test('nothing is debited where bank debit is off', () => {
  expect(mayDebit(null, { country: 'US', cents: cents(5000) })).toBe(false)
})
