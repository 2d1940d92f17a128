import { expect, test } from 'vitest'
import { sitemap } from '#charity'
import { redirects } from '#content/sitemap.ts'

test('the nine sections of the specification, in its order', () => {
  expect(sitemap.sections.map((section) => section.title.en)).toEqual([
    'About',
    'Care and Treatment',
    'Ways to give',
    'Research',
    'Education and Training',
    'Get involved',
    'Newsroom',
    'Careers',
    'Global',
  ])
})

test('every section has sub-links under its own path, each in both languages', () => {
  for (const section of sitemap.sections) {
    expect(section.links.length, section.slug).toBeGreaterThanOrEqual(5)
    for (const { slug, label } of section.links) {
      expect(Object.keys(label)).toEqual(['en', 'es'])
      expect(label.es, `${slug} is left in English`).not.toBe(label.en)
      expect(redirects.has(`/${section.slug}/${slug}`)).toBe(true)
      expect(redirects.has(`/es/${section.slug}/${slug}`)).toBe(true)
    }
  }
})

test('patient referrals lead to the main site, in both languages', () => {
  expect(redirects.get('/patient-referrals')).toBe('https://www.stjude.org/patient-referrals.html')
  expect(redirects.has('/es/patient-referrals')).toBe(true)
})

test('where the main site has the page in Spanish, a Spanish reader gets that one', () => {
  expect(redirects.get('/es/about/operating-model')).toBe(
    'https://www.stjude.org/es/acerca-de-st-jude/modelo-operativo-unico.html',
  )
  expect(redirects.get('/es/research/clinical-trials')).toBe(redirects.get('/research/clinical-trials'))
})
