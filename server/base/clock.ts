/** The only source of time. `now` is unix milliseconds; `wait` ends early, without throwing, when `signal` aborts. */
export interface Clock {
  now(): number
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end)
    }),
}

export const seconds = (n: number) => n * 1000
/** The whole second of a moment, as providers tell of it (unix milliseconds). */
export const secondOf = (at: number) => at - (at % seconds(1))
export const minutes = (n: number) => seconds(60 * n)
export const hours = (n: number) => minutes(60 * n)
export const days = (n: number) => hours(24 * n)

/** The same time of the same day, in UTC, some months after `at` (unix milliseconds); the last day of a month that is too short for it. */
export function monthsLater(at: number, months: number): number {
  const then = new Date(at)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.getTime()
}
