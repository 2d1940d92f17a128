import { expect, test, vi } from 'vitest'
import { charityDay, monthAndDay } from '#content/dates.ts'
import { dayTokens } from '#content/day-tokens.ts'
import { countedFromNoon, nextThere } from './gift-days.ts'

// A charity on Guam: ten hours before UTC, so that its mornings are the evening before there.
vi.mock('#charity', async (original) => {
  const { charity, ...parts } = await original<typeof import('#charity')>()
  const identity = { ...charity.identity, timeZone: 'Pacific/Guam' }
  return { ...parts, identity, charity: { ...charity, identity } }
})

const [hour, day] = [3_600_000, 86_400_000]

/** The same moment of the next month in UTC, or of its last day: so Stripe counts. */
function monthOn(at: number): number {
  const from = new Date(at)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate()
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, Math.min(from.getUTCDate(), last)) + (at % day)
}

test('east of UTC the form names the day on which the next gift is charged, at whatever hour it is begun', () => {
  const traits = { months: 'from our day', hostedMonths: 'from the moment' } as const
  const astray = Array.from({ length: 365 * 12 }, (_, n) => Date.UTC(2027, 0, 1) + n * 2 * hour).flatMap((begunAt) => {
    const charged = charityDay(monthOn(countedFromNoon(begunAt) ?? begunAt) + hour)
    const named = nextThere('stripe', traits, 'embedded', begunAt).days
    const token = dayTokens(begunAt, []).NEXT_GIFT_EN
    const says = `${new Date(begunAt).toISOString()}: ${named} and ${token}, charged ${charged}`
    return named.join() === charged && token === monthAndDay(charged, 'en') ? [] : [says]
  })
  expect(astray).toEqual([])
  // the morning of March 31, while UTC has the 30th
  expect(dayTokens(Date.parse('2027-03-30T22:00:00Z'), [])).toMatchObject({ NEXT_GIFT_EN: 'May 1' })
})
