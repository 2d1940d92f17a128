import { expect, test } from 'vitest'
import { daysAfter, firstDayAfter, isDay, isMonth, monthOf, monthsAfter, monthsBetween } from './calendar.ts'

test('a month is a year and a number, of years that books have', () => {
  expect(['2026-01', '2026-12', '2199-12'].filter(isMonth)).toEqual(['2026-01', '2026-12', '2199-12'])
  expect(
    ['2026-00', '2026-13', '1999-12', '2200-01', '2026-1', '2026-01-01', 'in 2026-01', ''].filter(isMonth),
  ).toEqual([])
  expect(monthOf('2026-11-30')).toBe('2026-11')
})

test('months are counted over the end of a year, in both directions', () => {
  expect(monthsAfter('2026-11', 2)).toBe('2027-01')
  expect(monthsAfter('2026-01', -1)).toBe('2025-12')
  expect(monthsAfter('2026-01', -13)).toBe('2024-12')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
})

test('days are counted over the ends of months, leap days among them', () => {
  expect(firstDayAfter('2026-12')).toBe('2027-01-01')
  expect(firstDayAfter('2028-02')).toBe('2028-03-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-2-3', false],
  ['11/18/2026', false],
  ['2026-11-18T12:00:00Z', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
