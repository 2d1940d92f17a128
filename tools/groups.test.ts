import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groups, scriptOf } from './groups.mjs'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

test('a name stands for its script, and one that there is not is answered with those that there are', () => {
  expect(scriptOf('bench', 'giving')).toBe('bench/giving.ts')
  expect(() => scriptOf('pictures', 'toString')).toThrow(
    'npm run pictures has nothing named "toString". Its names are cards, guide, icons, initials, letters, mail, photograph.',
  )
  expect(() => scriptOf('bench', undefined)).toThrow(
    'npm run bench -- NAME. Its names are attack, books, find, giving, letters, match, memory, office, overload, pages, second-page, starts, telethon, watchers, words.',
  )
})

test('every script of a group is there, and npm run has one name for each group, and at most twenty in all', () => {
  const { scripts } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { scripts: Record<string, string> }
  const files = Object.values(groups).flatMap((each) => Object.values(each))
  expect(files.filter((file) => !existsSync(here(file)))).toEqual([])
  for (const group of Object.keys(groups)) expect(scripts[group]).toBe(`node tools/group.mjs ${group}`)
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20)
})
