import { expect, test } from 'vitest'
import { search } from '#charity'
import { type Suggestion, suggestionsFor } from '#content/search.ts'

const titles = (suggestions: readonly Suggestion[]) => suggestions.map((each) => each.title.en)

test('the list holds the fifteen titles, each in both languages', () => {
  expect(search).toHaveLength(15)
  for (const { title } of search) {
    expect(Object.keys(title)).toEqual(['en', 'es'])
    expect(title.es).not.toBe(title.en)
  }
})

test('every type of the specification appears', () => {
  expect(new Set(search.map((each) => each.type))).toEqual(new Set(['page', 'publication', 'podcast', 'story', 'news']))
})

test('a title is found by any part of it, whatever its case', () => {
  expect(titles(suggestionsFor('TRIAL', 'en'))).toEqual(['Clinical Trials'])
  expect(titles(suggestionsFor('around the', 'en'))).toEqual(['St. Jude Around the World'])
})

test('accents do not matter, in what is typed or in the title', () => {
  expect(suggestionsFor('clinicos', 'es').map((each) => each.title.es)).toEqual(['Ensayos clínicos'])
  expect(titles(suggestionsFor('cárèers', 'en'))).toEqual(['Careers'])
})

test('of more than eight, eight are shown', () => {
  expect(search.filter((each) => each.title.en?.toLowerCase().includes('e')).length).toBeGreaterThan(8)
  expect(suggestionsFor('e', 'en')).toHaveLength(8)
})

test.each(['give', 'donate', 'monthly', 'memorial', 'paypal', 'donar', 'en memoria'])(
  '%s finds our own form',
  (typed) => {
    const language = typed === 'donar' || typed === 'en memoria' ? 'es' : 'en'
    expect(suggestionsFor(typed, language)[0]).toMatchObject({ title: { en: 'Ways to Give' }, path: '/donate' })
  },
)

test.each([
  ['stop my gift', 'en'],
  ['receipt', 'en'],
  ['tax', 'en'],
  ['refund', 'en'],
  ['reembolso', 'es'],
  ['recibo', 'es'],
])('%s finds the page of one’s own gift', (typed, language) => {
  expect(suggestionsFor(typed, language)[0]).toMatchObject({
    title: { en: 'Your gift', es: 'Tu donación' },
    path: '/gift',
  })
})

test.each([
  ['visit', 'en'],
  ['Visita', 'es'],
  ['visitar el hospital', 'es'],
])('%s leads whoever comes to see us to the page about that, and not to referring a patient', (typed, language) => {
  const [first, ...others] = suggestionsFor(typed, language)
  expect(first).toMatchObject({
    title: { en: 'Visit St. Jude', es: 'Visita St. Jude' },
    to: { en: 'https://www.stjude.org/about-st-jude/visit.html' },
  })
  expect(others).toEqual([])
})

test.each([
  ['appointment', 'en'],
  ['cita', 'es'],
])('%s leads to referring a patient', (typed, language) => {
  expect(titles(suggestionsFor(typed, language))).toEqual(['Patient Referrals'])
})

test('further words need three letters, and find a title once', () => {
  expect(titles(suggestionsFor('jobs', 'en'))).toEqual(['Careers'])
  expect(titles(suggestionsFor('jo', 'en'))).not.toContain('Careers')
  expect(titles(suggestionsFor('give', 'en'))).toEqual(['Ways to Give'])
})

test('stories and giving lead to our own pages, everything else elsewhere', () => {
  const own = search.filter(({ type }) => type === 'story')
  expect(own.map(({ path }) => path)).toEqual(['/amara-story', '/nell-story', '/ravi-story', '/josiah-story'])
  const others = search.filter(({ type, to }) => type !== 'story' && to === undefined)
  expect(others.map(({ path }) => path)).toEqual(['/donate'])
})
