import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { languages } from '#gift/language.ts'
import { allTexts } from './all.ts'
import { debitText } from './debit.ts'
import { debitVersion } from './words/debit.ts'

const words = allTexts
  .filter(({ key }) => key.startsWith('debit.'))
  .map(({ key, text }) => `${key} ${text.en} ${text.es}`)
  .join('\n')

test('the words of a version never change: other words are another version', () => {
  expect({ [debitVersion]: createHash('sha256').update(words).digest('hex') }).toEqual({
    '2026-11-22.1': 'ae950a2095672b4593bdb324a60e52487d59e0ea763ba0c1225a41e8fcdf3442',
  })
})

test.each(languages)('in %s they say who debits how much, and where it is taken back', (language) => {
  for (const frequency of ['once', 'monthly'] as const) {
    const text = debitText(frequency, '$50', language)
    for (const said of ['$50', identity.shortName, identity.phone]) expect(text).toContain(said)
    expect(text).not.toMatch(/\{\w+\}/)
  }
})
