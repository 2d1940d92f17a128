import { beginningOf, charityDay, timeZone, utcDay } from '#content/dates.ts'

/**
 * A moment as it is written by the charity's clock, `2026-11-23 06:00` (a T between is as good), in unix milliseconds; null: it is none. Where
 * clocks leap over it, the hour after.
 */
export function momentOf(text: string): number | null {
  const [, day = '', hour = '', minute = ''] =
    /^(2[01]\d\d-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  const noon = Date.parse(`${day}T12:00Z`)
  if (Number.isNaN(noon) || utcDay(noon) !== day) return null
  const from = beginningOf(day)
  // a day may have an hour more or less than its clock says: a moment that says so is near
  const wanted = from + (Number(hour) * 60 + Number(minute)) * 60_000
  const clocks = [0, -1, 1].map((hours) => wanted + hours * 3_600_000)
  return clocks.find((at) => charityClock(at) === `${day} ${hour}:${minute}`) ?? wanted
}

const parts = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** `2026-11-23 06:00`: as `momentOf` reads it. `at`: unix milliseconds. */
export const charityClock = (at: number): string => `${charityDay(at)} ${parts.format(at)}`
