import { expect, test } from 'vitest'
import facts from './facts.json' with { type: 'json' }
import { inLanguage } from './language.ts'
import { type Suggestion, suggestions, suggestionsFor } from './search.ts'
import { stories } from './stories/stories.ts'

const titles = (found: readonly Suggestion[]) => found.map((each) => each.title.en)

test('the list holds 15 titles, no two alike, each in both languages', () => {
  expect(suggestions).toHaveLength(15)
  for (const language of ['en', 'es'] as const)
    expect(new Set(suggestions.map((each) => inLanguage(each.title, language))).size).toBe(15)
  for (const { title } of suggestions) expect(title.es).not.toBe(title.en)
})

test('every type of the specification appears, and no other', () => {
  expect(new Set(suggestions.map((each) => each.type))).toEqual(
    new Set(['page', 'publication', 'podcast', 'story', 'news']),
  )
})

test('a title is found by any part of it, whatever its case', () => {
  expect(titles(suggestionsFor('TRIAL', 'en'))).toEqual(['Clinical Trials'])
  expect(titles(suggestionsFor('around the', 'en'))).toEqual(['St. Jude Around the World'])
})

test('accents do not matter, in what is typed or in the title', () => {
  expect(suggestionsFor('clinicos', 'es').map((each) => each.title.es)).toEqual(['Ensayos clínicos'])
  expect(titles(suggestionsFor('cárèers', 'en'))).toEqual(['Careers'])
})

test('at most 8 are shown', () => {
  expect(suggestions.filter((each) => each.title.en?.toLowerCase().includes('e')).length).toBeGreaterThan(8)
  expect(suggestionsFor('e', 'en')).toHaveLength(8)
})

test('nothing typed, or only spaces, finds nothing', () => {
  expect(suggestionsFor('', 'en')).toEqual([])
  expect(suggestionsFor('   ', 'en')).toEqual([])
})

test('a search is text, never a pattern', () => {
  expect(suggestionsFor('.*', 'en')).toEqual([])
})

test('stories lead to our own four, everything else to a page of the facts', () => {
  const own = suggestions.filter((each) => each.type === 'story')
  expect(own.map((each) => each.href)).toEqual(stories.map((story) => story.fullStoryUrl))
  const known = new Set([...facts.verified, ...facts.likely])
  for (const { href } of suggestions.filter((each) => each.type !== 'story'))
    for (const address of typeof href === 'string' ? [href] : Object.values(href))
      expect(known, address).toContain(address)
})
