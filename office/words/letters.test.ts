import { expect, test } from 'vitest'
import { letterKinds } from '#server/letters/kinds/index.ts'
import { letterKindNames } from './letters.ts'

test('staff have a name for every kind of letter, and for nothing else', () => {
  expect(Object.keys(letterKindNames).sort()).toEqual(letterKinds.map(({ name }) => name).sort())
})
