import { expect, test } from 'vitest'
import { codeInThrees, codeTyped, phoneCode } from './phone-code.ts'

test('a code has nine letters, and of those that are heard or seen as each other two at most', () => {
  const every =
    phoneCode(Uint8Array.from({ length: 9 }, (_, at) => at)) +
    phoneCode(Uint8Array.from({ length: 9 }, (_, at) => at + 7))
  expect(new Set(every).size).toBe(16)
  for (const group of ['0O', '1IL7', '5S', '5Y9I', 'MN', 'FS', 'BDPTVCGE3', 'AH8', 'JK', 'UQ2'])
    expect([...group].filter((letter) => every.includes(letter)).length, group).toBeLessThan(3)
  expect(phoneCode(new Uint8Array(9))).toBe('000000000')
})

test.each([
  ['k4m 7q2 rw9', 'K4M7Q2RW9'],
  ['K4M-7Q2-RW9', 'K4M7Q2RW9'],
  ['k4m7q2rwo', 'K4M7Q2RW0'],
  ['K4M7Q2RW', null],
  ['K4M7Q2RW8', null],
  ['ñ4m7q2rw9', null],
])('what is typed as %s is %s', (typed, code) => {
  expect(codeTyped(typed)).toBe(code)
})

test('it is shown in threes', () => {
  expect(codeInThrees('K4M7Q2RW9')).toBe('K4M 7Q2 RW9')
  expect(codeInThrees('K4')).toBe('K4')
})
