import { expect, test } from 'vitest'
import { dayOfMonth } from './day-consent.ts'

test('in French the first of a month is an ordinal, as every other day and language has its number', () => {
  expect([dayOfMonth(1, 'fr'), dayOfMonth(2, 'fr'), dayOfMonth(1, 'en'), dayOfMonth(1, 'es')]).toEqual([
    '1er',
    '2',
    '1',
    '1',
  ])
})
