import { type Refusal, refused } from '#gift/outcome.ts'
import type { Clock } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { closeSecretsAt, countOpenSecrets } from '../../store/gift/open-secrets.ts'
import { count } from '../../store/visitors/tallies.ts'
import {
  type Budget,
  coolDown,
  coolingDown,
  declinedOnPages,
  isTestedOnPages,
  longer,
  nothing,
  onPages,
  readBudget,
} from './budget.ts'
import type { Caller } from './caller.ts'

/*
 * On the provider's page the bank is asked who pays; a card of which the bank knows nothing is tried there all the same. How many such
 * pages are out has no bound, since they are the road of an office of which hundreds give at once. So what was declined on them has
 * one: where it is much, and more than was paid, no card is taken for some minutes, and what is out there is closed.
 */

const places = ['address', 'network'] as const
/** After that, while the hour remembers, so few pages are out at once. */
const pagesAfterwards = { address: 5, network: 15 }

/**
 * Until when no card is taken from this caller (unix milliseconds), asked only where cards cool down or were tried out on the provider's
 * pages; null: it is. While pages are out, until it is worth asking again.
 */
export const noCardUntil = (caller: Caller, budget: Budget, now: number): Unit<number | null> =>
  function* (db) {
    if (budget.settings.get('shield') === 'off') return null
    if (budget.coolsUntil !== null) return budget.coolsUntil
    const out = yield* countOpenSecrets(onPages(caller.address), onPages(caller.network))(db)
    const mayBe = out.address < pagesAfterwards.address && out.network < pagesAfterwards.network
    return mayBe ? null : now + coolDown - (now % coolDown)
  }

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
      for (const hash of [name, onPages(name)]) yield* closeSecretsAt(place, hash, now)(db)
    }
  }
