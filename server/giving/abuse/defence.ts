import type { Clock } from '../../process/clock.ts'
import type { Random } from '../../process/random.ts'
import { readSettings } from '../../store/settings.ts'
import { count, readTallies, type Tally } from '../../store/tallies.ts'
import { together, type Unit } from '../../store/unit.ts'
import type { Caller } from './caller.ts'

/**
 * `welcome`: go on. `challenge`: only on the provider's hosted page, with the bank checking the donor. `refused`: the
 * one generic refusal, the same for every reason.
 */
export type Admission = 'welcome' | 'challenge' | 'refused'

/** How the operator set the defence (`giving shield`). */
export type Shield = 'auto' | 'on' | 'off'

/** How many begun gifts may stand unpaid in an hour; every paid one earns more. Declines weigh heavier. */
interface Allowance {
  readonly unpaid: number
  readonly declined: number
}
const address: Allowance = { unpaid: 50, declined: 15 }
const network: Allowance = { unpaid: 200, declined: 60 }
const email: Allowance = { unpaid: 15, declined: 8 }
/** A card shows its mark only once it was tried: then the gifts on which it goes on being declined are cancelled. */
const card = { declined: 8 }
const site = { unpaid: 300, declined: 60 }
/** For a new card of a running gift: asked for or confirmed on one gift, from one address; and declined on one gift. */
const newCard = { gift: 10, address: 20, declined: 5 }
/** Under attack, strangers let through per hour and per site, to the hosted page only. */
const trickle = 60

const nothing: Tally = { begun: 0, paid: 0, failed: 0 }
const siteParts = Array.from({ length: 8 }, (_, part) => `site:${part}`)

const exceeds = (tally: Tally, { unpaid, declined }: Allowance) =>
  tally.begun - tally.paid >= unpaid + 2 * tally.paid || tally.failed >= declined + tally.paid

/** Somebody gives here and it works: known even while strangers attack. */
const proven = (tally: Tally) => tally.paid >= 2 && tally.paid >= tally.failed

const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((a, b) => ({ begun: a.begun + b.begun, paid: a.paid + b.paid, failed: a.failed + b.failed }), nothing)

/** What the last hour and the operator say about a caller. */
export interface Budget {
  readonly settings: ReadonlyMap<string, string>
  readonly tallies: ReadonlyMap<string, Tally>
}

const ownNames = ({ address, network, email }: Caller) => [address, network, ...(email === null ? [] : [email])]

/** Reads all that `admit` decides by. */
export const readBudget = (caller: Caller, now: number): Unit<Budget> =>
  function* (db) {
    const [settings, tallies] = yield* together(
      readSettings(['shield', 'expected-gifts'])(db),
      readTallies([...ownNames(caller), ...siteParts, 'trickle'], now)(db),
    )
    return { settings, tallies }
  }

/**
 * Whether a gift may be begun by this caller now. One budget for every way of paying, kept in the database, so that it
 * holds for all processes. @see https://owasp.org/www-project-automated-threats-to-web-applications/assets/oats/EN/OAT-001_Carding
 */
export function judge(caller: Caller, { settings, tallies }: Budget): Admission {
  const shield = (settings.get('shield') ?? 'auto') as Shield
  const expected = Number(settings.get('expected-gifts') ?? 0)
  const of = (name: string) => tallies.get(name) ?? nothing
  const all = sum(siteParts.map(of))
  const attacked =
    shield === 'on' ||
    all.begun - all.paid >= site.unpaid + expected + 5 * all.paid ||
    all.failed >= site.declined + expected / 10 + all.paid / 2

  if (shield === 'off') return 'welcome'
  const over =
    exceeds(of(caller.address), address) ||
    exceeds(of(caller.network), network) ||
    (caller.email !== null && exceeds(of(caller.email), email))
  if (over) return 'refused'
  if (!attacked || proven(of(caller.address))) return 'welcome'
  return of('trickle').begun >= trickle ? 'refused' : 'challenge'
}

/** Judges whether a new gift may be begun, and counts it. */
export const admit = (
  { clock, random }: { clock: Clock; random: Random },
  caller: Caller,
  budget: Budget,
): Unit<Admission> =>
  function* (db) {
    const admission = judge(caller, budget)
    if (admission === 'refused') return admission
    const whole = admission === 'challenge' ? 'trickle' : sitePart(random)
    yield* count('begun', [whole, ...ownNames(caller)], clock.now())(db)
    return admission
  }

/** Whether a gift already begun may be brought up to date once more; an hour has room for a hundred changes of mind. */
export const admitAgain = ({ clock }: { clock: Clock }, gift: string): Unit<boolean> =>
  function* (db) {
    const name = `g:${gift}`
    const tally = (yield* readTallies([name], clock.now())(db)).get(name) ?? nothing
    if (tally.begun >= 100) return false
    yield* count('begun', [name], clock.now())(db)
    return true
  }

/** One of several rows, so that busy processes do not all wait for the same one. */
const sitePart = (random: Random) => siteParts[Math.floor(random.fraction() * siteParts.length)] ?? 'site:0'

/** Writes down how a begun gift went: what was paid earns trust, what was declined costs it. */
export const countOutcome = (
  { clock, random }: { clock: Clock; random: Random },
  what: 'paid' | 'failed',
  caller: Caller,
  fingerprint: string | null = null,
): Unit<void> => count(what, [...ownNames(caller), sitePart(random), ...markOf(fingerprint)], clock.now())

/** The name under which one card is counted, whoever tries it. */
const markOf = (fingerprint: string | null) => (fingerprint === null ? [] : [`f:${fingerprint}`])

/**
 * Whether the card of this mark has been declined so often lately, on whatever gifts and from wherever, that a gift on
 * which it is declined once more is cancelled at once instead of after five declines.
 */
export const cardIsSpent = ({ clock }: { clock: Clock }, fingerprint: string | null): Unit<boolean> =>
  function* (db) {
    if (fingerprint === null) return false
    const name = `f:${fingerprint}`
    const { failed, paid } = (yield* readTallies([name], clock.now())(db)).get(name) ?? nothing
    return failed >= card.declined + paid
  }

/**
 * Whether a new card for a running monthly gift may be asked for, or one just confirmed be taken into use; counts it.
 * Who holds a gift's link can try cards there too: the address has the one budget, and this one of its own beside it.
 */
export const admitNewCard = ({ clock }: { clock: Clock }, gift: string, caller: Caller): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    const [ofGift, ofAddress] = [`c:${gift}`, `c${caller.address}`]
    const tallies = yield* readTallies([ofGift, ofAddress, caller.address, caller.network], now)(db)
    const of = (name: string) => tallies.get(name) ?? nothing
    const over =
      of(ofGift).begun >= newCard.gift ||
      of(ofGift).failed >= newCard.declined ||
      of(ofAddress).begun >= newCard.address ||
      exceeds(of(caller.address), address) ||
      exceeds(of(caller.network), network)
    if (!over) yield* count('begun', [ofGift, ofAddress], now)(db)
    return !over
  }

/** Counts a new card that was declined. Answers whether the donor's way of asking for one more must be closed. */
export const countNewCardDeclined = (
  { clock, random }: { clock: Clock; random: Random },
  gift: string,
  fingerprint: string | null,
): Unit<boolean> =>
  function* (db) {
    const name = `c:${gift}`
    yield* count('failed', [name, sitePart(random), ...markOf(fingerprint)], clock.now())(db)
    const { failed } = (yield* readTallies([name], clock.now())(db)).get(name) ?? nothing
    return failed >= newCard.declined || (yield* cardIsSpent({ clock }, fingerprint)(db))
  }

/** Before a refusal: the same words and about the same time for every reason, so that there is nothing to learn from it. */
export const randomDelay = ({ clock, random }: { clock: Clock; random: Random }): Promise<void> =>
  clock.wait(200 + 600 * random.fraction())
