import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, costRule } from './cost.ts'
import { cents } from './money.ts'

test.each([
  // 2.2 % of $51.44 is $1.13, and 30 cents
  [5000, 2.2, 30, 144],
  [500, 2.2, 30, 42],
  [2_500_000, 2.2, 30, 56_268],
  [5000, 2.9, 30, 181],
  [5000, 0, 0, 0],
  [5000, 0, 25, 25],
  [5000, 3.49, 49, 232],
  [999, 10, 100, 223],
])('to %i cents, at %d %% and %i cents, are added %i', (gift, percent, fixedCents, added) => {
  expect(costOf(cents(gift), { percent, fixedCents })).toBe(added)
})

test('no donor is asked to cover the cost where the charity says nothing of it', () => {
  expect(costRule).toBe(null)
})

test('all of the gift arrives, and not a cent more than rounding takes is added', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2_500_000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 100 }),
      (gift, share, fixedCents) => {
        const added = costOf(cents(gift), { percent: share / 100, fixedCents })
        const arrives = (charged: number) => charged * (10_000 - share) - fixedCents * 10_000
        expect(arrives(gift + added)).toBeGreaterThanOrEqual(gift * 10_000)
        if (added > 0) expect(arrives(gift + added - 1)).toBeLessThan(gift * 10_000)
      },
    ),
  )
})
