import { describe, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { giftDay } from '#gift/next-gift.ts'
import { countedFromNoon, firstChargeOn, giftDays, nextThere } from './gift-days.ts'

const hour = 3_600_000
const day = 24 * hour

/** The same day some months on, in UTC, or the month's last: so both providers count. */
function monthsOn(at: number, months: number): number {
  const from = new Date(at)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last)) + (at % day)
}
/** From when each provider counts the months of a gift begun then, when it charges, and how long after it takes the money. */
const providers = {
  'Stripe, to the second and an hour': {
    from: (begunAt: number) => countedFromNoon(begunAt) ?? begunAt,
    charge: monthsOn,
    takesMs: hour,
  },
  'PayPal, at ten o’clock UTC': {
    from: (begunAt: number) => begunAt - (begunAt % day) + 10 * hour,
    charge: monthsOn,
    takesMs: 0,
  },
}

const withPages = {
  ...providers,
  'Stripe’s own page, from the payment': { from: (begunAt: number) => begunAt, charge: monthsOn, takesMs: hour },
}

/** Every third hour and a half past midnight in summer, of two years, the second a leap year. */
const moments = Array.from({ length: (365 + 366) * 8 }, (_, n) => Date.UTC(2027, 0, 1) + n * 3 * hour).flatMap((at) =>
  at % day === 3 * hour ? [at, at + 2.5 * hour] : [at],
)

describe.each(Object.entries(providers))('what is charged by %s', (_who, { from, charge, takesMs }) => {
  test('is told by the day on which it is charged, and that is the same of each month, whenever the gift was given', () => {
    const astray = moments.flatMap((begunAt) =>
      [1, 2, 3, 6, 11, 12, 13, 25].flatMap((months) => {
        const countedFrom = from(begunAt)
        const nextAt = charge(countedFrom, months)
        const { firstOn, nextOn } = giftDays({ countedFrom, nextAt, resumesAt: null, takesMs })
        const days = [charityDay(nextAt + takesMs), giftDay(firstOn ?? '', months)]
        return days.every((each) => each === nextOn)
          ? []
          : [`${new Date(begunAt).toISOString()} + ${months}: ${nextOn}`]
      }),
    )
    expect(astray).toEqual([])
  })
})

describe.each(Object.entries(withPages))('what is charged by %s', (_who, { from, charge, takesMs }) => {
  test('is named after a pause by the day that was offered before it', () => {
    const astray = moments.flatMap((begunAt) =>
      [1, 2, 5].flatMap((before) =>
        [1, 2, 3].flatMap((months) => {
          const countedFrom = from(begunAt)
          const nextAt = charge(countedFrom, before)
          const now = giftDays({ countedFrom, nextAt, resumesAt: null, takesMs })
          const offered = now.laterOn?.[months - 1]
          // a pause ends the day before the charge it leads to
          const resumesAt = monthsOn(nextAt, months) - day
          const { nextOn } = giftDays({ countedFrom, nextAt: null, resumesAt, takesMs })
          return nextOn === offered ? [] : [`${new Date(begunAt).toISOString()}, ${before} + ${months}: ${nextOn}`]
        }),
      ),
    )
    expect(astray).toEqual([])
  })
})

test('Stripe charges on the day of the month on which the gift was given', () => {
  const astray = moments.flatMap((begunAt) => {
    const countedFrom = countedFromNoon(begunAt) ?? begunAt
    const { nextOn } = giftDays({ countedFrom, nextAt: monthsOn(countedFrom, 1), resumesAt: null, takesMs: hour })
    return nextOn === giftDay(charityDay(begunAt), 1) ? [] : [`${new Date(begunAt).toISOString()}: ${nextOn}`]
  })
  expect(astray).toEqual([])
})

test('only a gift of the evening is counted from noon of its day, and that has passed', () => {
  expect(countedFromNoon(Date.parse('2026-12-31T03:30:00Z'))).toBe(Date.parse('2026-12-30T12:00:00Z'))
  expect(countedFromNoon(Date.parse('2027-01-01T05:59:59Z'))).toBe(Date.parse('2026-12-31T12:00:00Z'))
  expect(countedFromNoon(Date.parse('2026-12-31T06:00:00Z'))).toBeNull()
  expect(countedFromNoon(Date.parse('2026-12-30T23:59:59Z'))).toBeNull()
  expect(countedFromNoon(Date.parse('2027-06-15T05:30:00Z'))).toBeNull()
})

test('after a gift that its provider moved no day is promised', () => {
  const countedFrom = Date.parse('2026-11-21T18:00:00Z')
  const at = (nextAt: number) => giftDays({ countedFrom, nextAt, resumesAt: null })
  expect(at(Date.parse('2026-12-21T18:00:00Z')).laterOn).toEqual(['2027-01-21', '2027-02-21', '2027-03-21'])
  expect(at(Date.parse('2026-12-31T18:00:00Z')).laterOn).toBeUndefined()
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
      const days = [first.firstOn, first.nextOn, third.nextOn]
      return days.join() === [begins, begins, giftDay(begins, 2)].join() ? [] : [`${begins}: ${days}`]
    },
  )
  expect(astray).toEqual([])
})

test('a provider’s own page is told by the day on which it charges next, however late its donor pays there', () => {
  const traits = { months: 'from our day', hostedMonths: 'from the moment' } as const
  const astray = moments.flatMap((begunAt) => {
    const { days } = nextThere('stripe', traits, 'hosted', begunAt)
    return [0, 1, 15, 29].flatMap((later) => {
      const paidAt = begunAt + later * 60_000
      const { nextOn } = giftDays({ countedFrom: paidAt, nextAt: monthsOn(paidAt, 1), resumesAt: null, takesMs: hour })
      return days.includes(nextOn ?? '') ? [] : [`${new Date(paidAt).toISOString()}: ${nextOn}, not ${days}`]
    })
  })
  expect(astray).toEqual([])
})

test.each([
  ['at noon', '2026-12-22T18:00:00Z', ['2027-01-22']],
  ['in an evening whose day in UTC the next month has too', '2026-12-23T03:30:00Z', ['2027-01-22']],
  [
    'while the hour begins in which the charge falls on the day after',
    '2026-12-23T04:45:00Z',
    ['2027-01-22', '2027-01-23'],
  ],
  ['in the last hour of the day', '2026-12-23T05:30:00Z', ['2027-01-23']],
  ['in the evening of January 29, in UTC the 30th', '2027-01-30T03:30:00Z', ['2027-02-27']],
  ['in the last evening of February, in UTC in March', '2027-03-01T03:00:00Z', ['2027-03-31']],
  ['in the evening of a leap day, in UTC in March', '2028-03-01T03:00:00Z', ['2028-03-31']],
  ['in the evening of March 30, in UTC the 31st', '2027-03-31T03:00:00Z', ['2027-04-29']],
  ['in the last evening of the year', '2027-01-01T03:30:00Z', ['2027-01-31']],
])('what is paid on a page that counts from the payment %s is charged next on %s', (_, at, days) => {
  const traits = { months: 'from our day', hostedMonths: 'from the moment' } as const
  expect(nextThere('stripe', traits, 'hosted', Date.parse(at)).days).toEqual(days)
})
