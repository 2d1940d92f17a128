import type { Fact } from '#gift/lifecycle.ts'
import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { Unit } from '../../store/database/unit.ts'
import { count, readTallies } from '../../store/visitors/tallies.ts'
import {
  address,
  isAttacked,
  isDeclined,
  markOf,
  network,
  nothing,
  proven,
  readBudget,
  rowOfTheSite,
} from './budget.ts'
import type { Caller } from './caller.ts'
import { closeSecrets, setUpsAtOnce } from './secrets.ts'

/** A card shows its mark only once it was tried: then the gifts on which it goes on being declined are cancelled. */
const card = { declined: 8 }
/** Whether so much was declined on a gift that cards are being tried out on it. */
export const declinedEnough = (facts: readonly Fact[]): boolean =>
  facts.filter(({ kind }) => kind === 'failed').length >= 5

/**
 * For a new card of a running gift: asked for or confirmed on one gift, and fewer times where many cards were declined, or asked for
 * from one address; and declined on one gift.
 */
const newCard = { gift: 10, giftWatched: 4, address: 20, declined: 5 }

/**
 * Whether the card of this mark has been declined so often lately, on whatever gifts and from wherever, that a gift on
 * which it is declined once more is cancelled at once instead of after five declines, and no bank is asked about it where it is
 * known before.
 */
export const cardIsSpent = ({ clock }: { clock: Clock }, fingerprint: string | null): Unit<boolean> =>
  function* (db) {
    if (fingerprint === null) return false
    const name = `f:${fingerprint}`
    const { failed, paid } = (yield* readTallies([name], clock.now())(db)).get(name) ?? nothing
    return failed >= card.declined + paid
  }

/** So many declines at an address beyond what is paid there: from then on each further one closes its gift. */
const tries = { address: 3 }

/**
 * Whether a gift on which a card was just declined is closed for it: under attack, and where several were declined already, a
 * form gives one try, but where gifts are paid. Who means it is given another form, or led to the hosted page, by the next press.
 */
export const closesAtDecline = (
  deps: { clock: Clock },
  caller: Caller | null,
  fingerprint: string | null,
): Unit<boolean> =>
  function* (db) {
    if (yield* cardIsSpent(deps, fingerprint)(db)) return true
    if (caller === null) return false
    const budget = yield* readBudget(caller, deps.clock.now())(db)
    const here = budget.tallies.get(caller.address) ?? nothing
    if (budget.settings.get('shield') === 'off') return false
    // Whoever holds other secrets of this address would go on with them.
    if (isDeclined(here, address)) yield* closeSecrets(caller, deps.clock.now())(db)
    return here.failed >= tries.address + here.paid || (isAttacked(budget) && !proven(here))
  }

/**
 * Whether a new card for a running monthly gift may be asked for, or one just confirmed be taken into use; counts it, and answers of
 * how many set-ups at once; null: it may not. Who holds a gift's link can try cards there too.
 */
export const admitNewCard = ({ clock }: { clock: Clock }, gift: string, caller: Caller): Unit<1 | 2 | null> =>
  function* (db) {
    const now = clock.now()
    const [ofGift, ofAddress] = [`c:${gift}`, `c${caller.address}`]
    const tallies = yield* readTallies([ofGift, ofAddress, caller.address, caller.network], now)(db)
    const of = (name: string) => tallies.get(name) ?? nothing
    // What neighbours do leaves a donor a card, and one to put right what was mistyped.
    const watched =
      isDeclined(of(caller.address), address) ||
      isDeclined(of(caller.network), network) ||
      of(ofAddress).begun >= newCard.address
    const over =
      of(ofGift).begun >= (watched ? newCard.giftWatched : newCard.gift) || of(ofGift).failed >= newCard.declined
    if (over) return null
    yield* count('begun', [ofGift, ofAddress], now)(db)
    return yield* setUpsAtOnce(caller, watched)(db)
  }

/** Counts a new card that was declined. Answers whether the donor's way of asking for one more must be closed. */
export const countNewCardDeclined = (
  { clock, random }: { clock: Clock; random: Random },
  gift: string,
  fingerprint: string | null,
): Unit<boolean> =>
  function* (db) {
    const name = `c:${gift}`
    const ofTheSite = yield* rowOfTheSite(random)(db)
    yield* count('failed', [name, ofTheSite, ...markOf(fingerprint)], clock.now())(db)
    const { failed } = (yield* readTallies([name], clock.now())(db)).get(name) ?? nothing
    return failed >= newCard.declined || (yield* cardIsSpent({ clock }, fingerprint)(db))
  }
