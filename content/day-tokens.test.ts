import { expect, test } from 'vitest'
import type { ProviderName } from '#gift/provider.ts'
import { dayTokens } from './day-tokens.ts'

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

const said = (at: string, inUtc: readonly ProviderName[] = ['paypal']) => {
  const tokens = dayTokens(Date.parse(at), inUtc, ['en', 'es'])
  return ['EN', 'ES'].map((language) => tokens[`NEXT_GIFT_ELSEWHERE_${language}`])
}

test.each([
  ['half past eleven of November 21 at the charity', '2026-11-22T05:30:00Z', 'December 22', '22 de diciembre'],
  ['half past eleven of New Year’s Eve', '2027-01-01T05:30:00Z', 'February 1', '1 de febrero'],
  ['six in the evening, when the day of UTC begins', '2026-11-22T00:00:00Z', 'December 22', '22 de diciembre'],
])('at %s it says by which day a provider that counts in UTC charges', (_, at, en, es) => {
  expect(said(at)).toEqual([`With PayPal, next: ${en}.`, `Con PayPal, siguiente: ${es}.`])
  expect(said(at, []), 'where there is no such provider').toEqual(['', ''])
})

test.each([
  ['noon', '2026-11-21T18:00:00Z'],
  ['the last moment before the day of UTC ends', '2026-11-21T23:59:59.999Z'],
  ['an evening after which both days come to the end of February', '2027-01-31T05:30:00Z'],
])('at %s it says nothing more', (_, at) => {
  expect(said(at)).toEqual(['', ''])
})
