import { describe, expect, test } from 'vitest'
import { allTexts } from '#content/all.ts'
import { missingIn, type Text, withFormsOf, wordFaults } from '#content/texts.ts'
import { imported } from './imported.ts'
import { type Entry, fromPo, toPo } from './po.ts'

const title: Text = { key: 'home.title', words: { en: 'Give today', es: 'Dona hoy' }, of: 'charity' }
const amount: Text = { key: 'words.amount', words: { en: 'Give {amount} to "{charity}"\nnow' }, of: 'platform' }
const texts = [title, amount]

const translated: Entry = {
  key: 'home.title',
  source: 'Give today',
  translation: 'Donnez',
  fuzzy: false,
  line: 7,
  note: '',
  obsolete: false,
}

test('what a translator gets is what comes back', () => {
  const file = toPo('fr', texts, ({ key }) => (key === 'home.title' ? 'Donnez aujourd’hui' : undefined))
  const { language, entries } = fromPo(file)
  expect(language).toBe('fr')
  expect(entries).toEqual([
    {
      key: 'home.title',
      source: 'Give today',
      translation: 'Donnez aujourd’hui',
      fuzzy: false,
      line: 8,
      note: '',
      obsolete: false,
    },
    {
      key: 'words.amount',
      source: 'Give {amount} to "{charity}"\nnow',
      translation: '',
      fuzzy: false,
      line: 13,
      note: '',
      obsolete: false,
    },
  ])
  expect(imported(entries, 'fr', texts)).toEqual({ words: { 'home.title': 'Donnez aujourd’hui' }, left: [] })
})

test('a translation that repeats what the sources say is not written a second time', () => {
  const entry = { ...translated, translation: 'Dona hoy' }
  expect(imported([entry], 'es', texts).words).toEqual({})
})

test.each([
  ['of a text that is gone', { key: 'home.gone' }, 'line 7, home.gone: there is no such text any more'],
  [
    'of what has changed since',
    { source: 'Give now' },
    'line 7, home.title: translated from "Give now", which now reads "Give today"',
  ],
  ['that its translator doubts', { fuzzy: true }, 'line 7, home.title: marked as not sure'],
  [
    'with a place of its own',
    { translation: 'Donnez {amount}' },
    'line 7, home.title: {amount} is no place of "Give today"',
  ],
  [
    'that has lost a place',
    { key: 'words.amount', source: 'Give {amount} to "{charity}"\nnow', translation: 'Donnez à « {charity} »' },
    'line 7, words.amount: has lost {amount} of "Give {amount} to "{charity}"\nnow"',
  ],
])('a translation %s is left, and told', (_, changed, note) => {
  const entry = { ...translated, ...changed }
  expect(imported([entry], 'fr', texts)).toEqual({ words: {}, left: [note] })
})

test('a translator is asked for each plural form of their language, and each comes back', () => {
  const gifts: Text[] = [
    { key: 'donate.gifts.one', words: { en: '{count} gift' }, of: 'platform' },
    { key: 'donate.gifts.other', words: { en: '{count} gifts' }, of: 'platform' },
  ]
  const forms = withFormsOf('pl', gifts)
  expect(forms.map(({ key }) => key.replace('donate.gifts.', '')).sort()).toEqual(['few', 'many', 'one', 'other'])
  const { entries } = fromPo(toPo('pl', forms, ({ key }) => `{count} ${key}`))
  expect(Object.keys(imported(entries, 'pl', forms).words)).toContain('donate.gifts.few')
  expect(withFormsOf('en', gifts)).toEqual(gifts)
})

test('what is only called other, or one, is no plural form', () => {
  const reason: Text = { key: 'staff.reasons.other', words: { en: 'Another reason' }, of: 'platform' }
  expect(withFormsOf('pl', [reason])).toEqual([reason])
  const keys = new Set(allTexts.map(({ key }) => key))
  const ofOne = [...keys].filter((key) => /\.(zero|one|two)$/.test(key))
  expect(ofOne.length).toBeGreaterThan(1)
  expect(ofOne.filter((key) => !keys.has(key.replace(/\w+$/, 'other')))).toEqual([])
})

test('a form for one may say the number by its noun alone', () => {
  const one: Text = { key: 'donate.gifts.two', words: { en: '{count} gifts' }, of: 'platform' }
  const entry = { ...translated, key: one.key, source: '{count} gifts', translation: 'هديتان' }
  expect(imported([entry], 'ar', [one])).toEqual({ words: { [one.key]: 'هديتان' }, left: [] })
})

test('what a language’s file says already is not written a second time', () => {
  expect(imported([translated], 'fr', texts, { 'home.title': 'Donnez' })).toEqual({ words: {}, left: [] })
  expect(imported([translated], 'fr', texts, { 'home.title': 'Faites un don' }).words).toEqual({
    'home.title': 'Donnez',
  })
})

describe('a file that is written again', () => {
  const again = (entries: readonly Entry[], ours?: string) => fromPo(toPo('fr', texts, () => ours, entries)).entries

  test('keeps a translation that its translator doubts, the doubt and the note', () => {
    const doubted = { ...translated, fuzzy: true, note: 'ask Léa' }
    expect(again([doubted])[0]).toMatchObject({ translation: 'Donnez', fuzzy: true, note: 'ask Léa' })
    expect(again([doubted], 'Faites un don')[0]).toMatchObject({ translation: 'Donnez', fuzzy: true })
  })

  test('marks as not sure what says otherwise than the language’s files by now, and says what they say', () => {
    const file = toPo('fr', texts, ({ key }) => (key === 'home.title' ? 'Faites un don' : undefined), [translated])
    expect(fromPo(file).entries[0]).toMatchObject({ translation: 'Donnez', fuzzy: true })
    expect(file).toContain('#. Now in use: Faites un don\n')
    expect(again([translated], 'Donnez')[0]).toMatchObject({ translation: 'Donnez', fuzzy: false })
    expect(again([translated])[0]).toMatchObject({ translation: 'Donnez', fuzzy: false })
  })

  test('marks as not sure what was translated from other English, unless it has been translated anew', () => {
    const older = { ...translated, source: 'Give now' }
    const file = toPo('fr', texts, () => undefined, [older])
    expect(fromPo(file).entries[0]).toMatchObject({ source: 'Give today', translation: 'Donnez', fuzzy: true })
    expect(file).toContain('#| msgid "Give now"')
    expect(again([older], 'Donnez aujourd’hui')[0]).toMatchObject({ translation: 'Donnez aujourd’hui', fuzzy: false })
  })

  test('keeps at its end what no text has any more', () => {
    const former = { ...translated, key: 'home.gone' }
    const file = toPo('fr', texts, () => undefined, [former])
    expect(file).toContain('#~ msgctxt "home.gone"')
    expect(fromPo(file).entries.at(-1)).toMatchObject({ key: 'home.gone', translation: 'Donnez' })
  })

  test('keeps there its doubts and notes, as often as it is written, and none of it is asked for any more', () => {
    const former = { ...translated, key: 'home.gone', fuzzy: true, note: 'ask Léa' }
    const twice = again(again([former]))
    expect(twice.at(-1)).toMatchObject({ key: 'home.gone', fuzzy: true, note: 'ask Léa', obsolete: true })
    expect(imported(twice, 'fr', texts)).toEqual({ words: {}, left: [] })
  })
})

test('the line of a key is found where a program has written it in pieces', () => {
  const file =
    'msgid ""\nmsgstr "Language: fr\\n"\n\n#, fuzzy\nmsgctxt ""\n"home."\n"title"\nmsgid "Give today"\nmsgstr "Donnez"\n'
  expect(fromPo(file).entries).toEqual([{ ...translated, fuzzy: true, line: 5 }])
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

test('a language file that has lost a place is told, unless it is a name of the charity', () => {
  const sample: Text = { key: 'words.x', words: { en: 'Call {charity} at {phone}' }, of: 'platform' }
  expect(wordFaults([sample], { fr: { 'words.x': 'Téléphonez au {phone}' } })).toEqual([])
  expect(wordFaults([sample], { fr: { 'words.x': 'Téléphonez à {charity}' } })).toEqual([
    { language: 'fr', key: 'words.x', text: 'has lost {phone} of "Call {charity} at {phone}"' },
  ])
})
