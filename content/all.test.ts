import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { allTexts } from './all.ts'
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

test('every text is said in English and Spanish, with the same places in both', () => {
  const wrong = allTexts.filter(
    ({ text: { en, es } }) => !en?.trim() || !es?.trim() || places(en).join() !== places(es).join(),
  )
  expect(wrong).toEqual([])
})

test('no text holds a name of the charity itself, or a template that nobody fills', () => {
  const wrong = allTexts.filter(({ text }) =>
    Object.values(text).some((words) => words.includes('${') || words.includes(identity.shortName)),
  )
  expect(wrong).toEqual([])
})

const files = globSync('content/languages/*.json')

test.each(files)('%s has words for every text, with the same places, and for nothing else', (path) => {
  const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'))
  const wrong = allTexts.flatMap(({ key, text }) => {
    const said = words[key]
    if (!said?.trim()) return [`${key}: missing`]
    const wanted = places(text.en ?? '')
    return places(said).join() === wanted.join() ? [] : [`${key}: its places are not ${wanted.join(' ')}`]
  })
  expect(wrong).toEqual([])
  const known = new Set(allTexts.map(({ key }) => key))
  const general = (key: string) => key.replace(/(?<=\.)(zero|one|two|few|many)$/, 'other')
  expect(Object.keys(words).filter((key) => !known.has(key) && !known.has(general(key)))).toEqual([])
})
