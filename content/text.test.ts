import { expect, test } from 'vitest'
import { fill } from './text.ts'

test('a sentence that ends with a value ends with one point', () => {
  const since = { since: '4:41 p. m.' }
  expect(fill('No responde desde {since}.', since)).toBe('No responde desde 4:41 p. m.')
  expect(fill('{since} fue la última vez.', since)).toBe('4:41 p. m. fue la última vez.')
  expect(fill('Desde {since}...', { since: 'hoy' })).toBe('Desde hoy...')
  expect(fill('Desde {since}.', {})).toBe('Desde {since}.')
})
