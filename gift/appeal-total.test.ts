import { expect, test } from 'vitest'
import { toldOf } from './appeal-total.ts'
import { cents } from './money.ts'

const page = { id: 'winter', shows: 'total' } as const
const of = (gifts: number, matched: number) =>
  toldOf(
    page,
    { gifts, paidCents: cents(90_000), backCents: cents(0), byHandKept: 0, lastHour: 0 },
    {
      ended: false,
      at: 0,
      pot: {
        ...{ pledgedCents: cents(50_000), usedCents: cents(matched * 2500) },
        ...{ reservedCents: cents(1000), gifts: matched },
      },
    },
  ).match

test('of few matched gifts among many only whether anything is left is told', () => {
  expect(of(40, 1)).toEqual({ pledgedCents: 50_000, usedCents: null, reservedCents: null, usedUp: false })
  expect(of(40, 4)).toMatchObject({ usedCents: null, reservedCents: null })
  expect(of(40, 5)).toMatchObject({ usedCents: 12_500, reservedCents: 1000 })
  expect(of(4, 4)).toMatchObject({ usedCents: null, reservedCents: null })
})

test('that nothing was matched is told, and not what is held for who gives just now', () => {
  expect(of(40, 0)).toMatchObject({ usedCents: 0, reservedCents: null })
})

test.each([
  [40, 4, null],
  [40, 5, 5],
  [40, 36, null],
  [4, 4, null],
])('of %i gifts, %i by hand, what is told of those by hand is %s', (gifts, byHandKept, count) => {
  const sums = { gifts, paidCents: cents(90_000), backCents: cents(0), byHandKept, lastHour: 0 }
  expect(toldOf(page, sums, { ended: false, at: 0, pot: null }).byHand).toBe(count)
})

test('the gifts of the last hour are told while the telethon is on, and are five', () => {
  const of = (lastHour: number, onAir: boolean) =>
    toldOf(
      page,
      { gifts: 40, paidCents: cents(90_000), backCents: cents(0), byHandKept: 0, lastHour },
      { ended: false, at: 0, pot: null, onAir },
    ).lastHour
  expect([of(5, true), of(4, true), of(5, false)]).toEqual([5, null, null])
})
