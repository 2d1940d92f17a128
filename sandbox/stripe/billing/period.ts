/** How often a subscription bills. */
export type Interval = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }

const DAY = 86_400

/**
 * The start of the nth period after the anchor, in seconds; the 31st becomes the last day of a shorter month. `dayOfMonth`:
 * the day that is meant, where the anchor itself fell into a month too short for it.
 */
export function periodStart(
  anchor: number,
  n: number,
  { interval, interval_count }: Interval,
  dayOfMonth?: number,
): number {
  const steps = n * interval_count
  if (interval === 'day') return anchor + steps * DAY
  if (interval === 'week') return anchor + steps * 7 * DAY
  const date = new Date(anchor * 1000)
  const day = dayOfMonth ?? date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + steps * (interval === 'year' ? 12 : 1))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}
