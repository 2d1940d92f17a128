import { expect, test } from 'vitest'
import { home } from '#charity'
import { lookUp } from '#content/look-up.ts'
import { dictionary } from '#content/words.ts'

test('the dictionary has the key groups of the specification', () => {
  const keys = new Set(Object.keys(dictionary).map((key) => key.split('.')[0]))
  for (const group of ['nav', 'hero', 'quick', 'stories', 'research', 'donate', 'global', 'careers'])
    expect(keys).toContain(group)
})

test.each([
  ['hero.title1', 'Finding cures.'],
  ['hero.title2', 'Saving children.'],
  ['quick.refer', 'Refer a Patient'],
  ['quick.research', 'Explore Our Research'],
  ['quick.reasons', '5 reasons to become a monthly donor'],
  ['stories.title', 'Read our stories'],
  ['global.title', 'Hope without borders'],
  ['careers.title', 'Join our mission'],
])('%s reads as the specification says', (key, text) => {
  expect(lookUp(dictionary, key, 'en')).toBe(text)
})

test('of four articles the first alone is featured', () => {
  const lists = home.blocks.find((block) => block.kind === 'lists')
  expect(lists?.articles.map(({ featured }) => featured)).toEqual([true, false, false, false])
})
