import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { participlesIn } from './nouns.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is called by a participle for a reason: a staff verb by its own name, and what other files import as what is taken. */
const exceptions = ['charity/page-places.ts: taken', 'server/staff/seen.ts: seen']

test('variables and parameters are called by what they hold, and in no room by a participle', () => {
  const paths = globSync(
    '{charity,gift,content,ui,site,gallery,server,office,ops,simulation,explore,fuzz,bench,deploy,e2e,tools}/**/*.{ts,tsx,mjs}',
    { cwd: root, exclude: (each) => /node_modules|pretend\/product/.test(each) },
  )
  expect(new Set(paths.map((path) => path.split('/')[0])).size).toBe(16)
  const names = paths.flatMap((path) =>
    participlesIn(path, readFileSync(`${root}/${path}`, 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(names.toSorted()).toEqual(exceptions)
})

test.each([
  ['a variable', 'const found = rows[0]'],
  ['a variable without a value', 'let told: string'],
  ['a parameter', 'const first = (asked: readonly string[]) => asked[0]'],
  ['a parameter of a function', 'function first(known: string) { return known }'],
  ['one with a value of its own', 'function first(known = 1) { return known }'],
  ['the rest of an object', 'const { id, ...said } = row'],
  ['a part of a list', 'const [kept] = rows'],
  ['a field under another name', 'const { cents: given } = gift'],
  ['what a loop goes over', 'for (const sent of letters) post(sent)'],
])('it finds %s', (_what, source) => {
  expect(participlesIn('a.ts', source)).toHaveLength(1)
})

test.each([
  ['a function, which is a verb', 'const read = (path: string) => path'],
  ['a field’s own name', 'const { kept } = sums'],
  ['a field', 'const sums = { kept: 1 }\nsums.kept += 1'],
  ['a type of function', 'type Tell = (told: string) => void'],
  ['a noun', 'const row = rows[0]'],
])('it lets %s pass', (_what, source) => {
  expect(participlesIn('a.ts', source)).toEqual([])
})
