import { expect, test } from 'vitest'
import { isNoName } from './no-name.ts'

const says = (text: string) => isNoName(text, text)

test('a name has sixty letters, twelve words and four marks at most', () => {
  const names = ['x'.repeat(60), Array(12).fill('Ana').join(' '), 'Ana, (Nana), Ruiz']
  const lines = ['x'.repeat(61), Array(13).fill('Ana').join(' '), 'Ana, (Nana), Ruiz,']
  expect([names.map(says), lines.map(says)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})
