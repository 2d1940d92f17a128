import { expect, test } from 'vitest'
import { dayTokens, type NextThere } from './day-tokens.ts'

test.each([
  // half past eleven in four zones, all of them on the charity's November 21 or 22
  ['UTC', '2026-11-21T23:30:00Z', 'December 21', '21 de diciembre'],
  ['America/Winnipeg', '2026-11-22T05:30:00Z', 'December 21', '21 de diciembre'],
  ['America/Los_Angeles', '2026-11-22T07:30:00Z', 'December 22', '22 de diciembre'],
  ['Pacific/Auckland', '2026-11-22T10:30:00Z', 'December 22', '22 de diciembre'],
  ['America/Winnipeg, at the end of January', '2027-02-01T05:30:00Z', 'February 28', '28 de febrero'],
  ['America/Winnipeg, at the end of a leap year’s January', '2028-02-01T05:30:00Z', 'February 29', '29 de febrero'],
  ['America/Winnipeg, on a leap day', '2028-03-01T05:30:00Z', 'March 29', '29 de marzo'],
  ['America/Winnipeg, on New Year’s Eve', '2027-01-01T05:30:00Z', 'January 31', '31 de enero'],
  ['UTC, on New Year’s Eve', '2026-12-31T23:30:00Z', 'January 31', '31 de enero'],
])('at 23:30 in %s the day of the next gift is named by the charity’s clock', (_zone, at, en, es) => {
  expect(dayTokens(Date.parse(at), [])).toMatchObject({ NEXT_GIFT_EN: en, NEXT_GIFT_ES: es })
})

const [embedded, hosted] = [
  { provider: 'paypal', hosted: false },
  { provider: 'stripe', hosted: true },
] as const

const said = (at: string, ways: readonly NextThere[]) => {
  const tokens = dayTokens(Date.parse(at), ways, ['en', 'es'])
  return ['ELSEWHERE', 'HOSTED'].flatMap((which) =>
    ['EN', 'ES'].map((language) => tokens[`NEXT_GIFT_${which}_${language}`]),
  )
}
/** Half past eleven in the evening of November 21 at the charity. */
const evening = '2026-11-22T05:30:00Z'

test('a way that charges on another day is named with it, and a page apart from the form’s own ways', () => {
  const ways = [
    { ...embedded, days: ['2026-12-22'] },
    { ...hosted, days: ['2026-12-23'] },
  ]
  expect(said(evening, ways)).toEqual([
    'With PayPal, next: December 22.',
    'Con PayPal, siguiente: 22 de diciembre.',
    'With our card provider’s own page, next: December 23.',
    'Con la página del proveedor de tarjetas, siguiente: 23 de diciembre.',
  ])
})

test('two pages of one day are one sentence, and of a page that has two days to come both are named', () => {
  const both = [
    { ...hosted, days: ['2026-12-22'] },
    { ...embedded, hosted: true, days: ['2026-12-22'] },
  ]
  expect(said(evening, both)).toEqual([
    '',
    '',
    'With our card provider’s own page or PayPal, next: December 22.',
    'Con la página del proveedor de tarjetas o PayPal, siguiente: 22 de diciembre.',
  ])
  expect(said(evening, [{ ...hosted, days: ['2026-12-21', '2026-12-22'] }])[2]).toBe(
    'With our card provider’s own page, next: December 21 or December 22.',
  )
})

test('nothing more is said where every way charges on the day that is named, or none is there', () => {
  const ways = [
    { ...embedded, days: ['2026-12-21'] },
    { ...hosted, days: ['2026-12-21'] },
  ]
  expect(said(evening, ways)).toEqual(['', '', '', ''])
  expect(said(evening, [])).toEqual(['', '', '', ''])
})
