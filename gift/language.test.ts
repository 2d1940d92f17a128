import { expect, test } from 'vitest'
import {
  defaultLanguage,
  languageAt,
  languageNamed,
  languageOf,
  languages,
  localeOf,
  otherLanguages,
  pathIn,
} from './language.ts'

test('the site’s own language is the first of those it speaks', () => {
  expect([languages, defaultLanguage]).toEqual([['en', 'es'], 'en'])
})

test('a language that the site does not speak is taken for its own', () => {
  expect(['es', 'en', 'fr', '', null, undefined].map((code) => languageNamed(code))).toEqual([
    'es',
    ...Array.from({ length: 5 }, () => 'en'),
  ])
  expect(['ht', 'en'].map((code) => languageNamed(code, ['fr', 'ht']))).toEqual(['ht', 'fr'])
})

test.each([
  ['/es', 'es'],
  ['/es/donate', 'es'],
  ['/es?amount=5', 'es'],
  ['/es#top', 'es'],
  ['/', 'en'],
  ['/donate', 'en'],
  ['/esteem', 'en'],
  ['/donate/es', 'en'],
  ['', 'en'],
])('the page %s is in %s', (path, language) => {
  expect(languageAt(path)).toBe(language)
})

test('among other languages too', () => {
  expect([languageAt('/ht/donate', ['fr', 'ht']), languageAt('/en', ['fr', 'ht'])]).toEqual(['ht', 'fr'])
})

test('the pages of the site’s own language have no prefix', () => {
  expect([pathIn('en', '/'), pathIn('en', '/donate')]).toEqual(['/', '/donate'])
  expect([pathIn('es', '/'), pathIn('es', '/donate')]).toEqual(['/es', '/es/donate'])
})

test('what is said of a language is the charity’s, of one that the site no longer speaks what is said of its own', () => {
  expect(['en', 'es', 'fr'].map((code) => languageOf(code).name)).toEqual(['English', 'Español', 'English'])
  expect(['es', 'fr'].map(localeOf)).toEqual(['es-US', 'en-US'])
})

test('the others of a language are all but it', () => {
  expect([otherLanguages('en'), otherLanguages('ht', ['fr', 'ht'])]).toEqual([['es'], ['fr']])
})
