import { expect, test } from 'vitest'
import { eCardFor } from './e-cards.ts'

test.each([
  ['the one that was chosen', 'memory', 'kite', 'kite'],
  ['in memory of somebody the quiet one, where none was chosen', 'memory', null, 'lantern'],
  ['in honor of somebody the festive one, where the charity has it no more', 'celebration', 'gone', 'stars'],
] as const)('the card of a dedication is %s', (_, kind, id, card) => {
  expect(eCardFor(kind, id)?.id).toBe(card)
})
