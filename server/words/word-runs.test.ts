import { expect, test } from 'vitest'
import { wordRuns } from './word-runs.ts'

test('words that are others are told apart from those that stay, in the order in which they are read', () => {
  const [before, after] = [
    'Here they have a place to stay and never a bill.',
    'Here they have a room and never a bill.',
  ]
  expect(wordRuns(before, after)).toEqual([
    { text: 'Here they have a ', is: 'both' },
    { text: 'place to stay ', is: 'before' },
    { text: 'room ', is: 'after' },
    { text: 'and never a bill.', is: 'both' },
  ])
})

test('a sentence that is another one is another one whole, whatever word both have', () => {
  expect(wordRuns('Finding cures for the children.', 'We never send the families of a child a bill.')).toEqual([
    { text: 'Finding cures for the children.', is: 'before' },
    { text: 'We never send the families of a child a bill.', is: 'after' },
  ])
  expect(wordRuns('', 'New.')).toEqual([{ text: 'New.', is: 'after' }])
})
