import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { languages } from '#gift/language.ts'
import { allTexts } from './all.ts'
import { debitMandate } from './debit.ts'
import { debitVersion } from './words/debit.ts'

const words = allTexts
  .filter(({ key }) => key.startsWith('debit.'))
  .map(({ key, text }) => `${key} ${text.en} ${text.es}`)
  .join('\n')

test('the words of a version never change: other words are another version', () => {
  expect({ [debitVersion]: createHash('sha256').update(words).digest('hex') }).toEqual({
    '2026-11-26.1': 'bc6a84521a8cc4baa8d7593e76ac2735739d4489fda44d52701ce783c452cee3',
  })
})

test.each(languages)('in %s they say who debits how much, and where it is taken back', (language) => {
  for (const frequency of ['once', 'monthly'] as const) {
    const text = debitMandate(frequency, { amount: '$50', next: 'December 22' }, language).lines
    for (const phrase of [
      '$50',
      ...(frequency === 'monthly' ? ['December 22'] : []),
      identity.shortName,
      identity.phone,
    ])
      expect(text).toContain(phrase)
    expect(text).not.toMatch(/\{\w+\}/)
  }
})
