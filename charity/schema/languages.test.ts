import * as v from 'valibot'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'

function faultsOf(code: string, locale: string): readonly string[] {
  const { issues = [] } = v.safeParse(languages, [{ code, locale, name: 'x' }])
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

test.each([
  ['ht', 'fr-HT'],
  ['hmn', 'en-US'],
  ['mh', 'en-US'],
  ['no', 'nb-NO'],
  ['nn', 'no-NO'],
  ['tl', 'fil-PH'],
  ['fil', 'tl-PH'],
  ['cmn', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['es-PR', 'es-US'],
  ['en-XA', 'es-US'],
])('%s may be written by the dates and numbers of %s', (code, locale) => {
  expect(faultsOf(code, locale)).toEqual([])
})

test('another language’s dates than those of the code, where these are known, are told with what to write', () => {
  expect(faultsOf('es', 'en-US')).toEqual([
    '0.locale: is of another language than its code: write en-US with en, es-US with es',
  ])
})

test('a locale that nobody knows the dates of is told with what to write in its place', () => {
  expect(faultsOf('ht', 'ht-HT')).toEqual([expect.stringMatching(/^0\.locale: not a locale .+ fr-HT with ht$/)])
  expect(faultsOf('es', 'Spanish (US)')).toEqual([expect.stringMatching(/^0\.locale: not a locale such as es-US/)])
})

test.each(['en_US', 'English', 'en-abcdefghijk', 'en-a'])(
  '%s is told to be no code, and keeps nothing else from being told',
  (code) => {
    expect(faultsOf(code, 'en-US')).toEqual(['0.code: not a language code'])
  },
)
