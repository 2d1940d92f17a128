/**
 * When a monthly gift is given again, told by one rule everywhere: on the page before it is given, in its result, its
 * letters and on its own page. A day is a calendar day by the charity's own clock, written `2026-12-21`.
 */
export type Day = string

/**
 * The day of the gift that falls so many months after the one given on `first`: the same day of the month, or the
 * month's last where it has no such day. It is counted from the first gift, so a gift of the 31st comes back to the 31st.
 */
export function giftDay(first: Day, months: number): Day {
  const { year, month, day } = partsOf(first)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The day of the gift that follows one given on `first`. */
export const nextGift = (first: Day): Day => giftDay(first, 1)

/**
 * How far a charge may lie from the day that is counted from the first and still be that gift. A provider may count months
 * in UTC: an evening of the charity's is then its next day, and the evening of February 28 its March 1, from which it
 * charges on the last evening of March.
 */
const apartAtMost = 4

/** The day of the first gift after a pause that leaves out the one of `next` and those after it, `months` in all. Null: not known beforehand. */
export function dayAfterPause(first: Day, next: Day, months: number): Day | null {
  const from = monthOf(first, next)
  return from === null ? null : giftDay(first, from + months)
}

/** Whether a pause that moved the next gift from one day to another left out nothing but the first of them. */
export function isSkip(first: Day, before: Day, after: Day): boolean {
  const from = monthOf(first, before)
  return from !== null && monthOf(first, after) === from + 1
}

/** How many months after `first` the gift is given that is charged on `charged`; null: none is. */
function monthOf(first: Day, charged: Day): number | null {
  const [from, to] = [partsOf(first), partsOf(charged)]
  const months = 12 * (to.year - from.year) + to.month - from.month
  const near = [months - 1, months, months + 1].filter((each) => each >= 0)
  return near.find((each) => daysApart(giftDay(first, each), charged) <= apartAtMost) ?? null
}

const daysApart = (one: Day, other: Day): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  return { year, month, day: of }
}
