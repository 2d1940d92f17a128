import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildDocs } from './build.ts'
import { type Page, theChapters } from './pages.ts'
import { rendered } from './render.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every document is a page, and each of their links leads to a page and a place in it', () => {
  const written = buildDocs(folder)
  expect(written).toContain('index.html')
  expect(written).toContain('docs/operating.html')
  expect(written.length).toBe(theChapters().flatMap(({ pages }) => pages).length)
})

const page = (text: string): Page => ({ source: 'docs/a.md', path: 'docs/a.html', title: 'A', text })
const known = new Map([['docs/b.md', { ...page('# B'), source: 'docs/b.md', path: 'docs/b.html' }]])
const html = (text: string) => rendered(page(text), known).html

test('a link to another document leads to its page, and one to a file of the clone is its name', () => {
  expect(html('[B](b.md#what-now)')).toBe('<p><a href="b.html#what-now">B</a></p>\n')
  expect(html('[Settings](../package.json)')).toBe('<p><span title="package.json">Settings</span></p>\n')
})

test('a link that leads nowhere is told', () => {
  expect(rendered(page('[C](c.md)'), known).faults).toEqual(['docs/a.md: c.md leads nowhere'])
})

test('a heading can be linked to as where the clone is read on the web, twice of a name too', () => {
  const { anchors } = rendered(page('## What `npm test` does\n\n## Why?\n\n## Why?'), known)
  expect([...anchors]).toEqual(['what-npm-test-does', 'why', 'why-1'])
})

test('a table without headings has none', () => {
  expect(html('| | |\n| - | - |\n| a | b |')).not.toContain('<th')
  expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<th scope="col">a</th>')
})
