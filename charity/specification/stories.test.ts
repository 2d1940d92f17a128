import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCharity } from '../read.ts'
import type { Block } from '../stories.ts'

const { stories } = readCharity(join(import.meta.dirname, '../st-jude'))
const languages = ['en', 'es']
type Text = Readonly<Record<string, string>>
const texts = (block: Block): Text[] => {
  if (block.kind === 'spot') return []
  if (block.kind === 'exchange') return block.pairs.flatMap(({ question, answer }) => [question, answer])
  return block.kind === 'quote' ? [block.text, block.by] : [block.text]
}
const spoken = (story: (typeof stories.all)[number], language: string): string[] =>
  story.article.flatMap(texts).map((text) => text[language] ?? '')

test('there are four stories, in the specification’s order and at its paths', () => {
  expect(stories.all.map(({ name, fullStoryUrl }) => [name, fullStoryUrl])).toEqual([
    ['Amara', '/amara-story'],
    ['Nell', '/nell-story'],
    ['Ravi', '/ravi-story'],
    ['Josiah', '/josiah-story'],
  ])
})

test.each(languages)('every article has at least 600 words (%s)', (language) => {
  for (const story of stories.all) {
    const words = spoken(story, language).flatMap((text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)))
    expect(words.length, story.id).toBeGreaterThanOrEqual(600)
  }
})

test('every story says in plain words that it is illustrative', () => {
  expect(stories.note?.en).toContain('We don’t photograph our patients. We draw the things they love.')
  expect(stories.note?.es).toContain('No fotografiamos a nuestros pacientes. Dibujamos lo que aman.')
})

test('the words the direction forbids do not appear', () => {
  const forbidden =
    /\b(battl\w*|fight\w*|warrior\w*|hero(es)?|victim\w*|suffer\w*|brave little|batalla\w*|lucha\w*|guerrer\w*|héroes?|víctima\w*|sufr\w*|angelit\w*)\b/iu
  for (const story of stories.all)
    for (const language of languages) expect(spoken(story, language).filter((text) => forbidden.test(text))).toEqual([])
})
