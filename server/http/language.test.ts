import { describe, expect, test } from 'vitest'
import type { Languages } from '#gift/language.ts'
import { languageRead } from './language.ts'

const read = (headers: Record<string, string>, among?: Languages) => languageRead(new Headers(headers), among)

describe('the language a caller reads', () => {
  test.each([
    ['https://give.example.org/es', 'es'],
    ['https://give.example.org/es/donate?amount=5', 'es'],
    ['https://give.example.org/es?x=1', 'es'],
    ['https://give.example.org/', 'en'],
    ['https://give.example.org/esteem', 'en'],
    ['https://give.example.org/donate?from=/es/', 'en'],
  ])('is that of the page %s, whatever the browser likes', (referer, language) => {
    expect(read({ referer, 'accept-language': language === 'es' ? 'en' : 'es' })).toBe(language)
  })

  test.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['ES-419', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en;q=0.2, es;q=0.7', 'es'],
    ['fr, es;q=0.5', 'es'],
    ['es;q=0, en', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [',;q=,', 'en'],
    [','.repeat(8000), 'en'],
  ])('without a page is what the browser likes best: %s', (accepted, language) => {
    expect(read({ 'accept-language': accepted })).toBe(language)
  })

  test.each([
    ['fr-CA', 'fr'],
    ['pt', 'ht'],
    ['pt-br;q=0.4', 'pt-BR'],
    ['zh-Hant-TW, fr;q=0.1', 'zh-Hant'],
    ['en, fr;q=0.3', 'fr'],
  ])('among a charity’s own languages: %s', (accepted, language) => {
    expect(read({ 'accept-language': accepted }, ['ht', 'fr', 'pt-BR', 'zh-Hant'])).toBe(language)
  })

  test('is the only one of a charity that has but one', () => {
    expect(read({ referer: 'https://give.example.org/es/donate' }, ['ht'])).toBe('ht')
    expect(read({ 'accept-language': 'en' }, ['ht'])).toBe('ht')
  })
})
