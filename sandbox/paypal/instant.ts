/** An instant as PayPal writes it: UTC, whole seconds. */
export function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

const INSTANT =
  /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])[Tt]([0-1][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)([.][0-9]+)?([Zz]|[+-][0-9]{2}:?[0-9]{2})$/

/** Milliseconds of an Internet date and time, or nothing when it is none. Seconds and an offset are required. */
export function parseInstant(text: string): number | undefined {
  const ms = INSTANT.test(text) ? Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

export type Interval = { interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval_count: number }

/** PayPal charges subscriptions at this hour, UTC. */
const BILLING_HOUR = 10

/**
 * The nth billing time counted from the first: the same day of the month, or the month's last day where there is no
 * such day, at ten o'clock UTC.
 */
export function billingTime(first: number, interval: Interval, n: number): number {
  const start = new Date(first)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  const steps = n * interval.interval_count
  if (interval.interval_unit === 'DAY') return Date.UTC(year, month, day + steps, BILLING_HOUR)
  if (interval.interval_unit === 'WEEK') return Date.UTC(year, month, day + 7 * steps, BILLING_HOUR)
  const months = interval.interval_unit === 'YEAR' ? 12 * steps : steps
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return Date.UTC(year, month + months, Math.min(day, last), BILLING_HOUR)
}
