import { expect, test } from 'vitest'
import { consentKeptUntil, consentKinds } from './consent.ts'

const at = Date.UTC(2026, 10, 22)

test.each([
  ['while the gift goes on, without an end', null, null],
  ['three years, where the gift ended within two', Date.UTC(2027, 0, 1), Date.UTC(2029, 10, 22)],
  ['a year after the end, where that is later', Date.UTC(2031, 5, 1), Date.UTC(2032, 5, 1)],
])('the proof of a consent is kept %s', (_, endedAt, until) => {
  expect(consentKeptUntil(at, endedAt)).toBe(until)
})

test('consents that are stored keep the names of their kinds', () => {
  expect(consentKinds).toEqual(['start', 'amountUp', 'newCard', 'resume', 'debit', 'day', 'adopted'])
})
