import { expect, test } from 'vitest'
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
])('reads %s', (text, read) => {
  expect(readTyped(text)).toEqual({ ...nothing, ...read })
})

test.each(['2026-02-30', '13/45/2026'])('takes %s for no day', (text) => {
  expect(readTyped(text).day).toBeNull()
})

test.each(['', '   ', '%', '🎁', "'; drop table gift; --"])('is not led astray by %s', (text) => {
  const { words, ...rest } = readTyped(text)
  expect(rest).toEqual({ digits: [], ids: [], cents: [], email: null, day: null })
  expect(words.every((word) => /^[a-z]+$/.test(word))).toBe(true)
})
