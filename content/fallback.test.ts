import { expect, test, vi } from 'vitest'
import { inLanguage, languageSaid } from './language.ts'
import { lookUp } from './look-up.ts'
import { formsOf } from './plural.ts'

vi.mock('#gift/language.ts', async (original) => ({ ...(await original<object>()), defaultLanguage: 'fr' }))

const whole = { en: 'Give', fr: 'Donner', es: 'Donar' }

test.each([
  ['its own words', whole, 'es', 'es', 'Donar'],
  ['else the charity’s first language', { en: 'Give', fr: 'Donner' }, 'es', 'fr', 'Donner'],
  ['else English', { en: 'Give' }, 'es', 'en', 'Give'],
])('a language has %s, by whichever road a text is read', (_, text, language, source, words) => {
  expect(languageSaid(text, language)).toBe(source)
  expect(inLanguage(text, language)).toBe(words)
  expect(lookUp({ give: text }, 'give', language)).toBe(words)
  expect(formsOf({ 'give.other': text }, 'give', language).other).toBe(words)
})
