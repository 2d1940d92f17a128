import { expect, test } from 'vitest'
import facts from './facts.json' with { type: 'json' }
import { patientReferrals, redirects, sections } from './sitemap.ts'

const known = new Set([...facts.verified, ...facts.likely])

test('the nine sections of the specification, in its order', () => {
  expect(sections.map((section) => section.title.en)).toEqual([
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
  for (const section of sections) {
    expect(section.links.length, section.slug).toBeGreaterThanOrEqual(5)
    for (const { slug, label } of section.links) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(label.en?.trim()).not.toBe('')
      expect(label.es?.trim()).not.toBe('')
      expect(label.es, `${slug} is left in English`).not.toBe(label.en)
      expect(redirects.has(`/${section.slug}/${slug}`)).toBe(true)
      expect(redirects.has(`/es/${section.slug}/${slug}`)).toBe(true)
    }
  }
})

test('no two links share a path', () => {
  const links = sections.reduce((count, section) => count + 1 + section.links.length, 1)
  expect(redirects.size).toBe(2 * links)
})

test('patient referrals lead to the main site, in both languages', () => {
  expect(patientReferrals.slug).toBe('patient-referrals')
  expect(redirects.get('/patient-referrals')).toBe('https://www.stjude.org/patient-referrals.html')
  expect(redirects.has('/es/patient-referrals')).toBe(true)
})

test('every redirect ends at an https page of the facts', () => {
  for (const [path, url] of redirects) {
    expect(url).toMatch(/^https:\/\//)
    expect(known.has(url), `${path} leads to ${url}, which the facts do not know`).toBe(true)
  }
})

test('where the main site has the page in Spanish, a Spanish reader gets that one', () => {
  expect(redirects.get('/es/about/operating-model')).toBe(
    'https://www.stjude.org/es/acerca-de-st-jude/modelo-operativo-unico.html',
  )
  expect(redirects.get('/es/research/clinical-trials')).toBe(redirects.get('/research/clinical-trials'))
})
