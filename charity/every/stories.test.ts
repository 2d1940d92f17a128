import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charity } from '#charity'

const { stories, folder, languages } = charity

test('a story quotes its child in the words of its teaser', () => {
  for (const { id, article, quote, attribution } of stories.all)
    expect(article, id).toContainEqual({ kind: 'quote', text: quote, by: attribution })
})

test('no paragraph is the same in two languages', () => {
  for (const { id, article } of stories.all)
    for (const block of article.filter(({ kind }) => kind === 'lead' || kind === 'text')) {
      const texts = 'text' in block ? languages.flatMap(({ code }) => block.text[code] ?? []) : []
      expect(new Set(texts).size, `${id}: ${texts[0]}`).toBe(texts.length)
    }
})

test('a style sheet of a story touches nothing but that story', () => {
  for (const { id } of stories.all)
    for (const [file, own] of [
      ['page.css', `.story-of-${id}`],
      ['slide.css', `.slide-of-${id}`],
    ] as const) {
      const path = join(folder, 'stories', id, file)
      const selectors = existsSync(path) ? selectorsOf(readFileSync(path, 'utf8')) : []
      expect(
        selectors.filter((selector) => !new RegExp(`^${own.replaceAll('.', '\\.')}(?![\\w-])`).test(selector)),
        path,
      ).toEqual([])
    }
})
/** The selectors of plain CSS, one by one, without what stands round them. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => (selector ?? '').trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/).map((each) => each.trim()))

test('a rule without the story’s own class is noticed', () => {
  expect(selectorsOf('/* a */ .story-of-a h2, p { color: red } @media print { .b:is(i, u) { color: blue } }')).toEqual([
    '.story-of-a h2',
    'p',
    '.b:is(i, u)',
  ])
})
