import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charity } from '#charity'
import { deadOwnLinks, takenPaths } from './own-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'charity-'))
writeFileSync(join(folder, 'menus.yaml'), '- label: Give\n- href: /donut\n')
const page = (href: string) => new Map([['/', `<body><a href="${href}">Give</a>`]])

test('a link that leads nowhere is named with the line that says it', () => {
  expect(deadOwnLinks(page('/es/donut'), folder)).toEqual([
    { file: 'menus.yaml', line: 2, text: '/es/donut leads to no page of ours' },
  ])
})

test('one that the charity does not say is named with its page', () => {
  expect(deadOwnLinks(page('%%DONATE_ORIGIN%%/gyve'), folder)).toEqual([
    { file: '/', line: 0, text: '/gyve leads to no page of ours' },
  ])
})

test('a page that is suggested, and is not there, is named with its line', () => {
  const search = mkdtempSync(join(tmpdir(), 'charity-'))
  writeFileSync(join(search, 'search.yaml'), '- title: { en: Inès }\n  type: story\n  path: /ine-story\n')
  expect(deadOwnLinks(page('/'), search, ['/ine-story', '/'])).toEqual([
    { file: 'search.yaml', line: 3, text: '/ine-story leads to no page of ours' },
  ])
})

test('a path of the site map that is a page of ours is named with its line', () => {
  const [section] = charity.sitemap.sections
  const link = section?.links.at(-1)
  const [fault, ...more] = takenPaths(new Map([[`/${section?.slug}/${link?.slug}`, '']]), charity)
  expect(more).toEqual([])
  const lines = readFileSync(join(charity.folder, 'sitemap.yaml'), 'utf8').split('\n')
  expect(lines[(fault?.line ?? 0) - 1]).toBe(`      - slug: ${link?.slug}`)
  expect(takenPaths(new Map([['/donate', '']]), charity)).toEqual([])
  const [first, ...others] = charity.sitemap.sections
  const sections = first ? [{ ...first, slug: 'api', links: [] }, ...others] : []
  expect(takenPaths(new Map(), { ...charity, sitemap: { ...charity.sitemap, sections } })).toHaveLength(1)
})

test.each(['/', '/?x', '#main', '/assets/a.svg', '/api/newsletter', 'https://example.org/none', 'tel:+18005550100'])(
  '%s is none of them',
  (href) => expect(deadOwnLinks(page(href), folder)).toEqual([]),
)
