import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charity } from '#charity'
import { ownPages } from '#charity/own-pages.ts'
import { inLanguage } from '#content/language.ts'
import { notFoundRoute, routes } from './routes.ts'

const all = [...routes, notFoundRoute]

test('every page has a title and a description of its own in each language', () => {
  for (const language of ['en', 'es'] as const) {
    const titles = all.map((route) => inLanguage(route.title, language))
    expect(new Set(titles).size).toBe(titles.length)
    for (const route of all) {
      expect(inLanguage(route.description, language).length, route.path).toBeGreaterThan(20)
      expect(route.title.es).not.toBe(route.title.en)
    }
  }
})

test('every page has a social card of at most 60 kB', () => {
  for (const { card = 'home' } of all) {
    const file = join(charity.folder, `public/cards/${card}.jpg`)
    expect(existsSync(file), file).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(60_000)
  }
})

test('every page that a charity may link to by its path alone is there', () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining([...ownPages]))
})
