import { identity } from '#charity'
import { type Language, localeOf } from '#gift/language.ts'
import { type Day, giftDay, nextGift } from '#gift/next-gift.ts'

/** The charity's own clock: by it a gift has its day, and its tax year. */
export const { timeZone } = identity

/** `May 4, 2026` / `4 de mayo de 2026`. `at`: unix milliseconds. */
export const longDate = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(at)

const numbers = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })

/**
 * `November 27, 10:30 AM CST` / `27 de noviembre, 10:30 a. m. CST`. `at`: unix milliseconds. Browsers differ in the kind of space before
 * the part of the day: the same words are said by all.
 */
export function dayAndTime(at: number, language: Language): string {
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  const time = new Intl.DateTimeFormat(localeOf(language), clock).format(at).replaceAll(/\s/g, ' ')
  return `${monthAndDay(charityDay(at), language)}, ${time}`
}

/**
 * `10:30 AM` / `10:30`: a moment of a day that is known, by the charity's clock. `at`: unix milliseconds. `seconds`: where what happens
 * is seconds apart.
 */
export const timeOfDay = (at: number, language: Language, { seconds = false } = {}): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: seconds ? 'medium' : 'short', timeZone }).format(at)

/** A gift asks for the day of now again and again; no day begins within a minute. */
let last: { readonly minute: number; readonly day: Day } = { minute: Number.NaN, day: '' }

/** The day by the charity's clock: `2026-05-04`. `at`: unix milliseconds. */
export function charityDay(at: number): Day {
  const minute = Math.floor(at / 60_000)
  if (minute !== last.minute) {
    const [month, day, year] = numbers.format(at).split('/')
    last = { minute, day: `${year}-${month}-${day}` }
  }
  return last.day
}

/** The day of UTC: `2026-05-04`. `at`: unix milliseconds. */
export const utcDay = (at: number): Day => new Date(at).toISOString().slice(0, 10)

const [dayMs, hourMs] = [24 * 3_600_000, 3_600_000]

/**
 * The day on which a monthly gift that is begun by our form now is charged next, by the charity's clock. `at`: unix milliseconds. In a
 * morning east of Greenwich UTC has the day before, by which providers count: near a month's end the same moment of their next month lies
 * on another day than ours, and no moment of our day has passed from which they could count instead. An hour after it the money is taken.
 */
export function nextByForm(at: number): Day {
  const there = utcDay(at)
  if (there >= charityDay(at)) return nextGift(charityDay(at))
  return charityDay(Date.parse(giftDay(there, 1)) + (at % dayMs) + hourMs)
}

const furthest = 15 * hourMs

/** The first moment of a day by the charity's clock, in unix milliseconds: midnight, or later where clocks leap over it. */
export function beginningOf(day: Day): number {
  // No zone is further from UTC. Halved until one millisecond is left.
  let [before, reached] = [Date.parse(day) - furthest, Date.parse(day) + furthest]
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (charityDay(middle) < day) before = middle
    else reached = middle
  }
  return reached
}

/** The year that `longDate` would name. `at`: unix milliseconds. */
export const calendarYear = (at: number): number => Number(charityDay(at).slice(0, 4))

/** `May 4, 2026` / `4 de mayo de 2026`. */
export const longDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** `May 2026` / `mayo de 2026`. */
export const monthAndYear = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** `May 2026` / `may 2026`: for a column, or below an axis. */
export const shortMonth = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** `May 4, 2026` / `4 may 2026`: for a column. */
export const shortDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))

/** `Nov 4` / `4 nov`: for a column. */
export const shortMonthAndDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** `May 4` / `4 de mayo`. */
export const monthAndDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
