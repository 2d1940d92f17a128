import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { requirements } from './asvs.ts'
import { filesNamedIn, testsNamedIn } from './evidence.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = ['docs/threats.md', 'docs/asvs.md']

/** The rows of the tables: numbers, what is asked, what is said of it here. */
const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, numbers = '', , text = '']) => ({ numbers: numbers.split(', '), said: text }))

test('every requirement of ASVS 5.0.0, levels 1 and 2, is answered once, and no other', () => {
  expect(requirements).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual([...requirements].sort())
})

test('each answer is one of five, and what holds says by what', () => {
  const verdict = /^\*\*(Holds|Partly|Not held|Operator|Not for us)\*\*/
  expect(rows.filter(({ said }) => !verdict.test(said))).toEqual([])
  const proven = (text: string) => filesNamedIn(text).length > 0 || /\]\([^)]+\)/.test(text)
  expect(rows.filter(({ said }) => said.startsWith('**Holds**') && !proven(said))).toEqual([])
})

test.each(documents)('every file that %s names is there, and every test has the title that it says', (document) => {
  const text = read(document)
  const named = filesNamedIn(text)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(
    testsNamedIn(text).filter(({ path, title }) => !existsSync(join(root, path)) || !read(path).includes(title)),
  ).toEqual([])
})

test.each(documents)('every place in a document that %s leads to is there', (document) => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-')
  const places = [...read(document).matchAll(/\]\(([\w./-]*\.md)?#([^)]+)\)/g)]
  expect(places.length).toBeGreaterThan(0)
  const missing = places.filter(([, path, anchor]) => {
    const headings = [...read(path ? join('docs', path) : document).matchAll(/^#+ (.+)$/gm)]
    return !headings.some(([, heading = '']) => anchorOf(heading) === anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})
