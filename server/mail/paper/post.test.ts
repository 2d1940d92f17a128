import { expect, test } from 'vitest'
import { identity } from '#charity'
import { exampleGift } from '../../letters/kinds/common/examples.ts'
import { receipt } from '../../letters/kinds/receipt.ts'
import { type Heard, readTagged } from '../testing/tagged.ts'
import { type PostedLetter, postPdf } from './post.ts'

const madeAt = Date.UTC(2026, 10, 22)
const list = {
  title: 'Letters for the post: check, November 18, 2026',
  about: 'Letters in this order: 2.',
  language: 'en',
  head: ['#', 'To', 'Reference'],
  rows: [
    ['1', 'Joon Kim, 8 Oak Ave, Oxford, MS 38655', 'K7M2-9QXT'],
    ['2', 'Ana Ruiz, 4 Elm St, Tupelo, MS 38801', 'B3D4-1XYZ'],
  ],
}
const letter = (language: 'en' | 'es', to: readonly string[]): PostedLetter => ({
  ...receipt.written(exampleGift(language)),
  to,
})
const kim = letter('en', ['Joon Kim', '8 Oak Ave', 'Oxford, MS 38655'])
const ana = letter('es', ['Ana Ruiz', '4 Elm St', 'Tupelo, MS 38801'])
const words = (part: Heard): string => [part.text, ...part.parts.map(words)].join(' ')

test('a list lies on top, and each letter has a page of its own, its address, and its language', async () => {
  const paper = readTagged(await postPdf([kim, ana], list, madeAt))
  expect(paper.title).toBe(list.title)
  expect(paper.pages).toHaveLength(3)
  const [top, first, second] = paper.root.parts
  expect(words(top as Heard)).toContain('Joon Kim, 8 Oak Ave, Oxford, MS 38655')
  expect([first?.lang, second?.lang]).toEqual(['en', 'es'])
  expect(words(first as Heard)).toContain('Oxford, MS 38655')
  expect(words(first as Heard)).toContain(kim.content.title)
  expect(words(second as Heard)).toContain('Ana Ruiz')
  expect(words(second as Heard)).not.toContain('Joon Kim')
  expect(words(first as Heard)).toContain(identity.name)
  expect(paper.loose.trim()).toBe('')
})

test('a letter of several pages is numbered by itself', async () => {
  const long = Array.from({ length: 60 }, () => ({ is: 'text' as const, text: 'We thank you once more. '.repeat(8) }))
  const paper = readTagged(await postPdf([kim, { ...ana, content: { ...ana.content, blocks: long } }], list, madeAt))
  const pages = paper.pages.length - 2
  expect(pages).toBeGreaterThan(1)
  expect(paper.decoration).toContain(`1 / ${pages}`)
  expect(paper.decoration).not.toContain(`/ ${pages + 2}`)
})
