import { minutes } from '../../base/clock.ts'
import { readSettings } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  closeSecretsAt,
  closeSecretsNow,
  closeUntried,
  countOpenSecrets,
  keepOpenSecret,
  type OpenSecrets,
  secretClosesAt,
  secretQueue,
  untriedSecrets,
} from '../../store/gift/open-secrets.ts'
import { count } from '../../store/visitors/tallies.ts'
import { hurryDrafts } from '../request/kind.ts'
import { hastened, type Policy, queued, type RoundKind } from '../work/kind.ts'
import { type Budget, earned, onPages } from './budget.ts'
import type { Caller } from './caller.ts'

/**
 * Whoever holds a client secret can try cards with it without asking us, or on the provider's own page, and a decline is heard of
 * only afterwards. So what is out and unpaid is counted as it is handed out: so many without work at an address and in its network,
 * and so many with it. The provider's page on which the bank is asked who pays is not counted among them: it is the road of honest donors
 * behind an abused address. It is written down apart, so that it can be closed, and counted by what is declined on it (`cool-down.ts`).
 */
const atAddress = { free: 5, worked: 25 }
const inNetwork = { free: 15, worked: 50 }
/**
 * Of those beyond the first in their network, so many on the whole site; more where gifts are expected or come in. So eight
 * addresses together hold not many more than one does alone, whatever the time in which we hear of declines.
 */
const beyondFirst = 24

/** How many processes may hand one out at the same moment, at most. */
const atOnce = 100
const mostBeyondFirst = (budget: Budget): number => beyondFirst + earned(budget)

/**
 * What nothing is tried with is closed after this, at its provider too. Whoever is on the provider's page asks us nothing meanwhile; where
 * cards are tried out on such pages few may be out, and five that nobody uses would keep everybody else from a card.
 */
const untriedFor = { embedded: minutes(10), hosted: minutes(30), challenged: minutes(30), tested: minutes(10) }
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
export const openSecrets = ({ address, network }: Caller, budget: Budget, now: number): Unit<OpenSecrets> =>
  function* (db) {
    yield* count('begun', [`s:${network}`], now)(db)
    const out = yield* countOpenSecrets(address, network)(db)
    if (out.network === 0 || out.beyondFirst + atOnce < mostBeyondFirst(budget)) return out
    yield* count('begun', ['s:'], now)(db)
    return yield* countOpenSecrets(address, network)(db)
  }

/** What is handed out: a gift's secret to our form, or its page at the provider. */
export interface HandedOut {
  readonly gift: string
  /** `challenged`: the provider's page on which the bank is asked who pays. */
  readonly channel: 'embedded' | 'hosted' | 'challenged'
  /** Whether it is another than the first in its network. */
  readonly beyond: boolean
  /** Whether cards are tried out on the provider's pages from where it is asked for. */
  readonly tested: boolean
}

/** Writes down what is handed to this caller, or used by them once more. */
export const handOutSecret = (
  { gift, channel, beyond, tested }: HandedOut,
  { address, network }: Caller,
  now: number,
): Unit<void> => {
  const apart = channel === 'challenged'
  return keepOpenSecret({
    gift,
    address: apart ? onPages(address) : address,
    network: apart ? onPages(network) : network,
    beyond: beyond && !apart ? 1 : 0,
    closes_at: now + untriedFor[tested ? 'tested' : channel],
  })
}

/**
 * Whether a gift has no secret that may be used: it is to be closed, since nobody used it in time or too many cards were declined where it
 * is, or none was handed out when the gift was begun, since no card was taken. Then the gift is begun anew, and judged as a new one.
 */
export const isSecretOver = (gift: string, now: number): Unit<boolean> =>
  function* (db) {
    const closesAt = yield* secretClosesAt(gift)(db)
    return closesAt === null || closesAt <= now
  }

/** Has every secret that is out at this address closed: so many cards were declined there. */
export const closeSecrets = ({ address }: Caller, now: number): Unit<void> => closeSecretsAt('address', address, now)

/** Secrets that nobody has used in time: a round makes their gifts due, which are closed as gifts whose outcome is to be known. */
export const secretsToClose: RoundKind<'close_secret'> = {
  ...queued('close_secret', secretQueue),
  policy,
  again: hastened(closeSecretsNow, policy),
  async round({ store, clock }) {
    const now = clock.now()
    const gifts = await store.read(untriedSecrets(now))
    if (gifts.length === 0) return 0
    await store.write(function* (db) {
      yield* closeUntried(gifts, now, now + policy.lease)(db)
      yield* hurryDrafts(gifts, now)(db)
    })
    return 0
  },
}
