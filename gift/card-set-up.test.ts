import { expect, test } from 'vitest'
import { isLaterSetUp } from './card-set-up.ts'

const setUp = { id: 'seti_2', at: 1000, number: 2 }

test.each([
  ['none', null, true],
  ['none that was told', undefined, true],
  ['one that was begun before', { ...setUp, at: 999, number: 3, id: 'seti_3' }, true],
  ['one that was begun behind it', { ...setUp, at: 1001, number: 1, id: 'seti_1' }, false],
  ['one of the same moment with a lower number', { ...setUp, number: 1, id: 'seti_3' }, true],
  ['one of the same moment with a higher number', { ...setUp, number: 3, id: 'seti_1' }, false],
  ['one of the same moment and number whose name comes before', { ...setUp, id: 'seti_1' }, true],
  ['one of the same moment and number whose name comes behind', { ...setUp, id: 'seti_3' }, false],
  ['itself', setUp, false],
])('the set-up of a card is the later one, beside %s', (_, other, isLater) => {
  expect(isLaterSetUp(setUp, other)).toBe(isLater)
})
