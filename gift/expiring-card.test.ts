import { expect, test } from 'vitest'
import type { Arrangement } from './arrangement.ts'
import { endOf, expiringCard } from './expiring-card.ts'
import { cents } from './money.ts'
import { plainArrangement } from './testing/arrangement.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 }
const running: Arrangement = { ...plainArrangement, cents: cents(2500), card }
const on = (day: string) => Date.parse(`${day}T12:00:00Z`)

test.each([
  ['two months ahead', '2026-11-05', Date.UTC(2026, 11, 1, 14)],
  ['in its last month', '2026-12-20', on('2026-12-20')],
])('the donor of a card that expires is asked in its last month, known of %s', (_when, today, dueAt) => {
  expect(expiringCard(running, on(today))).toEqual({ factRef: 'card:2026-12', dueAt })
})

test('a date of expiry is named by its month in two digits, and known sixty-four days ahead, until its end', () => {
  const march = { ...running, card: { ...card, expMonth: 3, expYear: 2027 } }
  const end = endOf(march.card)
  const days = (count: number) => count * 86_400_000
  const letter = { factRef: 'card:2027-03', dueAt: Date.UTC(2027, 2, 1, 14) }
  expect(expiringCard(march, end - days(64))).toEqual(letter)
  expect(expiringCard(march, end - days(64) - 1)).toBeNull()
  expect(expiringCard(march, end - 1)).toEqual({ ...letter, dueAt: end - 1 })
  expect(expiringCard(march, end)).toBeNull()
})

test.each([
  ['a year ahead', running, '2026-01-05'],
  ['once it has expired', running, '2027-01-02'],
  ['for a card in a wallet', { ...running, card: { ...card, wallet: true } as const }, '2026-12-05'],
  ['for a gift that rests', { ...running, status: 'paused' } as const, '2026-12-05'],
  ['where no card is known', { ...running, card: null }, '2026-12-05'],
])('nobody is asked %s', (_when, arrangement, today) => {
  expect(expiringCard(arrangement, on(today))).toBeNull()
})
