import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { claimSigns } from './claim-signs.ts'
import { faultText } from './faults.ts'

const clinic = join(import.meta.dirname, 'hope-river')

/** A copy of a charity with one of its files changed. */
function changed(folder: string, file: string, change: (text: string) => string): string {
  const copy = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(folder, copy, { recursive: true })
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')))
  return copy
}

const terms = (text: string) => text.replace('up to $5,000 in all', 'up to $5,000 in all, 40% of it in spring')

const told = (folder: string) => faultsOf(folder).map(faultText)
const signs = (text: string, language: string) => claimSigns(text, language).map(({ words }) => words)

test('a pledger’s terms are theirs, whatever figures are in them', () => {
  expect(told(clinic)).toEqual([])
  expect(told(changed(clinic, 'appeals/boat/appeal.yaml', terms))).toEqual([])
})

describe('what must be true of the charity that says it', () => {
  test.each([
    ['en', 'It has grown to $12.9 billion, from 3 million.', ['$12.9 billion', '3 million']],
    ['en', 'For 400,000 children, 94 percent of them, in 80% of 200 towns.', ['400,000', '94 percent', '80%', '200']],
    ['en', 'Nine in ten get no bill.', ['Nine in ten', 'no bill']],
    [
      'es',
      'Unos 12,900 millones; nueve de cada diez, sin facturas.',
      ['12,900 millones', 'nueve de cada diez', 'sin facturas'],
    ],
    ['fr', 'Gratuit pour 1\u202f200 enfants, sans facture.', ['Gratuit', '1\u202f200', 'sans facture']],
    ['en', 'In all, 555 1200 in 97701 towns, IN 500 of them', ['555', '1200', '97701', '500']],
    ['eo', 'Por 400 infanoj ni petas $5.', ['400', '$5']],
  ])('is found (%s: %s)', (language, text, expected) => {
    expect(signs(text, language)).toEqual(expected)
  })

  test.each([
    ['en', 'In 2024 she turned 7, and flew 5 kites in room 12.'],
    ['en', 'The bill of the bird is free of paint.'],
    ['en', 'Six years, one plan: from 2022 to 2027.'],
    ['en', 'Call (800) 555-0100 ext. 12, +1 800 555 0100, 1-800-555-0100 or 1-800-GIVE-NOW.'],
    ['es', 'Llame al 207.555.0142 o al 207-555-0142.'],
    ['en', 'Write to 12 Main St, Bend, OR 97701 or Bend, OR 97701-1234.'],
    ['en', 'A 501(c)(3) charity, EIN 12-3456789.'],
  ])('and nothing else is (%s: %s)', (language, text) => {
    expect(signs(text, language)).toEqual([])
  })
})

test('a figure without a source is told with file and line', () => {
  const folder = changed(clinic, 'footer.yaml', (text) =>
    text.replace(/en: A clinic.*/, 'en: We see 4,200 children a year.'),
  )
  expect(told(folder)).toEqual(['footer.yaml:3: no claim of claims.yaml has a source for “4,200”'])
})

test('a promise in a language file is told with its line', () => {
  const folder = changed(clinic, 'footer.yaml', (text) => text)
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, 'words/fr.json'), '{\n  "footer.aim": "Des soins, sans frais."\n}\n')
  expect(told(folder)).toEqual(['words/fr.json:2: no claim of claims.yaml has a source for “sans frais”'])
})

test('a translation says again what its source says, and needs no claim until there is one in its language', () => {
  const folder = changed(clinic, 'languages.yaml', (yaml) => `${yaml}- { code: de, locale: de-US, name: Deutsch }\n`)
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(
    join(folder, 'words/de.json'),
    JSON.stringify({ 'words.donate.title': 'Schenk einem von 400 000 Kindern ein Morgen.' }),
  )
  expect(told(folder)).toEqual([])
})

test('a claim covers its own words and no other of the same kind', () => {
  const folder = changed(clinic, 'home.yaml', (text) =>
    text.replace('open to every family', 'for every family, open to every family'),
  )
  expect(told(folder)).toEqual(['home.yaml:4: no claim of claims.yaml has a source for “every family”'])
})

test('claims that were copied from another charity are told: nothing of this one says them', () => {
  const folder = changed(clinic, 'claims.yaml', (text) =>
    text.concat(
      '- id: borrowed\n  words:\n    en: [no bill for families]\n  vouched: { by: somebody, since: "2026-01-01" }\n',
    ),
  )
  expect(told(folder)).toEqual(['claims.yaml:9: borrowed: no text of the charity says “no bill for families”'])
})

test('a claim with no source is told, and one with a page that nobody has seen', () => {
  const none = changed(clinic, 'claims.yaml', (text) => text.replace(/ {2}vouched:.*/, ''))
  expect(told(none).join('\n')).toMatch(/^claims\.yaml:\d+: 0: needs a source: the page that shows it, or who vouches/)
  const unseen = changed(clinic, 'claims.yaml', (text) => text.replace(/ {2}vouched:.*/, '  source: /admission.html'))
  expect(told(unseen).join('\n')).toMatch(/^claims\.yaml:\d+: .*admission\.html is not in known-addresses\.yaml$/)
})
