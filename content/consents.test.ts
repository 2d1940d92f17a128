import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { languages } from '#gift/language.ts'
import { allTexts } from './all.ts'
import { consentText } from './consents.ts'
import { consentVersion } from './words/consents.ts'

/** Of every sentence that donors agree to, in the languages of its author. */
const words = allTexts
  .filter(({ key }) => /^consents\.(?:start|startLater|amountUp|newCard|resume|terms)$/.test(key))
  .map(({ key, text }) => `${key} ${text.en} ${text.es}`)
  .join('\n')

test('the words of a version never change: other words are another version', () => {
  expect({ [consentVersion]: createHash('sha256').update(words).digest('hex') }).toEqual({
    '2026-11-22.1': '47e9fbd77d72213b04d79791a93543154bdd3aefbe9185cc425cbb75a743d233',
  })
})

test('in every language they say what is charged and when, that it goes on, and how it is stopped', () => {
  for (const language of languages) {
    const text = consentText({ of: 'start', amount: '$50', next: 'December 22' }, language)
    expect(text, language).toContain('$50')
    expect(text, language).toContain('December 22')
    expect(text, language).toContain(identity.shortName)
    expect(text, language).toContain(identity.phone)
    expect(text, language).not.toMatch(/\{\w+\}/)
  }
})

test('in English, word for word', () => {
  expect(consentText({ of: 'start', amount: '$50', next: 'December 22' }, 'en')).toBe(
    `I’m giving $50 today and every month, next on December 22, until I stop. ${identity.shortName} may charge my card or account each time. I change or stop it any time by the link in each receipt or at ${identity.phone}; before any other amount, you write to me.`,
  )
})
