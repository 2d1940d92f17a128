import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { allTexts } from './all.ts'
import { catalogueTexts } from './catalogue.ts'
import { writtenTrees } from './translated.ts'

const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

test('every tree of texts in content is among those that translations cover', () => {
  const named = globSync('content/**/*.ts', { exclude: ['**/*.test.ts', 'content/translated.ts'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\btranslated\(\s*'([^']+)'/g)].map(([, key]) => key),
  )
  expect(writtenTrees.map(({ key }) => key).sort()).toEqual(named.sort())
})

test('no two texts have the same key', () => {
  const keys = allTexts.map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('no text holds a name of the charity itself, or a template that nobody fills', () => {
  const wrong = allTexts.filter(({ text }) =>
    Object.values(text).some((words) => words.includes('${') || words.includes(identity.shortName)),
  )
  expect(wrong).toEqual([])
})

const files = globSync('content/languages/*.json')

test('the platform speaks English, Spanish and French', () => {
  expect(files.sort()).toEqual(['en', 'es', 'fr'].map((code) => `content/languages/${code}.json`))
})

test.each(files)(
  '%s has words for every text that its author did not say in it, with the same places, and for nothing else',
  (path) => {
    const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'))
    const language = basename(path, '.json')
    const wrong = allTexts.flatMap(({ key, text }) => {
      const own = words[key] ?? text[language]
      if (!own?.trim()) return [`${key}: missing`]
      const wanted = places(text.en ?? '')
      return places(own).join() === wanted.join() ? [] : [`${key}: its places are not ${wanted.join(' ')}`]
    })
    expect(wrong).toEqual([])
    const keys = new Set(allTexts.map(({ key }) => key))
    const general = (key: string) => key.replace(/(?<=\.)(zero|one|two|few|many)$/, 'other')
    expect(Object.keys(words).filter((key) => !keys.has(key) && !keys.has(general(key)))).toEqual([])
  },
)

test('no text of the catalogue stands above others', () => {
  const keys = catalogueTexts.map(({ key }) => key)
  expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key}.`)))).toEqual([])
})
