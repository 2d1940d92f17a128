import { describe, expect, test } from 'vitest'
import { search } from '#charity'
import { inLanguage } from '#content/language.ts'
import { suggestionsFor } from '#content/search.ts'
import { languages } from '#gift/language.ts'
import { routes } from '#site/routes.ts'

test('what leads to a page of ours leads to one that there is', () => {
  const ours = new Set(routes.map(({ path }) => path))
  const led = search.flatMap((each) => [each, ...each.also]).flatMap(({ path }) => path ?? [])
  expect(led.filter((path) => !ours.has(path))).toEqual([])
})

describe.each(languages)('the search box (%s)', (language) => {
  const titles = search.map(({ title }) => inLanguage(title, language))

  test('suggests no two titles alike', () => {
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('finds every title by the whole of it, whatever its case, and its accents or none', () => {
    for (const title of titles)
      for (const typed of [title.toUpperCase(), title.normalize('NFD').replace(/\p{Mn}/gu, '')])
        expect(suggestionsFor(typed, language).map((each) => inLanguage(each.title, language))).toContain(title)
  })

  test('shows eight at most', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const holding = suggestionsFor(letter, language)
      expect(holding.length, letter).toBeLessThanOrEqual(8)
    }
  })

  test('finds nothing where nothing was typed, or only spaces', () => {
    expect(suggestionsFor('', language)).toEqual([])
    expect(suggestionsFor('   ', language)).toEqual([])
  })

  test('reads text, never a pattern', () => {
    expect(suggestionsFor('.*', language)).toEqual([])
  })
})
