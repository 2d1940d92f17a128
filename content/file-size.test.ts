import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [12, '1 kB'],
  [82_400, '82 kB'],
  [1_440_000, '1.4 MB'],
])('%d bytes are said as %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})
