import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadOwnLinks } from './own-links.ts'

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

test.each(['/', '/?x', '#main', '/assets/a.svg', '/api/newsletter', 'https://example.org/none', 'tel:+18005550100'])(
  '%s is none of them',
  (href) => expect(deadOwnLinks(page(href), folder)).toEqual([]),
)
