import { describe, expect, test } from 'vitest'
import { hasRoom, movedDay, takesAnotherDay } from './charge-day.ts'
import { type Day, giftDay } from './next-gift.ts'

describe('another day of the month', () => {
  test.each([
    ['later in the month of the next gift', '2026-12-20', 25, '2026-12-10', '2026-12-25', null],
    ['sooner in that month', '2026-12-20', 15, '2026-12-10', '2026-12-15', null],
    ['tomorrow', '2026-12-20', 11, '2026-12-10', '2026-12-11', null],
    [
      'today: the gift of this month is taken as it was to be',
      '2026-12-20',
      10,
      '2026-12-10',
      '2027-01-10',
      '2026-12-20',
    ],
    ['a day that has passed', '2026-12-20', 5, '2026-12-10', '2027-01-05', '2026-12-20'],
    [
      'on the very day, which may be on its way to be taken',
      '2026-12-20',
      25,
      '2026-12-20',
      '2027-01-25',
      '2026-12-20',
    ],
    [
      'behind the day of a gift that nobody has heard of yet',
      '2026-12-20',
      25,
      '2026-12-21',
      '2027-01-25',
      '2026-12-20',
    ],
    ['on the very day, back to a day before it', '2026-12-20', 5, '2026-12-20', '2027-01-05', '2026-12-20'],
    ['on the very day, once it was taken', '2027-01-20', 5, '2026-12-20', '2027-01-05', null],
    ['from the 31st to the 28th, in a February', '2027-02-28', 28, '2027-02-10', '2027-02-28', null],
    ['from the 31st to the 28th, in a January', '2027-01-31', 28, '2027-01-10', '2027-01-28', null],
    ['from the 31st to the 1st, in a February', '2027-02-28', 1, '2027-02-10', '2027-03-01', '2027-02-28'],
    ['from the 29th of a leap year', '2028-02-29', 28, '2028-02-27', '2028-02-28', null],
    ['over a year’s end', '2026-12-31', 1, '2026-12-30', '2027-01-01', '2026-12-31'],
  ] as const)('%s', (_, next, day, today, on, after) => {
    expect(movedDay(next, day, today)).toEqual({ on, after })
  })

  test('charges every month once, whatever is chosen when, and however often', () => {
    const faults: string[] = []
    for (const first of ['2027-01-01', '2027-01-15', '2027-01-28', '2027-01-31'] as const) {
      for (const [day, then] of [
        [1, 28],
        [28, 1],
        [15, 20],
        [20, 15],
        [7, 7],
      ] as const) {
        for (let at = 0; at < 70; at += 3)
          faults.push(
            ...live(first, [
              { at, day },
              { at: at + 9, day: then },
            ]),
          )
      }
    }
    expect(faults).toEqual([])
  })
})

describe('days are left before the first charge that another day changes', () => {
  test.each([
    ['the present day, which is not charged any more', { on: '2026-12-25', after: null }, '2026-12-15', 5],
    ['the new day, which is sooner', { on: '2026-12-15', after: null }, '2026-12-10', 5],
    [
      'the new day alone, where the present one is charged once more',
      { on: '2027-01-05', after: '2026-12-20' },
      '2026-12-20',
      16,
    ],
  ])('up to %s', (_, day, today, left) => {
    expect(hasRoom(day, '2026-12-20', today, left)).toBe(true)
    expect(hasRoom(day, '2026-12-20', today, left + 1)).toBe(false)
  })
})

describe('another day can be chosen', () => {
  const gift = {
    standing: { state: 'active', payments: 1 },
    arrangement: { status: 'active' as const, nextOn: '2026-12-20' },
  }
  test('of a gift that runs, was given once and whose next day is known', () =>
    expect(takesAnotherDay(gift)).toBe(true))

  test.each([
    ['that has ended', { standing: { state: 'canceled', payments: 1 } }],
    ['that was given never', { standing: { state: 'active', payments: 0 } }],
    ['that rests', { arrangement: { status: 'paused' as const, nextOn: '2026-12-20' } }],
    ['of which no arrangement is known', { arrangement: null }],
    ['of which no next day is known', { arrangement: { status: 'active' as const, nextOn: null } }],
  ])('of none %s', (_, more) => expect(takesAnotherDay({ ...gift, ...more })).toBe(false))
})

/** Lives ten months of a gift whose donor chooses these days, each so many days after its first: the months that were not charged once. */
function live(first: Day, choices: readonly { readonly at: number; readonly day: number }[]): string[] {
  const dayAfter = (day: Day, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const charged: Day[] = [first]
  let [anchor, months] = [first as Day, 1]
  let waits: number | null = null
  const move = (day: number, today: Day) => {
    const { on, after } = movedDay(giftDay(anchor, months), day, today)
    waits = after === null ? null : day
    if (after === null) [anchor, months] = [on, 0]
  }
  for (let n = 0; n < 300; n++) {
    const today = dayAfter(first, n)
    for (const choice of choices) if (choice.at === n) move(choice.day, today)
    if (giftDay(anchor, months) !== today || n === 0) continue
    charged.push(today)
    months++
    if (waits !== null) move(waits, today)
  }
  const inMonths = charged.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return inMonths.flatMap((month, n) =>
    n > 0 && month !== (inMonths[n - 1] ?? 0) + 1
      ? [`${JSON.stringify({ first, choices })}: ${charged.join(' ')}`]
      : [],
  )
}
