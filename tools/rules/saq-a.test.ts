import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesNamedIn, testsNamedIn } from './evidence.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const worksheet = read('docs/saq-a.md')
/** What SAQ A of PCI DSS 4.0.1, revision 1 of January 2025, asks: 6.4.3, 11.6.1 and 12.3.1 are asked no longer. */
const requirements = `2.2.2 3.1.1 3.2.1 6.3.1 6.3.3 8.2.1 8.2.2 8.2.5 8.3.1 8.3.5 8.3.6 8.3.7 8.3.9 9.4.1 9.4.1.1 9.4.2
  9.4.3 9.4.4 9.4.6 11.3.2 11.3.2.1 12.8.1 12.8.2 12.8.3 12.8.4 12.8.5 12.10.1`.split(/\s+/)
const rows = worksheet
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , text = '']) => ({ number, said: text }))
const criteria =
  (worksheet.split('## May you use SAQ A?')[1]?.split('\n## ')[0] ?? '').match(/^\| [A-Z].*\*\*.*$/gm) ?? []

test('every requirement of SAQ A is answered once, in order, and no other', () => {
  expect(rows.map(({ number }) => number)).toEqual(requirements)
})

test('each answer says whose it is, and what is the product’s names what shows it', () => {
  expect(rows.filter(({ said }) => !/^\*\*(Product|Charity|Both|Not for us)\*\*: /.test(said))).toEqual([])
  expect(criteria).toHaveLength(7)
  expect(criteria.filter((row) => !/\| \*\*(Product|Charity|Both)\*\*: /.test(row))).toEqual([])
  const ours = [...rows.map(({ said }) => said), ...criteria].filter((text) => /\*\*(Product|Both)\*\*: /.test(text))
  expect(
    ours.filter(
      (text) => filesNamedIn(text).length === 0 && !/`SECURITY\.md`|the list below|This page|this page/.test(text),
    ),
  ).toEqual([])
})

test('what is both’s says the charity’s half', () => {
  const both = rows.filter(({ said }) => said.startsWith('**Both**'))
  expect(both.length).toBeGreaterThan(5)
  expect(both.filter(({ said }) => !/You: |add yours|are the rest/.test(said))).toEqual([])
})

test('every file that it names is there, and every test has the title that it says', () => {
  const named = filesNamedIn(worksheet)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const titled = testsNamedIn(worksheet)
  expect(titled.length).toBeGreaterThan(2)
  expect(titled.filter(({ path, title }) => !read(path).includes(title))).toEqual([])
})
