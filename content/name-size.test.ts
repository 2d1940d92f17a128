import { expect, test } from 'vitest'
import { nameSizeOf, partedWords } from './name-size.ts'

test.each([
  ['St. Brigid', 'usual'],
  ['Hope River', 'usual'],
  ['Médecins', 'long'],
  ['Harborlight', 'long'],
  ['Internationales', 'longer'],
  ['Refuge des Laurentides', 'longer'],
])('%s is set %s', (name, size) => expect(nameSizeOf(name)).toBe(size))

test('only a word that no line of a telephone holds is parted', () => {
  expect(partedWords('Kinderkrebsforschungszentrum und Donaudampfschifffahrtsgesellschaft')).toEqual([
    'Donaudampfschifffahrtsgesellschaft',
  ])
})
