import { describe, expect, test } from 'vitest'
import { beginningOf, charityDay, longDay, monthAndDay } from './dates.ts'

describe('the charity’s day', () => {
  test.each([
    ['at half past eleven in the evening', '2026-11-22T05:30:00Z', '2026-11-21'],
    ['at half past midnight', '2026-11-22T06:30:00Z', '2026-11-22'],
    ['at its midnight', '2026-11-22T06:00:00Z', '2026-11-22'],
    ['at the midnight of London', '2026-11-22T00:00:00Z', '2026-11-21'],
    ['at half past eleven in Los Angeles', '2026-11-22T07:30:00Z', '2026-11-22'],
    ['at half past eleven in Auckland', '2026-11-22T10:30:00Z', '2026-11-22'],
    ['in summer, when its midnight is an hour earlier', '2026-07-22T05:00:00Z', '2026-07-22'],
    ['in the last hour of the year', '2027-01-01T05:59:59Z', '2026-12-31'],
    ['on a leap day in the evening', '2028-03-01T05:30:00Z', '2028-02-29'],
  ])('%s', (_when, at, day) => {
    expect(charityDay(Date.parse(at))).toBe(day)
  })
})

test.each([
  ['2027-01-01', '2027-01-01T06:00:00.000Z'],
  ['2026-07-04', '2026-07-04T05:00:00.000Z'],
  ['2026-03-08', '2026-03-08T06:00:00.000Z'],
  ['2026-11-01', '2026-11-01T05:00:00.000Z'],
])('the day %s begins with its first millisecond by the charity’s clock', (day, at) => {
  expect(new Date(beginningOf(day)).toISOString()).toBe(at)
})

test('a day is written the same wherever it is read', () => {
  expect([longDay('2027-01-01', 'en'), longDay('2027-01-01', 'es')]).toEqual(['January 1, 2027', '1 de enero de 2027'])
  expect([monthAndDay('2026-12-31', 'en'), monthAndDay('2026-12-31', 'es')]).toEqual(['December 31', '31 de diciembre'])
})
