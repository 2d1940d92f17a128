import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { toldOf } from './public-total.ts'

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
  [40, 35, 35],
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
  expect(toldOf(page, { ...many, lastHour: 9 }, now).lastHour, 'of an appeal without one').toBeNull()
})

const many = { gifts: 40, paidCents: cents(90_000), backCents: cents(4000), byHandKept: 0, lastHour: 0 }
const now = { ended: false, at: 7, pot: null }

test('of many gifts is told what they came to, and when that was counted', () => {
  expect(toldOf(page, many, now)).toEqual({
    ...{ appeal: 'winter', cents: 86_000, gifts: 40, byHand: null, lastHour: null },
    ...{ share: null, goal: null, match: null, ended: false, at: 7 },
  })
  expect(toldOf(page, { ...many, gifts: 5 }, { ...now, ended: true })).toMatchObject({ gifts: 5, ended: true })
})

test('of few gifts nothing is told, of fewer where fewer may be', () => {
  const goal = { dollars: 1000 }
  const few = { ...many, gifts: 4 }
  expect(toldOf({ ...page, goal }, few, now)).toMatchObject({ cents: null, gifts: null, share: null })
  expect(toldOf({ ...page, goal }, few, now, 4)).toMatchObject({ cents: 86_000, gifts: 4, share: 86 })
})

test.each([
  ['dollars', { dollars: 1000 }, { cents: 100_000 }, 86],
  ['dollars that were reached', { dollars: 430 }, { cents: 43_000 }, 200],
  ['gifts', { gifts: 30 }, { gifts: 30 }, 133],
])('a goal in %s is told with the share of it, in whole percent', (_, goal, sum, share) => {
  expect(toldOf({ ...page, goal }, many, now)).toMatchObject({ goal: sum, share })
})

test('where more went back than came, the share is nought', () => {
  const back = { ...many, backCents: cents(95_000) }
  expect(toldOf({ ...page, goal: { dollars: 1000 } }, back, now)).toMatchObject({ cents: -5000, share: 0 })
})

test('a charity may tell the share alone, or nothing', () => {
  const goal = { gifts: 80 }
  const sums = { ...many, byHandKept: 20, lastHour: 10 }
  const pot = { pledgedCents: cents(5000), usedCents: cents(2000), reservedCents: cents(500), gifts: 10 }
  const of = (shows: 'share' | 'nothing') => toldOf({ ...page, shows, goal }, sums, { ...now, pot, onAir: true })
  const hidden = { cents: null, gifts: null, byHand: null, lastHour: null }
  const match = { pledgedCents: 5000, usedCents: null, reservedCents: null, usedUp: false }
  expect(of('share')).toMatchObject({ ...hidden, share: 50, match })
  expect(of('nothing')).toMatchObject({ ...hidden, share: null, goal: { gifts: 80 }, match })
})

test.each([
  [2999, 2000, false],
  [3000, 2000, true],
  [0, 5000, true],
])('a pot of $50 of which %i cents are used and %i held is used up: %s', (usedCents, reservedCents, usedUp) => {
  const pot = { pledgedCents: cents(5000), usedCents: cents(usedCents), reservedCents: cents(reservedCents), gifts: 9 }
  expect(toldOf(page, many, { ...now, pot }).match?.usedUp).toBe(usedUp)
})
