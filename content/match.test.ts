import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { heldInWords, matchLabel, matchNote } from './match.ts'

const held = (some: number) => ({ by: null, heldCents: cents(some), matchedCents: cents(0), less: false, payments: 0 })

test('a line is named “matched” only where something is', () => {
  const by = 'the Delgado family'
  expect(matchLabel({ by, cents: cents(5000) }, 'en')).toBe('Matched by the Delgado family')
  expect(matchLabel({ by: null, cents: cents(5000) }, 'en')).toBe('Matched')
  expect(['en', 'es'].map((language) => matchLabel({ by, cents: cents(0) }, language))).toEqual([
    'Matching money',
    'Dinero para duplicar',
  ])
})

test('where nobody knows any more who gives it, what is held is said without a giver', () => {
  expect(['en', 'es'].map((language) => matchNote(held(5000), language))).toEqual([
    '$50 is held to match it until the money is here.',
    '$50 están apartados para duplicarla hasta que llegue el dinero.',
  ])
  const once = { cents: cents(5000), monthly: false }
  expect([
    heldInWords({ cents: 5000, by: null }, once, 'en'),
    heldInWords({ cents: 2000, by: null }, once, 'en'),
    heldInWords({ cents: 5000, by: null }, { ...once, monthly: true }, 'en'),
  ]).toEqual([
    'All $50 of this gift is matched, held for you for 30 minutes.',
    '$20 of this gift is matched, the last there is, held for you for 30 minutes.',
    '$50 of your first payment is matched, held for you for 30 minutes.',
  ])
})
