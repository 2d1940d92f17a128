import { expect, test } from 'vitest'
import { nearestLocale, providerLocale } from './provider-locales.ts'

test.each([
  ['stripe', 'en', 'en'],
  ['stripe', 'es', 'es-419'],
  ['paypal', 'en', 'en-US'],
  ['paypal', 'es', 'es-US'],
] as const)('%s is asked for %s as %s', (provider, language, locale) => {
  expect(providerLocale(provider, language)).toBe(locale)
})

const short = ['en', 'en-GB', 'es', 'es-419', 'fr', 'fr-CA', 'nb', 'pt', 'pt-BR', 'zh', 'zh-HK', 'zh-TW']
test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr-CA'],
  ['fr-HT', 'fr'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-PR', 'es-419'],
  ['no', 'nb'],
  ['zh-Hant', 'zh-TW'],
  ['zh', 'zh'],
  ['pt-PT', 'pt'],
  ['ht', null],
])('by languages alone, %s is %s', (locale, expected) => {
  expect(nearestLocale(locale, short)).toBe(expected)
})

const long = ['en-US', 'en-GB', 'es-ES', 'es-US', 'fr-FR', 'fr-CA', 'no-NO', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW']
test.each([
  ['fr', 'fr-FR'],
  ['fr-CA', 'fr-CA'],
  ['fr-HT', 'fr-FR'],
  ['es', 'es-ES'],
  ['es-US', 'es-US'],
  ['nb-NO', 'no-NO'],
  ['pt', 'pt-BR'],
  ['zh-Hant', 'zh-TW'],
  ['vi', null],
])('by languages with countries, %s is %s', (locale, expected) => {
  expect(nearestLocale(locale, long)).toBe(expected)
})
