import { expect, test } from 'vitest'
import { charity, knownAddresses, links, menus, search, sitemap } from '#charity'
import { addressesIn } from '../testing/addresses.ts'

const verified = new Set(knownAddresses.verified)
const isOurs = (address: string | undefined) => address?.startsWith('/') ?? false

test('the six menus of the specification, in its order', () => {
  expect(menus.header.map(({ id }) => id)).toEqual(['about', 'care', 'research', 'training', 'involved', 'give'])
  expect(menus.header.map(({ title }) => title.en)).toEqual([
    'About Us',
    'Care & Treatment',
    'Research',
    'Training',
    'Get Involved',
    'Ways to Give',
  ])
})

test('the about panel has its picture, and the giving panel leads to our own donation page', () => {
  expect(menus.header.filter(({ picture }) => picture).map(({ id }) => id)).toEqual(['about'])
  expect(menus.header.filter(({ giving }) => giving).map(({ id }) => id)).toEqual(['give'])
})

test('every panel has at least 12 links in both languages, each to a page that was seen, or of ours', () => {
  for (const { id, columns } of menus.header) {
    const all = columns.flatMap((column) => column.links)
    expect(all.length, id).toBeGreaterThanOrEqual(12)
    for (const { label, to } of all) {
      expect(Object.keys(label)).toEqual(['en', 'es'])
      if (isOurs(to.en)) continue
      // a page only found through its Spanish twin may be there in English too
      expect(verified, to.en).toContain(to.es ?? to.en)
    }
  }
})

test('the giving panel leads to our own pages of giving, each reader to the one in their language', () => {
  const links = menus.header.find(({ id }) => id === 'give')?.columns.flatMap((column) => column.links) ?? []
  expect(links.map(({ to }) => to).filter(({ en }) => isOurs(en))).toEqual([
    { en: '/donate?tribute=memory', es: '/es/donate?tribute=memory' },
    { en: '/ways-to-give', es: '/es/ways-to-give' },
    { en: '/donate/mail-form', es: '/es/donate/mail-form' },
  ])
})

test('giving has its Spanish page, from the menu, the site map and the donation page; the search stays here', () => {
  const giving = { en: 'https://www.stjude.org/give.html', es: 'https://www.stjude.org/es/donar/donar.html' }
  expect(links.give).toEqual(giving)
  expect(menus.header.find(({ id }) => id === 'give')?.to).toEqual(giving)
  expect(search.find(({ title }) => title.en === 'Ways to Give')).toMatchObject({ path: '/donate' })
  expect(sitemap.sections.find(({ slug }) => slug === 'give')?.to).toEqual(giving)
})

// a claim's source is for who checks it: nobody is led there
const { identity: _, knownAddresses: __, claims: ___, ...pages } = charity
const spanishPages = 'https://www.stjude.org/es/'

test('wherever an English page is linked, a Spanish reader is led to the same page in its place', () => {
  const spanish = new Map<string, Set<string>>()
  for (const { en = '', es = en } of addressesIn(pages)) spanish.set(en, (spanish.get(en) ?? new Set()).add(es))
  // 'Why support us?' has a page of its own in Spanish; in English the nearest that was seen is the five facts of a gift
  for (const targets of spanish.values()) targets.delete(`${spanishPages}acerca-de-st-jude/por-que-apoyar.html`)
  expect([...spanish].filter(([, targets]) => targets.size > 1).map(([en, targets]) => [en, ...targets])).toEqual([])
})

test('a page is in English, or in Spanish for a Spanish reader; nobody reading English is sent to a Spanish one', () => {
  for (const { en = '', es } of addressesIn(pages)) {
    expect(en).not.toContain(spanishPages)
    if (es !== undefined) expect(es).toContain(spanishPages)
  }
})
