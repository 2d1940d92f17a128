import { expect, test } from 'vitest'
import { withIsolates } from './words.ts'

const english = { code: 'en', locale: 'en-US', name: 'English', dir: 'ltr' } as const
const hebrew = { code: 'he', locale: 'he-IL', name: 'עברית', dir: 'rtl' } as const
const tree = { call: { en: 'Call {charityPhone}.', he: 'התקשרו {charityPhone} עד %%NEXT_GIFT_EN%%.' }, id: '{id}' }

test('what is put into a text that is read from the right is kept apart from it', () => {
  expect(withIsolates(tree, [english, hebrew])).toEqual({
    call: {
      en: 'Call {charityPhone}.',
      he: 'התקשרו \u2068{charityPhone}\u2069 עד \u2068%%NEXT_GIFT_EN%%\u2069.',
    },
    id: '{id}',
  })
})

test('a site that is read from the left keeps its texts as they are', () => {
  expect(withIsolates(tree, [english])).toBe(tree)
})
