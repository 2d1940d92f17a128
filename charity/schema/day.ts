import * as v from 'valibot'

/** A day of the calendar. `isoDate` of the library takes every day up to 31 in every month. */
export const day = v.pipe(
  v.string(),
  v.isoDate('not a day, such as 2026-12-31'),
  v.check(isOfCalendar, 'there is no such day'),
  v.check((text) => !/^\d/.test(text) || text.startsWith('20'), 'is the year right?'),
)

function isOfCalendar(text: string): boolean {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  // what is no day at all is told as that
  if (!(month >= 1 && month <= 12 && date <= 31)) return true
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
