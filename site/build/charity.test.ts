import { expect, test } from 'vitest'
import { isWords } from './charity.ts'

const source = "export const words = translated('words', { en: 'Card', es: 'Tarjeta' })"

test('a script takes the words of a module that has nothing else', () => {
  expect(isWords('content/card.ts', { words: { en: 'Card', es: 'Tarjeta', fr: 'Carte' } }, source)).toBe(true)
})

test('a module of functions is left as it is', () => {
  expect(isWords('content/dates.ts', { day: () => '' }, 'export const day = () => ""')).toBe(false)
})

test('words beside functions would lack the languages that their author did not write: the build names the module', () => {
  const module = { words: { en: 'Card', es: 'Tarjeta' }, say: () => '' }
  expect(() => isWords('content/card.ts', module, source)).toThrow(/^content\/card\.ts has words and functions/)
})
