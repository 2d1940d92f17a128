import { expect, test } from 'vitest'
import facts from '../facts.json' with { type: 'json' }
import { links } from '../links.ts'
import { translate } from '../words.ts'
import { menus } from './menus.ts'

const verified = new Set(facts.verified)

test('the six menus of the specification, in its order', () => {
  expect(menus.map((menu) => menu.id)).toEqual(['about', 'care', 'research', 'training', 'involved', 'give'])
  expect(menus.map((menu) => translate(menu.title, 'en'))).toEqual([
    'About Us',
    'Care & Treatment',
    'Research',
    'Training',
    'Get Involved',
    'Ways to Give',
  ])
})

test('every panel has at least 12 links under headings, each to a page that was seen', () => {
  for (const { id, columns } of menus) {
    const all = columns.flatMap((column) => column.links)
    expect(all.length, id).toBeGreaterThanOrEqual(12)
    for (const { label, href } of all) {
      expect(label.en).not.toBe('')
      expect(label.es).not.toBe('')
      // a page only found through its Spanish twin may be there in English too
      if (href.es === href.en) expect(verified, href.en).toContain(href.en)
      else expect(verified, href.es).toContain(href.es)
    }
    expect(new Set(all.map((link) => link.label.en)).size, id).toBe(all.length)
  }
})

test('links elsewhere are https', () => {
  for (const { en, es } of Object.values(links)) {
    expect(en).toMatch(/^https:\/\//)
    expect(es).toMatch(/^https:\/\//)
  }
})
