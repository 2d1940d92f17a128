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
 * How far a provider's charge may lie from the day that was promised and still be that gift. The providers count months
 * in UTC and charge at hours of their own: an evening of the charity's is their next day, and the evening of
 * February 28 their March 1, from which they charge on the last evening of March.
 */
const apartAtMost = 4

/**
 * The day by which to name a charge that a provider makes on `charged`: the promised one that it belongs to. A charge
 * that belongs to none (it was moved at the provider) is named by its own day.
 */
export function promisedDay(first: Day, charged: Day): Day {
  const months = monthOf(first, charged)
  return months === null ? charged : giftDay(first, months)
}

/** The day of the first gift after a pause that leaves out the one of `next` and those after it, `months` in all. Null: not known beforehand. */
export function dayAfterPause(first: Day, next: Day, months: number): Day | null {
  const from = monthOf(first, next)
  return from === null ? null : giftDay(first, from + months)
}

/** Whether a pause that moved the next gift from one day to another left out nothing but the first of them. */
export const isSkip = (first: Day, before: Day, after: Day): boolean => dayAfterPause(first, before, 1) === after

/** How many months after `first` the promised day lies to which a charge on `charged` belongs; null: to none. */
function monthOf(first: Day, charged: Day): number | null {
  const [from, to] = [partsOf(first), partsOf(charged)]
  const months = 12 * (to.year - from.year) + to.month - from.month
  const near = [months - 1, months, months + 1].filter((each) => each > 0)
  return near.find((each) => daysApart(giftDay(first, each), charged) <= apartAtMost) ?? null
}

const daysApart = (one: Day, other: Day): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number)
  return { year, month, day: of }
}
