import type { Day } from './next-gift.ts'

/** A month by its year and number, such as `2026-11`. */
export type Month = string

/** Whether it is written as months are: `2026-03`. Years that no books have, before 2000 or from 2200 on, have none. */
export const isMonth = (text: string): boolean => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/** Whether it is a day of the calendar: `2026-02-28`, and not `2026-02-30`. */
export const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text

/** The month in which a day lies. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month so many after this one; before it, where there are less than none. */
export function monthsAfter(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString())
}

/** The months from one to another, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = monthsAfter(month, 1)) months.push(month)
  return months
}

/** The first day after a month. */
export const firstDayAfter = (month: Month): Day => `${monthsAfter(month, 1)}-01`

/** The day so many after this one; before it, where there are less than none. */
export const daysAfter = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
