import { describe, expect, test } from 'vitest'
import {
  fellShort,
  type GiftMatch,
  heldOf,
  isPotOpen,
  matchedInAll,
  matchedOf,
  partsOf,
  pledgedOf,
  sumOf,
  unusedOf,
} from './match.ts'
import { cents } from './money.ts'

const draw = (part: number, amount: number) => ({ part, cents: cents(amount) })
const payment = (ref: string, ...amounts: number[]) => ({
  payment: ref,
  cents: cents(amounts.reduce((sum, amount) => sum + amount, 0)),
  used: amounts.map((amount, part) => draw(part, amount)),
})
const match: GiftMatch = {
  ...{ promised: cents(5000), held: [draw(1, 700), draw(2, 50)], until: 0 },
  payments: [payment('pi_1', 3000, 2000), payment('pi_2'), payment('pi_3', 400)],
}

test('what of a pot is neither used nor held is what was pledged less both', () => {
  const pot = { pledgedCents: cents(100_000), reservedCents: cents(3000), usedCents: cents(200) }
  expect(unusedOf(pot)).toBe(96_800)
})

test('what is held for a gift, and matched of it, is the sum of its draws on the parts of a pot', () => {
  expect([sumOf(match.held), heldOf(match), sumOf([])]).toEqual([750, 750, 0])
  expect(['pi_1', 'pi_2', 'pi_3', 'pi_4'].map((ref) => matchedOf(match, ref))).toEqual([5000, 0, 400, 0])
  expect(matchedInAll(match)).toBe(5400)
  expect([heldOf(null), matchedOf(null, 'pi_1'), matchedInAll(null)]).toEqual([0, 0, 0])
})

test.each([
  ['all that was held', 5000, 5000, 5000, false],
  ['less than was held', 4999, 5000, 5000, true],
  ['less than was held, but all that was paid', 3000, 5000, 3000, false],
  ['less than was paid, but all that was held', 3000, 3000, 5000, false],
])('a first payment of which %s was matched', (_, amount, promised, paid, fell) => {
  const payments = [payment('pi_1', amount), payment('pi_2', 1)]
  expect(fellShort({ ...match, promised: cents(promised), payments }, cents(paid))).toBe(fell)
})

test('a gift that nobody has paid did not fall short', () => {
  expect(fellShort({ ...match, payments: [] }, cents(5000))).toBe(false)
})

describe('a pot is drawn on', () => {
  const terms = { by: { en: 'a family' }, pledged: 1000, ratio: 1 as const, monthly: 'first' as const }
  const appeal = { starts: '2026-02-01', ends: '2026-11-30', match: terms }
  const open = (of: Parameters<typeof isPotOpen>[0], ...days: string[]) => days.filter((day) => isPotOpen(of, day))
  test('from the first day of its appeal to the last', () => {
    const days = ['2026-02-01', '2026-11-30']
    expect(open(appeal, '2026-01-31', ...days, '2026-12-01')).toEqual(days)
  })

  test('within the days of its own, where it has any, and on none where nobody matches', () => {
    const own = { ...appeal, match: { ...terms, from: '2026-05-01', until: '2026-05-31' } }
    const days = ['2026-05-01', '2026-05-31']
    expect(open(own, '2026-04-30', ...days, '2026-06-01')).toEqual(days)
    expect(open({ starts: appeal.starts, ends: appeal.ends }, '2026-05-01')).toEqual([])
  })
})

test('a pledge of dollars is as many hundred cents, and has a part for each thousand dollars, sixteen at most', () => {
  expect(pledgedOf({ by: { en: 'a family' }, pledged: 1000, ratio: 1, monthly: 'first' })).toBe(100_000)
  expect([0, 199_999, 200_000, 1_600_000, 99_000_000].map((amount) => partsOf(cents(amount)))).toEqual([
    1, 1, 2, 16, 16,
  ])
})
