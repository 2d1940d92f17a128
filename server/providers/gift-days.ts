import { beginningOf, charityDay, nextByForm, utcDay } from '#content/dates.ts'
import type { NextThere } from '#content/day-tokens.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Day } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days, hours, minutes, monthsLater } from '../base/clock.ts'
import type { MonthsFrom, Traits } from './traits.ts'

/**
 * The moment at which a gift that begins later is charged first, in unix milliseconds: in the middle of its day by the
 * charity's clock, and of the same day in UTC where that can be, since both providers count the months from it there.
 */
export function firstChargeOn(day: Day): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return charityDay(noon) === day ? noon : beginningOf(day) + 12 * 3_600_000
}

/** As far as a charge may be moved from the hour of the first: by a clock set forward or back, and by a provider that takes its time. */
const moved = 2 * 3_600_000

/**
 * The moment from which to have the months counted of a gift that is begun now, where counted from now they would fall on
 * another day than the charity's: on an evening that is tomorrow in UTC. Null: from now, or no such moment has passed yet.
 */
export function countedFromNoon(begunAt: number): number | null {
  const day = charityDay(begunAt)
  const noon = Date.parse(`${day}T12:00:00Z`)
  const holds = utcDay(begunAt) === day && charityDay(begunAt + moved) === day
  return holds || noon > begunAt || charityDay(noon) !== day ? null : noon
}

/** What a provider knows of a monthly gift's times, each in unix milliseconds. */
export interface ProviderTimes {
  /** From when it counts the months. Null: it does not say. */
  readonly countedFrom: number | null
  /** When it charges next. */
  readonly nextAt: number | null
  /** When a pause ends by itself. Nothing is charged before. */
  readonly resumesAt: number | null
  /** How long after each of these times it takes the money, in milliseconds. */
  readonly takesMs?: number
}

/** So many gifts a pause leaves out at most. */
const longestPause = 3

/** The days by which donors are told of these times, by the charity's clock: each is the one on which it is charged. */
export function giftDays(times: ProviderTimes): Pick<Arrangement, 'firstOn' | 'nextOn' | 'laterOn'> {
  const { countedFrom, nextAt, resumesAt, takesMs = 0 } = times
  const dayOf = (at: number) => charityDay(at + takesMs)
  if (countedFrom === null) return { firstOn: null, nextOn: nextAt === null ? null : dayOf(nextAt) }
  const charged = nextAt ?? (resumesAt === null ? null : firstCharge(countedFrom, resumesAt))
  const later = charged === null ? [] : chargesAfter(countedFrom, charged)
  return {
    firstOn: charityDay(countedFrom),
    nextOn: charged === null ? null : dayOf(charged),
    ...(later.length === 0 ? {} : { laterOn: later.map(dayOf) }),
  }
}

/** The charges after this one; none where its provider moved it, so that it is none of those that are counted. */
function chargesAfter(countedFrom: number, charged: number): number[] {
  const counted = firstCharge(countedFrom, charged - days(1))
  if (counted >= charged + days(1)) return []
  const later: number[] = []
  for (let at = counted; later.length < longestPause; later.push(at)) at = firstCharge(countedFrom, at)
  return later
}

/** The first time, counted in months of UTC as both providers do, that lies after `after`. */
function firstCharge(countedFrom: number, after: number): number {
  const [from, until] = [new Date(countedFrom), new Date(after)]
  const months = 12 * (until.getUTCFullYear() - from.getUTCFullYear()) + until.getUTCMonth() - from.getUTCMonth()
  const inMonth = monthsLater(countedFrom, months)
  return inMonth > after ? inMonth : monthsLater(countedFrom, months + 1)
}

/** When a gift that is begun now is charged next at a provider, by our form or on its own page; and the day of the month that it keeps. */
export function nextThere(
  provider: ProviderName,
  { months, hostedMonths }: Pick<Traits, 'months' | 'hostedMonths'>,
  channel: 'embedded' | 'hosted',
  begunAt: number,
): NextThere & { readonly keeps: number } {
  const hosted = channel === 'hosted'
  return { provider, hosted, ...nextCharge(hosted ? hostedMonths : months, begunAt) }
}

/**
 * The days on which a gift that is begun now may be charged next, one of them: two where a day ends while its donor may still be on the
 * provider's page, from whose payment the months are counted. `keeps`: the day of the month that it keeps.
 */
function nextCharge(months: MonthsFrom, begunAt: number): { readonly days: readonly Day[]; readonly keeps: number } {
  const today = charityDay(begunAt)
  if (months === 'from our day') return { days: [nextByForm(begunAt)], keeps: dayOfMonth(today) }
  const { from, takesMs, paidWithinMs } = countings[months](begunAt)
  const next = [0, paidWithinMs].map((later) => charityDay(monthsLater(from + later, 1) + takesMs))
  return { days: [...new Set(next)], keeps: dayOfMonth(charityDay(from + takesMs)) }
}

/** From when months are counted, how long after each of these times the money is taken, and how long the donor may take to pay. */
const countings = {
  'from the day in UTC': (begunAt: number) => ({
    from: Date.parse(utcDay(begunAt)) + hours(10),
    takesMs: 0,
    paidWithinMs: 0,
  }),
  'from the moment': (begunAt: number) => ({ from: begunAt, takesMs: hours(1), paidWithinMs: minutes(30) }),
}

const dayOfMonth = (day: Day) => Number(day.slice(8))
