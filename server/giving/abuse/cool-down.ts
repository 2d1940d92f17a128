import { type Refusal, refused } from '#gift/outcome.ts'
import type { Clock } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { closeSecretsAt, waitingFor } from '../../store/gift/open-secrets.ts'
import { count } from '../../store/visitors/tallies.ts'
import { coolingDown, declinedOnPages, isTestedOnPages, longer, nothing, onPages, readBudget } from './budget.ts'
import type { Caller } from './caller.ts'

/*
 * On the provider's page the bank is asked who pays; a card of which the bank knows nothing is tried there all the same. Few such pages are
 * out at once (`secrets.ts`), and one after another many would be. So what was declined on them has a bound as well: where it is much, and
 * more than was paid, no card is taken for some minutes, and what is out there is closed.
 */

const places = ['address', 'network'] as const

/** What is asked for with a card meanwhile. */
export const noCard = (until: number, now: number): Refusal =>
  refused('card_unavailable', 'cards cool down at this address or in its network', {
    retryAfterMs: Math.max(0, until - now),
  })

/** Counts a card that was declined on the provider's page. Where many were, cards cool down there, and all that is out is closed. */
export const countDeclinedOnPage = ({ clock }: { clock: Clock }, caller: Caller): Unit<void> =>
  function* (db) {
    const now = clock.now()
    yield* count(
      'failed',
      places.map((place) => onPages(caller[place])),
      now,
    )(db)
    const budget = yield* readBudget(caller, now)(db)
    for (const place of places) {
      const name = caller[place]
      if (!isTestedOnPages(budget, place, name)) continue
      const beyond = (budget.tallies.get(onPages(name)) ?? nothing).failed - declinedOnPages[place]
      const times = Math.min(1 + Math.floor(beyond / longer[place]), longer.most)
      // from now to the end of the last of them: the first has begun already
      const names = Array.from({ length: times + 1 }, (_, later) => coolingDown(name, now, later))
      yield* count('begun', names, now)(db)
      for (const hash of [name, onPages(name), waitingFor(name)]) yield* closeSecretsAt(place, hash, now)(db)
    }
  }
