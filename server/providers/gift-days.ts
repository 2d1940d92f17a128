import { beginningOf, charityDay } from '#content/dates.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { type Day, promisedDay } from '#gift/next-gift.ts'
import { monthsLater } from '../process/clock.ts'

/**
 * The moment at which a gift that begins later is charged first, in unix milliseconds: in the middle of its day by the
 * charity's clock, and of the same day in UTC where that can be, since both providers count the months from it there.
 */
export function firstChargeOn(day: Day): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return charityDay(noon) === day ? noon : beginningOf(day) + 12 * 3_600_000
}

/** What a provider knows of a monthly gift's times, each in unix milliseconds. */
export interface ProviderTimes {
  /** From when it counts the months. Null: it does not say. */
  readonly countedFrom: number | null
  /** When it charges next. */
  readonly nextAt: number | null
  /** When a pause ends by itself. Nothing is charged before. */
  readonly resumesAt: number | null
}

/** The days by which donors are told of these times, by the charity's clock. */
export function giftDays({ countedFrom, nextAt, resumesAt }: ProviderTimes): Pick<Arrangement, 'firstOn' | 'nextOn'> {
  const firstOn = countedFrom === null ? null : charityDay(countedFrom)
  const charged = nextAt ?? (countedFrom === null || resumesAt === null ? null : firstCharge(countedFrom, resumesAt))
  if (charged === null) return { firstOn, nextOn: null }
  return { firstOn, nextOn: firstOn === null ? charityDay(charged) : promisedDay(firstOn, charityDay(charged)) }
}

/** The first time, counted in months of UTC as both providers do, that lies after `after`. */
function firstCharge(countedFrom: number, after: number): number {
  const [from, until] = [new Date(countedFrom), new Date(after)]
  const months = 12 * (until.getUTCFullYear() - from.getUTCFullYear()) + until.getUTCMonth() - from.getUTCMonth()
  const inMonth = monthsLater(countedFrom, months)
  return inMonth > after ? inMonth : monthsLater(countedFrom, months + 1)
}
