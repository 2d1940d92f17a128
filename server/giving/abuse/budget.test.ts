import { expect, test } from 'vitest'
import { address, declinedShare, unpaidShare } from './budget.ts'

test.each([
  [50, 0],
  [80, 10],
])(
  'of %i gifts that were begun and %i that were paid the allowance of an address is used up: each paid one makes room for two',
  (attempts, paid) => {
    expect(unpaidShare({ begun: attempts, paid, failed: 0 }, address)).toBe(1)
    expect(unpaidShare({ begun: attempts - 1, paid, failed: 0 }, address)).toBeLessThan(1)
  },
)

test.each([
  [15, 0],
  [20, 5],
])('%i declines where %i were paid are too many: each paid one makes room for one', (failed, paid) => {
  expect(declinedShare({ begun: failed + paid, paid, failed }, address)).toBe(0)
  expect(declinedShare({ begun: failed + paid, paid, failed: failed - 1 }, address)).toBeLessThan(0)
})
