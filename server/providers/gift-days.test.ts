import { describe, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { dayAfterPause, giftDay } from '#gift/next-gift.ts'
import { firstChargeOn, giftDays } from './gift-days.ts'

const hour = 3_600_000
const day = 24 * hour

/** The same day some months on, in UTC, or the month's last: so both providers count. */
function monthsOn(at: number, months: number): number {
  const from = new Date(at)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last)) + (at % day)
}
const providers = {
  'Stripe, to the second': monthsOn,
  'PayPal, at ten o’clock UTC': (at: number, months: number) => monthsOn(at - (at % day) + 10 * hour, months),
}

/** Every third hour of two years, the second a leap year. */
const moments = Array.from({ length: (365 + 366) * 8 }, (_, n) => Date.UTC(2027, 0, 1) + n * 3 * hour)

describe.each(Object.entries(providers))('what is charged by %s', (_who, charge) => {
  test('falls to the promised day, whenever the gift was given', () => {
    const astray = moments.flatMap((countedFrom) =>
      [1, 2, 3, 6, 11, 12, 13, 25].flatMap((months) => {
        const { nextOn } = giftDays({ countedFrom, nextAt: charge(countedFrom, months), resumesAt: null })
        const promised = giftDay(charityDay(countedFrom), months)
        return nextOn === promised ? [] : [`${new Date(countedFrom).toISOString()} + ${months}: ${nextOn}`]
      }),
    )
    expect(astray).toEqual([])
  })

  test('is named after a pause by the day that was offered before it', () => {
    const astray = moments.flatMap((countedFrom) =>
      [1, 2, 5].flatMap((before) =>
        [1, 2, 3].flatMap((months) => {
          const nextAt = charge(countedFrom, before)
          const now = giftDays({ countedFrom, nextAt, resumesAt: null })
          const offered = dayAfterPause(now.firstOn ?? '', now.nextOn ?? '', months)
          // a pause ends the day before the charge it leads to
          const resumesAt = monthsOn(nextAt, months) - day
          const { nextOn } = giftDays({ countedFrom, nextAt: null, resumesAt })
          return nextOn === offered ? [] : [`${new Date(countedFrom).toISOString()}, ${before} + ${months}: ${nextOn}`]
        }),
      ),
    )
    expect(astray).toEqual([])
  })
})

test('a provider that does not say from when it counts is believed to the day', () => {
  const nextAt = Date.parse('2026-12-22T05:30:00Z')
  expect(giftDays({ countedFrom: null, nextAt, resumesAt: null })).toEqual({ firstOn: null, nextOn: '2026-12-21' })
})

test('a gift without a next charge has no next day', () => {
  const countedFrom = Date.parse('2026-11-21T18:00:00Z')
  expect(giftDays({ countedFrom, nextAt: null, resumesAt: null })).toEqual({ firstOn: '2026-11-21', nextOn: null })
})

test('a gift that begins later is charged first in the middle of its day, and each month after on the promised one', () => {
  const astray = Array.from({ length: 365 + 366 }, (_, n) => charityDay(Date.UTC(2027, 0, 1, 18) + n * day)).flatMap(
    (begins) => {
      const countedFrom = firstChargeOn(begins)
      const first = giftDays({ countedFrom, nextAt: countedFrom, resumesAt: null })
      const third = giftDays({ countedFrom, nextAt: monthsOn(countedFrom, 2), resumesAt: null })
      const told = [first.firstOn, first.nextOn, third.nextOn]
      return told.join() === [begins, begins, giftDay(begins, 2)].join() ? [] : [`${begins}: ${told}`]
    },
  )
  expect(astray).toEqual([])
})
