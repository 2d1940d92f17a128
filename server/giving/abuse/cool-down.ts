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
/** Each further so many declines make it longer by once, up to three times. */
const longer = { address: 5, network: 15 }
const longest = 3
/** After that, while the hour remembers, so few pages are out at once. */
const pagesAfterwards = { address: 5, network: 15 }

/** Whether a card is taken from this caller now; asked only where cards cool down or many were declined on the provider's pages. */
export const takesCards = (caller: Caller, budget: Budget): Unit<boolean> =>
  function* (db) {
    if (budget.settings.get('shield') === 'off') return true
    if (budget.coolsDown) return false
    const out = yield* countOpenSecrets(onPages(caller.address), onPages(caller.network))(db)
    return out.address < pagesAfterwards.address && out.network < pagesAfterwards.network
  }

/** Milliseconds until it is worth asking again whether cards are taken. */
export const untilCooler = (now: number): number => coolDown - (now % coolDown)

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
      const times = Math.min(1 + Math.floor(beyond / longer[place]), longest)
      // from now to the end of the last of them: the first has begun already
      const names = Array.from({ length: times + 1 }, (_, later) => coolingDown(name, now, later))
      yield* count('begun', names, now)(db)
      for (const hash of [name, onPages(name)]) yield* closeSecretsAt(place, hash, now)(db)
    }
  }
