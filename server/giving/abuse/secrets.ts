import { minutes } from '../../base/clock.ts'
import { readSettings } from '../../store/database/settings.ts'
import { together, type Unit } from '../../store/database/unit.ts'
import {
  cardless,
  closeSecretsAt,
  closeSecretsNow,
  closeUntried,
  countOpenSecrets,
  dueSecrets,
  isCardless,
  isWaiting,
  keepOpenSecret,
  type OpenSecrets,
  secretOf,
  secretQueue,
  untriedSecrets,
  waitingFor,
} from '../../store/gift/open-secrets.ts'
import { count } from '../../store/visitors/tallies.ts'
import { hurryDrafts } from '../request/kind.ts'
import { hastened, type Policy, queued, type RoundKind } from '../work/kind.ts'
import { type Budget, earned, onPages, onWholeSite, wentHere } from './budget.ts'
import type { Caller } from './caller.ts'

/**
 * Whoever holds a client secret can try cards with it without asking us, or on the provider's own page, and a decline is heard of
 * only afterwards. So what is out and unpaid is counted as it is handed out: so many without work at an address and in its network,
 * and so many with it. The provider's page on which the bank is asked who pays is the road of honest donors behind an abused address: it is
 * counted apart, and by what is declined on it (`cool-down.ts`). Who finds too many of them out waits for one, and is not refused.
 */
const atAddress = { free: 5, worked: 25, pages: 8 }
const inNetwork = { free: 15, worked: 50, pages: 16 }
/** So many such pages may be out at an address and in its network whatever was declined there, until cards cool down. */
const fewestPages = 3
/**
 * Of those beyond the first in their network, so many on the whole site; more where gifts are expected or come in. So eight
 * addresses together hold not many more than one does alone, whatever the time in which we hear of declines.
 */
const beyondFirst = 24
/** The same of secrets and of pages on which the bank is asked, together. */
const beyondFirstWithPages = 32

/** How many processes may hand one out at the same moment, at most. */
const atOnce = 100
const mostBeyondFirst = (budget: Budget): number => beyondFirst + earned(budget)

/**
 * What nothing is tried with is closed after this, at its provider too. Whoever is on the provider's page asks us nothing meanwhile; of those
 * on which the bank is asked few may be out, and eight that nobody uses would keep everybody else waiting.
 */
const untriedFor = {
  embedded: minutes(10),
  hosted: minutes(30),
  challenged: minutes(10),
  waiting: minutes(30),
  cardless: minutes(30),
}
/** One that could not be closed is looked at again each minute, for ever: its provider may be away. */
const policy: Policy = { lease: minutes(1), first: minutes(1), factor: 1, longest: minutes(1), patience: null }

/** What one more secret costs its caller. */
export interface SecretVerdict {
  /** How many times the usual work; none: it is one of those that are free. */
  readonly work: number
  /** Whether there may be one more at all; else the hosted page is the road. */
  readonly mayBe: boolean
  /** Whether it is another than the first in its network. */
  readonly beyondFirst: boolean
}

/** Judges one more secret by what is out. */
export function judgeSecret(out: OpenSecrets, budget: Budget): SecretVerdict {
  const another = out.network > 0
  if (budget.settings.get('shield') === 'off') return { work: 0, mayBe: true, beyondFirst: another }
  const mayBe =
    out.address < atAddress.worked &&
    out.network < inNetwork.worked &&
    (!another || out.beyondFirst < mostBeyondFirst(budget))
  const free = mayBe && out.address < atAddress.free && out.network < inNetwork.free
  return { work: free ? 0 : out.address < 3 * atAddress.free ? 1 : 2, mayBe, beyondFirst: another }
}

/** What one more page on which the bank is asked who pays comes to. */
export interface PageVerdict {
  readonly mayBe: boolean
  /** Whether it is one of those that the whole site has beyond the first of each network. */
  readonly beyond: boolean
}

/**
 * Judges one more such page by what is out. Each is a place for five cards before we hear of the first, so that few are out where
 * nobody has paid; every gift that is paid there within the hour, and on the site, makes room for one more, so that a crowd comes
 * through in some minutes, each wave larger than the last; and three cards that are declined on such pages leave room for one fewer there.
 */
export function judgePage({ address, network }: Caller, out: Out, budget: Budget): PageVerdict {
  const beyond = out.network + out.pages.network > 0
  if (budget.settings.get('shield') === 'off') return { mayBe: true, beyond }
  const { expected, paid } = onWholeSite(budget)
  const room = (most: number, name: string) => {
    const went = wentHere(budget, name)
    return Math.max(fewestPages, most + went.paid - went.declined / 3)
  }
  const mayBe =
    out.pages.address < room(atAddress.pages, address) &&
    out.pages.network < room(inNetwork.pages, network) &&
    (!beyond || out.beyondFirst + out.pages.beyondFirst < beyondFirstWithPages + expected / 10 + paid)
  return { mayBe, beyond }
}

/**
 * How many set-ups of a new card may be out for one gift, the one now asked for among them: who has two windows open, or comes back
 * to one, has two. Where many secrets are out or cards were declined, one, unless the operator has the shield down.
 */
export const setUpsAtOnce = (caller: Caller, isWatched: boolean): Unit<1 | 2> =>
  function* (db) {
    if ((yield* readSettings(['shield'])(db)).get('shield') === 'off') return 2
    if (isWatched) return 1
    const out = yield* countOpenSecrets(caller.address, caller.network)(db)
    return out.address < atAddress.free && out.network < inNetwork.free ? 2 : 1
  }

/** When a new card's set-up that is handed out now is closed, if nobody leaves a card on it. */
export const setUpClosesAt = (now: number): number => now + untriedFor.embedded

/**
 * What is out for this caller. Counting locks their network: of many who ask at once, each sees those before it. Networks wait for
 * one another only where what is out beyond their first comes near what may be.
 */
export const openSecrets = (caller: Caller, budget: Budget, now: number): Unit<Out> =>
  function* (db) {
    yield* count('begun', [`s:${caller.network}`], now)(db)
    const out = yield* countOut(caller)(db)
    const isFirst = out.network + out.pages.network === 0
    if (isFirst || out.beyondFirst + out.pages.beyondFirst + atOnce < mostBeyondFirst(budget)) return out
    yield* count('begun', ['s:'], now)(db)
    return yield* countOut(caller)(db)
  }

/** What is out for a caller: secrets, and pages on which the bank is asked who pays. */
export interface Out extends OpenSecrets {
  readonly pages: OpenSecrets
}

const countOut = ({ address, network }: Caller): Unit<Out> =>
  function* (db) {
    const [secrets, pages] = yield* together(
      countOpenSecrets(address, network)(db),
      countOpenSecrets(onPages(address), onPages(network), 2)(db),
    )
    return { ...secrets, pages }
  }

/** What is handed out: a gift's secret to our form, or its page at the provider. */
export interface HandedOut {
  readonly gift: string
  /**
   * `challenged`: the provider's page on which the bank is asked who pays. `waiting`: nothing yet, for too many of these are out.
   * `cardless`: what no card may pay.
   */
  readonly channel: keyof typeof untriedFor
  /** Whether it is another than the first in its network. */
  readonly beyond: boolean
  /** Until when its donor reads on our form that matching money is held for it (unix milliseconds); absent: nothing is. */
  readonly heldUntil?: number
}

/** Writes down what is handed to this caller, or used by them once more. */
export const handOutSecret = (
  { gift, channel, beyond, heldUntil = 0 }: HandedOut,
  { address, network }: Caller,
  now: number,
): Unit<void> => {
  const under = { embedded: itself, hosted: itself, challenged: onPages, waiting: waitingFor, cardless }[channel]
  return keepOpenSecret({
    gift,
    address: under(address),
    network: under(network),
    beyond: !beyond || channel === 'waiting' || channel === 'cardless' ? 0 : channel === 'challenged' ? 2 : 1,
    // closed, it would give back what its donor reads is held for them; on the provider's pages nobody reads that
    closes_at: Math.max(now + untriedFor[channel], channel === 'embedded' ? heldUntil : 0),
  })
}

const itself = (name: string): string => name

/** Whether this gift waits for a page on which the bank is asked who pays. */
export const isInLine = (gift: string, now: number): Unit<boolean> =>
  function* (db) {
    const out = yield* secretOf(gift)(db)
    return out !== undefined && isWaiting(out.address) && out.closes_at > now
  }

/**
 * Whether a gift has no secret that may be used: it is to be closed, since nobody used it in time or too many cards were declined where it
 * is, or no card may pay it, since none was taken when it was begun. Then the gift is begun anew, and judged as a new one. Of what the
 * release before handed out nothing is written down: that goes on.
 */
export const isSecretOver = (gift: string, now: number): Unit<boolean> =>
  function* (db) {
    const out = yield* secretOf(gift)(db)
    return out !== undefined && (isCardless(out.address) || out.closes_at <= now)
  }

/** Has every secret that is out at this address closed: so many cards were declined there. */
export const closeSecrets = ({ address }: Caller, now: number): Unit<void> => closeSecretsAt('address', address, now)

/** Secrets that nobody has used in time: a round makes their gifts due, which are closed as gifts whose outcome is to be known. */
export const secretsToClose: RoundKind<'close_secret'> = {
  ...queued('close_secret', secretQueue),
  policy,
  again: hastened(closeSecretsNow, policy),
  due: [dueSecrets],
  async round({ store, clock }) {
    const now = clock.now()
    const gifts = await store.read(untriedSecrets(now))
    if (gifts.length === 0) return 0
    await store.write(function* (db) {
      yield* closeUntried(gifts, now, now + policy.lease)(db)
      yield* hurryDrafts(gifts, now)(db)
    })
    return gifts.length
  },
}
