import { beginningOf, charityDay, timeZone } from '#content/dates.ts'
import { daysAfter } from '#gift/calendar.ts'
import type { Day } from '#gift/next-gift.ts'
import { minutes } from '../base/clock.ts'

const clockFace = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** Hour and minute on the charity's clock. */
function timeOf(at: number): readonly [hour: number, minute: number] {
  const [hour = 0, minute = 0] = clockFace.format(at).split(':').map(Number)
  return [hour, minute]
}

/** The hour on the charity's clock, 0 to 23. `at`: unix milliseconds. */
export const hourOf = (at: number): number => timeOf(at)[0]

/** The same date a year before; of February 29, the 28th. */
export function yearBefore(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return `${year - 1}-${String(month).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`
}

/**
 * The moment (unix milliseconds, to the minute) of another day at which the charity's clock shows what it shows at `now`. A time that the clocks
 * leap over is the moment after the leap.
 */
export function sameTime(now: number, day: Day): number {
  const [hour, minute] = timeOf(now)
  const start = beginningOf(day)
  const guess = start + minutes(60 * hour + minute)
  if (charityDay(guess) !== day) return beginningOf(daysAfter(day, 1))
  const [shownHour, shownMinute] = timeOf(guess)
  const off = 60 * (hour - shownHour) + minute - shownMinute
  return Math.max(start, guess + minutes(off))
}
