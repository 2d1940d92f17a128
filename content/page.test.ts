import { expect, test } from 'vitest'
import { articles, giveaway, newsFeature, referralCard, supportCard, waysToHelp } from './home.ts'
import { links } from './links.ts'
import { menus } from './menu/menus.ts'
import { addressIn, languageName } from './page.ts'
import { suggestions } from './search.ts'
import { patientReferrals, sections } from './sitemap.ts'

/** Every pair of addresses elsewhere that some page of ours leads to. */
const pairs = [
  ...Object.values(links),
  ...menus.flatMap((menu) => [menu.href, ...menu.columns.flatMap((column) => column.links.map((link) => link.href))]),
  ...[patientReferrals, ...sections].map(({ to }) => to),
  ...sections.flatMap((section) => section.links.map(({ to }) => to)),
  ...suggestions.flatMap(({ href }) => (typeof href === 'string' ? [] : [href])),
  ...articles.map(({ articleUrl }) => articleUrl),
  ...waysToHelp.flatMap(({ to }) => ('href' in to ? [to.href] : [])),
  ...[referralCard, supportCard, newsFeature, giveaway].map(({ href }) => href),
] as unknown as readonly { readonly en: string; readonly es: string }[]

const isSpanish = (address: string) => address.startsWith('https://www.stjude.org/es/')
const whySupport = 'https://www.stjude.org/es/acerca-de-st-jude/por-que-apoyar.html'

test('wherever an English page is linked, a Spanish reader is led to the same page in its place', () => {
  const spanish = new Map<string, Set<string>>()
  for (const { en, es } of pairs) spanish.set(en, (spanish.get(en) ?? new Set()).add(es))
  // 'Why support us?' has a page of its own in Spanish; in English the nearest that was seen is the five facts of a gift
  for (const pages of spanish.values()) pages.delete(whySupport)
  expect([...spanish].filter(([, pages]) => pages.size > 1).map(([en, pages]) => [en, ...pages])).toEqual([])
})

test('a page is in English, or in Spanish for a Spanish reader; nobody reading English is sent to a Spanish one', () => {
  expect(pairs.filter(({ en }) => isSpanish(en))).toEqual([])
  for (const { en, es } of pairs) expect(es === en || isSpanish(es), es).toBe(true)
})

test('giving has its Spanish page, from the menu, the search, the site map and the donation page', () => {
  const giving = { en: 'https://www.stjude.org/give.html', es: 'https://www.stjude.org/es/donar/donar.html' }
  expect(links.give).toEqual(giving)
  expect(menus.find(({ id }) => id === 'give')?.href).toEqual(giving)
  expect(suggestions.find(({ title }) => title.en === 'Ways to Give')?.href).toEqual(giving)
  expect(sections.find(({ slug }) => slug === 'give')?.to).toEqual(giving)
})

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
