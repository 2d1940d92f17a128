import { type Outcome, refused } from '#gift/outcome.ts'
import type { Frequency } from '#gift/provider.ts'
import { type Clock, seconds } from '../base/clock.ts'
import type { GiftToPay, Provider } from './provider.ts'

export interface Breaker {
  /** The provider with beginnings cut off while it is dead. Asking, refunding and stopping always go through. */
  readonly provider: Provider
  /** Whether a gift of this frequency can be begun right now. */
  works(frequency: Frequency): boolean
}

/** So many beginnings in a row that brought no answer. */
const enough = 4
/** So many donors in a row who were refused, with nobody let through between: then it is not they who are refused. */
const everybody = 8
const rest = seconds(10)

/** The beginnings of one frequency since the last that worked. */
interface Line {
  failures: number
  readonly refused: Set<string>
  until: number
}

/**
 * After four failed beginnings in a row, or eight donors in a row whom the provider refused, a method rests ten seconds; then
 * one try at a time goes through, and the first that works turns it on again. Between a rest and that try the method is
 * offered: nobody knows before whether its provider is back. One donor who is refused again and again turns nothing off.
 */
export function withBreaker(provider: Provider, clock: Clock): Breaker {
  const line = (): Line => ({ failures: 0, refused: new Set(), until: 0 })
  const lines = { once: line(), monthly: line() }
  const guarded = async <T>(gift: GiftToPay, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const { frequency } = gift
    const line = lines[frequency]
    if (isBroken(line)) {
      const retryAfterMs = line.until - clock.now()
      if (retryAfterMs > 0) {
        return refused('provider_unavailable', `${provider.name} ${frequency} is resting`, { retryAfterMs })
      }
      line.until = clock.now() + rest
    }
    const answer = await call()
    note(line, gift, answer)
    if (!isBroken(line)) return answer
    line.until = clock.now() + rest
    return answer.ok ? answer : { ...answer, retryAfterMs: rest }
  }
  return {
    works: (frequency) => !provider.absent && (!isBroken(lines[frequency]) || clock.now() >= lines[frequency].until),
    provider: {
      ...provider,
      begin: (gift, until) => guarded(gift, () => provider.begin(gift, until)),
      open: (gift, returnTo, until) => guarded(gift, () => provider.open(gift, returnTo, until)),
    },
  }
}

const isBroken = (line: Line): boolean => line.failures >= enough || line.refused.size >= everybody

/** A refusal is an answer, so that it ends a row of failures; what is said of this gift alone is neither. */
function note(line: Line, { id, donor }: GiftToPay, answer: Outcome<unknown>): void {
  if (!answer.ok && (answer.code === 'provider_unavailable' || answer.code === 'outcome_unknown')) {
    line.failures++
    return
  }
  line.failures = 0
  if (answer.ok) line.refused.clear()
  else if (answer.code === 'provider_refused') line.refused.add(donor?.email.toLowerCase() ?? id)
}
