import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { type Language, languages } from '#gift/language.ts'
import { allTexts } from './all.ts'
import { type ConsentAsked, consentTo, wholeText } from './consents.ts'
import { consentVersion } from './words/consents.ts'
import { dayConsentVersion } from './words/day-consent.ts'

const consentText = (wish: ConsentAsked, language: Language) => wholeText(consentTo(wish, language))

/** The hash of sentences that donors agree to, in the languages of their author. */
const hashOf = (sentences: RegExp) =>
  createHash('sha256')
    .update(
      allTexts
        .filter(({ key }) => sentences.test(key))
        .map(({ key, text }) => `${key} ${text.en} ${text.es}`)
        .join('\n'),
    )
    .digest('hex')

test.each([
  [
    /^consents\.(?:start|startFor|elsewhere|startLater|startLaterFor|amountUp|amountUpFor|newCard|newCardFor|terms)$/,
    consentVersion,
    { '2026-11-26.2': '97c5ea7d7cb13810631783f8af141740b601d7f5bca86016d40032bfe698d061' },
  ],
  [
    /^dayConsent\./,
    dayConsentVersion,
    { '2026-11-29.1': 'ab8ecd8fc04532bd583d1da2153ee67cff4250bb8dae82c945963bcb1af839f4' },
  ],
])('the words of a version never change: other words are another version (%s)', (sentences, version, versions) => {
  expect({ [version]: hashOf(sentences) }).toEqual(versions)
})

test('in every language the lines in view say what is charged and when, that it goes on, and how it is stopped', () => {
  for (const language of languages) {
    const text = consentTo({ of: 'start', amount: '$50', next: 'December 22' }, language).lines
    expect(text, language).toContain('$50')
    expect(text, language).toContain('December 22')
    expect(text, language).toContain(identity.shortName)
    expect(text, language).toContain(identity.phone)
    expect(text, language).not.toMatch(/\{\w+\}/)
  }
})

test('in English, word for word', () => {
  expect(consentText({ of: 'start', amount: '$50', next: 'December 22' }, 'en')).toBe(
    `By giving you allow ${identity.shortName} to charge $50 today and monthly (next: December 22) until you stop: link in every receipt, or ${identity.phone}. The card or account that you give with is charged on the same day of each month, or on its last day where a month has no such day. You can change, pause or stop the gift at any time by the link in every receipt, or by calling ${identity.phone}. What was charged before stays given. ${identity.shortName} charges no other amount unless you agree to it.`,
  )
})
