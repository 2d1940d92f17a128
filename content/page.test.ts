import { expect, test } from 'vitest'
import { addressIn, languageName } from './page.ts'

const [home, hogar] = ['https://www.example.org/', 'https://www.example.org/es/']

test.each([
  ['a page in each language', { en: home, es: hogar }, 'es', hogar, undefined],
  ['a page in English for both', { en: home, es: home }, 'es', home, 'en'],
  ['a page in English for both', { en: home, es: home }, 'en', home, undefined],
  ['a page that nobody named for this language', { en: home }, 'es', home, 'en'],
  ['a page in Spanish alone', { es: hogar }, 'en', hogar, 'es'],
  ['one address for all', home, 'es', home, 'en'],
  ['one address for all', home, 'en', home, undefined],
])('%s: %j is read in %s at %s, in %s', (_what, link, language, href, hrefLang) => {
  expect(addressIn(link as never, language)).toEqual(hrefLang ? { href, hrefLang } : { href })
})

test('a language is named in the words of another', () => {
  expect(['en', 'es', 'fr'].map((named) => languageName(named, 'en'))).toEqual(['English', 'Spanish', 'French'])
  expect(['en', 'es', 'fr'].map((named) => languageName(named, 'es'))).toEqual(['inglés', 'español', 'francés'])
})
