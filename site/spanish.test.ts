import { expect, test } from 'vitest'
import { stories } from '#charity'
import { brand } from '#content/brand.ts'
import { builtPages, wordsOf } from './testing/pages.ts'

/** What is rightly the same in both languages: names, addresses, the tax ID, and the word 'Total'. */
const { street, city, region, postalCode } = brand.postalAddress
const names = new Set<string>([
  brand.name,
  brand.shortName,
  brand.email,
  street,
  `${city}, ${region} ${postalCode}`,
  ...stories.all.map((story) => story.name),
  'Facebook',
  'Instagram',
  'YouTube',
  'PayPal',
  'Stripe',
  'Charity Navigator',
  'Candid',
  'BBB Wise Giving Alliance',
  'Total',
  `EIN ${brand.taxId}`,
])

const pages = builtPages()
const inSpanish = (path: string) => path === '/es' || path.startsWith('/es/') || path.endsWith('.es.html')
const twinOf = (path: string) => {
  if (path.endsWith('.en.html')) return path.replace('.en.html', '.es.html')
  return path === '/' ? '/es' : `/es${path}`
}
const english = new Set([...pages].filter(([path]) => !inSpanish(path)).flatMap(([, html]) => wordsOf(html)))
const spanish = [...pages].filter(([path]) => inSpanish(path))

test('every English page has a Spanish twin', () => {
  const plain = [...pages.keys()].filter((path) => !inSpanish(path))
  expect(spanish.map(([path]) => path).sort()).toEqual(plain.map(twinOf).sort())
})

test.each(spanish)('nothing on %s is left in English', (_path, html) => {
  const isSaid = (text: string) => /\p{L}{2}/u.test(text.replaceAll(brand.email, ''))
  const left = wordsOf(html).filter((text) => english.has(text) && isSaid(text) && !names.has(text))
  expect([...new Set(left)]).toEqual([])
})

test.each(spanish.filter(([, html]) => html.startsWith('<!doctype')))(
  '%s says that it is in Spanish',
  (_path, html) => {
    expect(html).toContain('<html lang="es"')
  },
)
