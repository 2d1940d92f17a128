import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { robots, sitemap } from './search-engines.ts'

const route = (path: string, indexed = true): Route => ({
  path,
  title: { en: 'A', es: 'B' },
  description: { en: 'A', es: 'B' },
  Page: () => null,
  indexed,
})

test('the sitemap names each indexed page in both languages, as alternates of each other', () => {
  const xml = sitemap([route('/'), route('/gift', false)])
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    '%%PUBLIC_ORIGIN%%/',
    '%%PUBLIC_ORIGIN%%/es',
  ])
  expect(xml).toContain('hreflang="es" href="%%PUBLIC_ORIGIN%%/es"')
})

test('robots may read everything but calls and a donor’s own gift', () => {
  const text = robots()
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain('Disallow: /gift\n')
  expect(text).toContain('Disallow: /es/gift\n')
  expect(text).toContain('Sitemap: %%PUBLIC_ORIGIN%%/sitemap.xml')
})
