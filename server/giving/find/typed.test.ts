import { expect, test } from 'vitest'
import { languages } from '#charity'
import { cents, formatCents } from '#gift/money.ts'
import { readTyped } from './typed.ts'

const nothing = { words: [], digits: [], ids: [], cents: [], email: null, day: null }

test.each([
  ['  María   O’Brien-López ', { words: ['maria', 'obrien', 'lopez'] }],
  ['Bob bob', { words: ['bob'] }],
  ['@hope.org', { words: ['hope', 'org'] }],
  ['Ana.Ruiz@Example.ORG', { email: 'ana.ruiz@example.org' }],
  ['delgado $75', { words: ['delgado'], cents: [7500] }],
  ['delgado 4242', { words: ['delgado'], digits: ['4242'] }],
  ['1,000', { cents: [100_000] }],
  ['1.000', { cents: [100_000, 100] }],
  ['garcia 2026-03-05', { words: ['garcia'], day: '2026-03-05' }],
  ['3/5/2026', { day: '2026-03-05' }],
  ['pi_3PabcDEF', { ids: ['pi_3PabcDEF'] }],
  ['K7M2Q-9XWTB', { ids: ['K7M2Q-9XWTB'] }],
])('reads %s', (text, result) => {
  expect(readTyped(text)).toEqual({ ...nothing, ...result })
})

test.each([
  ['delgado 75,50\u00a0$US', { words: ['delgado'], cents: [7550] }],
  ['75,50 $US', { cents: [7550] }],
  ['1\u202f250\u00a0$US', { cents: [125_000] }],
  ['1 250,50 $ US', { cents: [125_050] }],
  ['1\u202f250', { cents: [125_000] }],
  ['1250,00 US$', { cents: [125_000] }],
  ['1.250,50 US$', { cents: [125_050] }],
  ['$ 75', { cents: [7500] }],
  ['75$', { cents: [7500] }],
  ['4242 $75', { digits: ['4242'], cents: [7500] }],
  ['4242 250 $US', { digits: ['4242'], cents: [25_000] }],
  ['$75 2026-03-05', { cents: [7500], day: '2026-03-05' }],
  ['US delgado', { words: ['us', 'delgado'] }],
])('reads %s, as the office writes it in one of its languages', (text, result) => {
  expect(readTyped(text)).toEqual({ ...nothing, ...result })
})

test('every sum that the office writes is found as it stands there', () => {
  for (const { code } of languages)
    for (const each of [5, 7500, 7550, 100_000, 125_050, 123_456_789])
      expect([code, readTyped(formatCents(cents(each), code))]).toEqual([code, { ...nothing, cents: [each] }])
})

test('a day with slashes is read in the order of its reader’s language', () => {
  expect(readTyped('5/3/2026', 'en').day).toBe('2026-05-03')
  expect(readTyped('5/3/2026', 'es').day).toBe('2026-03-05')
  expect(readTyped('2026-03-05', 'es').day).toBe('2026-03-05')
  expect(readTyped('5/13/2026', 'es').day).toBeNull()
})

test.each(['2026-02-30', '13/45/2026'])('takes %s for no day', (text) => {
  expect(readTyped(text).day).toBeNull()
})

test.each(['', '   ', '%', '🎁', "'; drop table gift; --"])('is not led astray by %s', (text) => {
  const { words, ...rest } = readTyped(text)
  expect(rest).toEqual({ digits: [], ids: [], cents: [], email: null, day: null })
  expect(words.every((word) => /^[a-z]+$/.test(word))).toBe(true)
})
