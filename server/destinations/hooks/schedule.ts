import { hours, minutes, seconds } from '../../base/clock.ts'

/** How long an event rests behind each try in vain: ten tries over three days. */
const rests = [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)]

/** What an endpoint may ask for at most. */
const longestAsked = hours(24)
/** Rests are longer by up to so much, so that those that failed together do not come back together. */
const jitter = 0.1

/** The seconds of a date or a number in `Retry-After`, in milliseconds from now; null: it says neither. */
function askedRest(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter.trim())) return seconds(Number(retryAfter))
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : at - now
}

/** What was answered to a try in vain. */
interface Failed {
  /** This try among those of its event. */
  readonly tries: number
  readonly answer: number | null
  readonly retryAfter: string | null
}

/**
 * When an event is tried again (unix milliseconds); null: that was the last try. An endpoint that has too much to do (429, 503) may ask
 * for a longer rest, a day at most.
 * @param fraction by chance, in `[0, 1)`
 */
export function nextTryOf({ tries, answer, retryAfter }: Failed, now: number, fraction: number): number | null {
  const rest = rests[tries - 1]
  if (rest === undefined) return null
  const askedForMs = answer === 429 || answer === 503 ? (askedRest(retryAfter, now) ?? 0) : 0
  return now + Math.max(Math.round(rest * (1 + jitter * fraction)), Math.min(askedForMs, longestAsked))
}
