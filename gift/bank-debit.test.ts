import { expect, test } from 'vitest'
import { mayDebit } from './bank-debit.ts'
import { cents } from './money.ts'

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
