import { type Outcome, refused } from '#gift/outcome.ts'
import type { Frequency } from '#gift/provider.ts'
import { type Clock, seconds } from '../process/clock.ts'
import type { Provider } from './provider.ts'

export interface Breaker {
  /** The provider with beginnings cut off while it is dead. Asking, refunding and stopping always go through. */
  readonly provider: Provider
  /** Whether a gift of this frequency can be begun right now. */
  works(frequency: Frequency): boolean
}

const enough = 4
const rest = seconds(10)

/**
 * After four failed beginnings in a row a method rests ten seconds; then one try at a time goes through, and the first
 * that works turns it on again. What the provider refuses is no failure: it answered.
 */
export function withBreaker(provider: Provider, clock: Clock): Breaker {
  const lines = { once: { failures: 0, until: 0 }, monthly: { failures: 0, until: 0 } }
  const guarded = async <T>(frequency: Frequency, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const line = lines[frequency]
    if (line.failures >= enough) {
      const retryAfterMs = line.until - clock.now()
      if (retryAfterMs > 0) {
        return refused('provider_unavailable', `${provider.name} ${frequency} is resting`, { retryAfterMs })
      }
      line.until = clock.now() + rest
    }
    const answer = await call()
    const failed = !answer.ok && (answer.code === 'provider_unavailable' || answer.code === 'outcome_unknown')
    line.failures = failed ? line.failures + 1 : 0
    if (line.failures < enough) return answer
    line.until = clock.now() + rest
    return answer.ok ? answer : { ...answer, retryAfterMs: rest }
  }
  return {
    works: (frequency) =>
      !provider.absent && (lines[frequency].failures < enough || clock.now() >= lines[frequency].until),
    provider: {
      ...provider,
      begin: (gift, until) => guarded(gift.frequency, () => provider.begin(gift, until)),
      open: (gift, returnTo, until) => guarded(gift.frequency, () => provider.open(gift, returnTo, until)),
    },
  }
}
