import { expect, test } from 'vitest'
import { missingIn, type Text, withFormsOf, wordFaults } from '#content/texts.ts'
import { imported } from './imported.ts'
import { fromPo, toPo } from './po.ts'

const title: Text = { key: 'home.title', words: { en: 'Give today', es: 'Dona hoy' }, of: 'charity' }
const amount: Text = { key: 'words.amount', words: { en: 'Give {amount} to "{charity}"\nnow' }, of: 'platform' }
const texts = [title, amount]

test('what a translator gets is what comes back', () => {
  const file = toPo('fr', texts, ({ key }) => (key === 'home.title' ? 'Donnez aujourd’hui' : undefined))
  const { language, entries } = fromPo(file)
  expect(language).toBe('fr')
  expect(entries).toEqual([
    { key: 'home.title', source: 'Give today', translation: 'Donnez aujourd’hui', fuzzy: false },
    { key: 'words.amount', source: 'Give {amount} to "{charity}"\nnow', translation: '', fuzzy: false },
  ])
  expect(imported(entries, 'fr', texts)).toEqual({ words: { 'home.title': 'Donnez aujourd’hui' }, left: [] })
})

test('a translation that repeats what the sources say is not written a second time', () => {
  const entry = { key: 'home.title', source: 'Give today', translation: 'Dona hoy', fuzzy: false }
  expect(imported([entry], 'es', texts).words).toEqual({})
})

test.each([
  ['of a text that is gone', { key: 'home.gone' }, 'home.gone: there is no such text any more'],
  [
    'of what has changed since',
    { source: 'Give now' },
    'home.title: translated from "Give now", which now reads "Give today"',
  ],
  ['that its translator doubts', { fuzzy: true }, 'home.title: marked as not sure'],
  ['with a place of its own', { translation: 'Donnez {amount}' }, 'home.title: {amount} is no place of "Give today"'],
])('a translation %s is left, and told', (_, changed, told) => {
  const entry = { key: 'home.title', source: 'Give today', translation: 'Donnez', fuzzy: false, ...changed }
  expect(imported([entry], 'fr', texts)).toEqual({ words: {}, left: [told] })
})

test('a translator is asked for each plural form of their language, and each comes back', () => {
  const gifts: Text[] = [
    { key: 'donate.gifts.one', words: { en: '{count} gift' }, of: 'platform' },
    { key: 'donate.gifts.other', words: { en: '{count} gifts' }, of: 'platform' },
  ]
  const asked = withFormsOf('pl', gifts)
  expect(asked.map(({ key }) => key.replace('donate.gifts.', '')).sort()).toEqual(['few', 'many', 'one', 'other'])
  const { entries } = fromPo(toPo('pl', asked, ({ key }) => `{count} ${key}`))
  expect(Object.keys(imported(entries, 'pl', asked).words)).toContain('donate.gifts.few')
  expect(withFormsOf('en', gifts)).toEqual(gifts)
})

test('what is missing is what neither the sources nor the language files say', () => {
  expect(missingIn('es', texts, {}).map(({ key }) => key)).toEqual(['words.amount'])
  expect(missingIn('fr', texts, { fr: { 'words.amount': 'Donnez' } }).map(({ key }) => key)).toEqual(['home.title'])
})

test('an address is no word that a language lacks, and a language file may name another', () => {
  const page: Text = { key: 'links.give', words: { en: 'https://example.org/give' }, of: 'charity' }
  expect(missingIn('fr', [page], {})).toEqual([])
  expect(wordFaults([page], { fr: { 'links.give': 'https://example.org/fr/donner' } })).toEqual([])
})

test('a language file with an unknown key, or with a place that its text has not, is told', () => {
  const faults = wordFaults(texts, {
    fr: { 'home.titel': 'x', 'home.title': 'À {name}', 'words.amount': '{amount} pour {taxId}' },
  })
  expect(faults.map(({ language, key, text }) => `${language} ${key}: ${text}`)).toEqual([
    'fr home.titel: no text has this key',
    'fr home.title: {name} is no place of "Give today"',
  ])
})

test('a language may bring plural forms that the sources have not', () => {
  const counted: Text = { key: 'words.gifts.other', words: { en: '{count} gifts' }, of: 'platform' }
  const polish = { 'words.gifts.other': '{count} darów', 'words.gifts.few': '{count} dary', 'words.gifts.fewer': 'x' }
  expect(wordFaults([counted], { pl: polish }).map(({ key, text }) => `${key}: ${text}`)).toEqual([
    'words.gifts.fewer: no text has this key',
  ])
})
