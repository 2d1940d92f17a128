import { expect, test } from 'vitest'
import { languages } from '#gift/language.ts'
import { inForm } from './plural.ts'

/** Which form none, one and two take. */
const examples = { en: ['other', 'one', 'other'], es: ['other', 'one', 'other'], fr: ['one', 'one', 'other'] }
const spoken = Object.entries(examples).filter(([language]) => languages.includes(language))

test('each language counts by its own rule: French says none as it says one', () => {
  const forms = { one: 'one', other: 'other' }
  const answers = spoken.map(([language]) => [language, [0, 1, 2].map((count) => inForm(forms, count, language))])
  expect(answers).toEqual(spoken)
})
