import { describe, expect, test } from 'vitest'
import { dayAfterPause, giftDay, isSkip, nextGift } from './next-gift.ts'

describe('the next monthly gift of one given', () => {
  test.each([
    ['on an ordinary day', '2026-11-21', '2026-12-21'],
    ['before New Year', '2026-12-31', '2027-01-31'],
    ['at the end of January', '2026-01-31', '2026-02-28'],
    ['at the end of January of a leap year', '2028-01-31', '2028-02-29'],
    ['on the 30th of January', '2027-01-30', '2027-02-28'],
    ['on a leap day', '2028-02-29', '2028-03-29'],
    ['on the last day of February', '2027-02-28', '2027-03-28'],
    ['on the 31st of August', '2026-08-31', '2026-09-30'],
  ])('%s', (_when, gift, next) => {
    expect(nextGift(gift)).toBe(next)
  })

  test('a shorter month has it on its last day, and a longer one again on its own', () => {
    const year = Array.from({ length: 14 }, (_, month) => giftDay('2027-12-31', month))
    expect(year).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
      '2028-09-30',
      '2028-10-31',
      '2028-11-30',
      '2028-12-31',
      '2029-01-31',
    ])
  })
})

describe('after a pause', () => {
  test.each([
    [1, '2026-12-21', '2027-01-21'],
    [2, '2026-12-21', '2027-02-21'],
    [3, '2026-12-21', '2027-03-21'],
  ])('of %i months as many gifts are left out', (months, next, after) => {
    expect(dayAfterPause('2026-11-21', next, months)).toBe(after)
  })

  test('of one month from a February it is on its own day again', () => {
    expect(dayAfterPause('2026-01-31', '2026-02-28', 1)).toBe('2026-03-31')
  })

  test('of a gift that has not begun, its first is left out', () => {
    expect(dayAfterPause('2026-12-21', '2026-12-21', 1)).toBe('2027-01-21')
  })

  test.each([
    ['counted from the following day in UTC', '2026-11-21', '2026-12-22', '2027-01-21'],
    ['the 30th in the evening, which UTC counts as the 31st', '2026-01-30', '2026-02-27', '2026-03-30'],
    ['the last of February in the evening, which UTC counts as the 1st', '2027-02-28', '2027-03-31', '2027-04-28'],
    ['four days behind', '2026-11-21', '2026-12-25', '2027-01-21'],
    ['charged on the month’s last evening instead of the 1st', '2026-12-01', '2027-01-31', '2027-03-01'],
    ['charged on the 1st instead of a month’s last day', '2026-12-31', '2027-02-01', '2027-02-28'],
  ])('of one month, the gift charged beside its day (%s) is left out', (_what, first, next, after) => {
    expect(dayAfterPause(first, next, 1)).toBe(after)
  })

  test.each([
    ['one gift', '2026-12-22', '2027-01-22', true],
    ['one gift, charged beside its day', '2026-12-21', '2027-01-23', true],
    ['two gifts', '2026-12-22', '2027-02-22', false],
    ['none', '2026-12-22', '2026-12-22', false],
    ['what the provider moved', '2026-12-31', '2027-01-22', false],
  ])('%s left out: a skip or not', (_what, before, after, skip) => {
    expect(isSkip('2026-11-22', before, after)).toBe(skip)
  })

  test('of a gift that the provider moved, nothing is promised beforehand', () => {
    expect(dayAfterPause('2026-11-21', '2026-12-31', 2)).toBeNull()
    expect(dayAfterPause('2026-11-21', '2026-12-26', 2)).toBeNull()
    expect(dayAfterPause('2026-12-21', '2026-11-21', 2)).toBeNull()
    expect(isSkip('2026-11-22', '2026-12-31', '2026-12-22')).toBe(false)
  })
})
