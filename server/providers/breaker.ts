import { addressKey } from '#gift/mail-address.ts'
import { type Outcome, refused } from '#gift/outcome.ts'
import type { Frequency } from '#gift/provider.ts'
import { type Clock, minutes, seconds } from '../base/clock.ts'
import type { GiftToPay, Provider } from './provider.ts'

export interface Breaker {
  /** The provider with beginnings cut off while it is dead. All else always goes through. */
  readonly provider: Provider
  /** Whether a gift of this frequency can be begun right now. */
  works(frequency: Frequency): boolean
}

/** So many in a row that brought no answer. */
const enough = 4
/** So many donors in a row who were refused, with nobody let through between: then it is not they who are refused. */
const everybody = 8
const rest = seconds(10)
/** Only what is asked for a gift so young tells of the provider as it is: an old one's order may be long forgotten. */
const young = minutes(30)

/** One step of the gifts of one frequency, since the last that worked. */
interface Line {
  /** What failed: of beginnings each, of what is asked for again by itself each gift. */
  readonly failed: Set<string>
  readonly refused: Set<string>
}

/** The two steps on which a gift of one frequency comes to nothing where its provider is dead: its beginning, and its payment. */
interface Lines {
  readonly begun: Line
  readonly paid: Line
  until: number
}

/**
 * After four failures in a row, or eight donors in a row whom the provider refused or answered what nobody understands, a method rests ten
 * seconds; then one beginning at a time goes through, and the first that works turns it on again: where it was payments that failed, the
 * first that is paid. Between a rest and that try the method is offered: nobody knows before whether its provider is back. One donor who is
 * refused again and again turns nothing off.
 */
export function withBreaker(provider: Provider, clock: Clock): Breaker {
  const line = (): Line => ({ failed: new Set(), refused: new Set() })
  const both = (): Lines => ({ begun: line(), paid: line(), until: 0 })
  const lines = { once: both(), monthly: both() }
  const guarded = async <T>(gift: GiftToPay, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const { frequency } = gift
    const own = lines[frequency]
    if (isBroken(own)) {
      const retryAfterMs = own.until - clock.now()
      if (retryAfterMs > 0) {
        return refused('provider_unavailable', `${provider.name} ${frequency} is resting`, { retryAfterMs })
      }
      own.until = clock.now() + rest
    }
    const noted = (answer: Heard) => note(own.begun, `${gift.id} ${own.begun.failed.size}`, gift, answer)
    const answer = await call().catch((error: unknown) => {
      noted('not understood')
      if (isBroken(own)) own.until = clock.now() + rest
      throw error
    })
    noted(answer)
    if (!isBroken(own)) return answer
    own.until = clock.now() + rest
    return answer.ok ? answer : { ...answer, retryAfterMs: rest }
  }
  const watched = async <T>(gift: GiftToPay, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const own = lines[gift.frequency]
    const noted = (answer: Heard) => {
      if (clock.now() - gift.startedAt > young) return
      const before = isBroken(own)
      note(own.paid, gift.id, gift, answer)
      if (!before && isBroken(own)) own.until = clock.now() + rest
    }
    const answer = await call().catch((error: unknown) => {
      noted('not understood')
      throw error
    })
    noted(answer)
    return answer
  }
  return {
    works: (frequency) => !provider.absent && (!isBroken(lines[frequency]) || clock.now() >= lines[frequency].until),
    provider: {
      ...provider,
      begin: (gift, until) => guarded(gift, () => provider.begin(gift, until)),
      open: (gift, returnTo, until) => guarded(gift, () => provider.open(gift, returnTo, until)),
      capture: (gift, until) => watched(gift, () => provider.capture(gift, until)),
      confirm: (gift, token, until) => watched(gift, () => provider.confirm(gift, token, until)),
    },
  }
}

const isBroken = ({ begun, paid }: Lines): boolean => isOver(begun) || isOver(paid)

const isOver = (line: Line): boolean => line.failed.size >= enough || line.refused.size >= everybody

/** What came of one call. */
type Heard = Outcome<unknown> | 'not understood'

/**
 * A refusal is an answer, so that it ends a row of failures; what is said of this gift alone is neither. What nobody understands is of no
 * more use to a donor than a refusal, and shows as little as silence that anything works: it ends no row.
 */
function note(line: Line, key: string, { id, donor }: GiftToPay, answer: Heard): void {
  if (answer !== 'not understood') {
    if (!answer.ok && (answer.code === 'provider_unavailable' || answer.code === 'outcome_unknown')) {
      if (line.failed.size < enough) line.failed.add(key)
      return
    }
    line.failed.clear()
    if (answer.ok) line.refused.clear()
    if (answer.ok || answer.code !== 'provider_refused') return
  }
  if (line.refused.size < everybody) line.refused.add(donor ? addressKey(donor.email) : id)
}
