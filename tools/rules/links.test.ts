import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anchorsOf, linksOf } from './links.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = globSync('{*.md,docs/**/*.md,deploy/**/*.md,sandbox/{,docs/,paypal/}*.md}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const links = documents.flatMap((path) =>
  linksOf(text(path)).map(({ file, anchor }) => ({
    path,
    to: file === '' ? path : normalize(join(dirname(path), file)),
    anchor,
  })),
)

test('every link from one of our documents to another file leads somewhere', () => {
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to }) => !existsSync(join(root, to)))).toEqual([])
})

test('every link to a place in a document leads to one that it has', () => {
  const placed = links.filter(({ to, anchor }) => anchor !== '' && to.endsWith('.md'))
  expect(placed.length).toBeGreaterThan(5)
  expect(placed.filter(({ to, anchor }) => !anchorsOf(text(to)).has(anchor))).toEqual([])
})

test('a heading can be linked to as where the clone is read on the web, twice of a name too, and not in code', () => {
  const document =
    '## What `npm test` does\n\n```sh\n# no heading\n```\n\n## Why?\n\n## [Why](x.md)?\n\n<a id="here"></a>'
  expect([...anchorsOf(document)]).toEqual(['here', 'what-npm-test-does', 'why', 'why-1'])
})

test('links are read with the place that they name, those into the web left out', () => {
  expect(linksOf('[a](b.md#c), [d](#e), ![f](g.png), [h](https://give.example/#i)')).toEqual([
    { file: 'b.md', anchor: 'c' },
    { file: '', anchor: 'e' },
    { file: 'g.png', anchor: '' },
  ])
})
