import { type Clock, minutes } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import { readSettings } from '../../store/database/settings.ts'
import { together, type Unit } from '../../store/database/unit.ts'
import { count, isRowOf, readSpread, readTallies, rowOf, type Tally } from '../../store/visitors/tallies.ts'
import type { Caller, KeptCaller } from './caller.ts'

export const shieldModes = ['auto', 'on', 'off'] as const

/** How the operator set the defence (`giving shield`). */
export interface Shield {
  /** `on`: as if strangers attacked; `off`: nobody is asked for more; `auto`: by what the last hour says. */
  readonly mode: (typeof shieldModes)[number]
  /** How many gifts at once are expected beyond the usual. */
  readonly expected: number
}

/** The settings that say it: `mode`, and `expected`. */
export const shieldSettings = ['shield', 'expected-gifts'] as const

const shieldIn = (settings: ReadonlyMap<string, string>): Shield => ({
  mode: (settings.get(shieldSettings[0]) ?? 'auto') as Shield['mode'],
  expected: Number(settings.get(shieldSettings[1]) ?? 0),
})

export const shieldStanding: Unit<Shield> = function* (db) {
  return shieldIn(yield* readSettings(shieldSettings)(db))
}

/**
 * How many begun gifts may stand unpaid in an hour before the next shows a proof of work, and how many cards may be declined
 * before all are led to the hosted page; every paid gift earns more of both.
 */
interface Allowance {
  readonly unpaid: number
  readonly declined: number
}
export const address: Allowance = { unpaid: 50, declined: 15 }
export const network: Allowance = { unpaid: 200, declined: 60 }
export const email: Allowance = { unpaid: 15, declined: 8 }
/** The same while strangers attack: whoever begins much more than a household does works for it. */
export const underAttack = { address: { unpaid: 10, declined: 15 }, network: { unpaid: 40, declined: 60 } }
/**
 * How many cards may be declined on the provider's pages, however many of them are out, before no card is taken for some minutes. Of an
 * office of three hundred whose cards fail one time in ten it is met by none: more must have been declined there than was paid.
 */
export const declinedOnPages = { address: 25, network: 60 }
/** Above it strangers show more than before, and nobody is refused. Of donors' own cards fewer than one in eight fail. */
const everywhere: Allowance = { unpaid: 60, declined: 40 }

export const nothing: Tally = { begun: 0, paid: 0, failed: 0 }
/** Under what everything is counted, and under what whatever is begun under attack with a proof: then that is nearly everything. */
const site = 'site'
const proofs = 'proven'
/** Whether this name is everybody's, and nobody's own. */
export const isOfTheSite = (name: string): boolean => isRowOf(site, name) || isRowOf(proofs, name)

/** The row in which everything is counted this time. */
export const rowOfTheSite = (random: Random): Unit<string> => rowOf(site, random)

/** How much was begun here and not paid, as a share of what may be: from 1 on, a proof is asked for. */
export const unpaidShare = ({ begun, paid }: Tally, { unpaid }: Allowance) => (begun - paid) / (unpaid + 2 * paid)

/** How far the declined cards are beyond what may be, as a share of it: from 0 on, only the hosted page is open. */
export const declinedShare = ({ failed, paid }: Tally, { declined }: Allowance) =>
  (failed - declined - paid) / (declined + paid)

export const isDeclined = (tally: Tally, allowance: Allowance) => declinedShare(tally, allowance) >= 0

/** Somebody gives here and it works: known even while strangers attack. */
export const proven = (tally: Tally) => tally.paid >= 2 && tally.paid >= tally.failed

/** What the last hour and the operator say about a caller. */
export interface Budget {
  readonly settings: ReadonlyMap<string, string>
  readonly tallies: ReadonlyMap<string, Tally>
  /** Of the whole site. */
  readonly everybody: Tally
  /** Until when cards cool down at this address or in its network (unix milliseconds); null: they do not. */
  readonly coolsUntil: number | null
}

/** The name under which the provider's pages of an address or a network are counted, apart from what else is there. */
export const onPages = (name: string): string => `d${name}`

/** Cards cool down for so long, or some such times. */
export const coolDown = minutes(5)
/** Each further so many declines make it longer by once, up to three times. */
export const longer = { address: 5, network: 15, most: 3 }
/** The name under which it is kept that cards cool down at an address or in a network; `later`: so many such times from now. */
export const coolingDown = (name: string, now: number, later = 0): string =>
  `k${name}:${Math.floor(now / coolDown) + later}`

const ownNames = ({ address, network, email, emailHere }: Caller) =>
  [address, network, email, emailHere].filter((name) => name !== null)

/** Reads all that `judge` decides by. */
export const readBudget = (caller: Caller, now: number): Unit<Budget> =>
  function* (db) {
    const places = [caller.address, caller.network]
    const cooling = places.flatMap((name) => pauses.map((later) => coolingDown(name, now, later)))
    const names = [...ownNames(caller), ...places.map(onPages), ...cooling]
    const [settings, tallies, everybody] = yield* together(
      readSettings(shieldSettings)(db),
      readTallies(names, now)(db),
      readSpread(site, now)(db),
    )
    const ends = places.map((name) => endOfPause(tallies, name, now)).filter((end) => end !== null)
    return { settings, tallies, everybody, coolsUntil: ends.length === 0 ? null : Math.max(...ends) }
  }

/** What was begun with a proof: looked up only while strangers attack, when it says how much more work is asked for. */
export const readWorked = (budget: Budget, now: number): Unit<Tally> =>
  function* (db) {
    return isAttacked(budget) ? yield* readSpread(proofs, now)(db) : nothing
  }

const pauses = Array.from({ length: longer.most + 1 }, (_, later) => later)

/** When cards that cool down at this place are taken again; null: they are taken, also where more was paid since than was declined. */
function endOfPause(tallies: Budget['tallies'], name: string, now: number): number | null {
  if (!isMoreDeclined(tallies.get(name) ?? nothing)) return null
  const cool = pauses.findIndex((later) => !tallies.has(coolingDown(name, now, later)))
  return cool === 0 ? null : (Math.floor(now / coolDown) + (cool < 0 ? pauses.length : cool)) * coolDown
}

/** Until when no card is taken from this caller (unix milliseconds); null: it is. */
export const noCardUntil = ({ settings, coolsUntil }: Budget): number | null =>
  settings.get('shield') === 'off' ? null : coolsUntil

const isMoreDeclined = ({ failed, paid }: Tally): boolean => failed > paid

const wholeSite = ({ settings, everybody }: Budget) => ({
  shield: shieldIn(settings),
  all: everybody,
})

/** How much more than on a quiet day may be open at once: gifts are expected, or come in. */
export function earned(budget: Budget): number {
  const { shield, all } = wholeSite(budget)
  return Math.floor(shield.expected / 10 + all.paid / 4)
}

/** How many gifts are expected on the whole site, and how many were paid there within the hour. */
export function onWholeSite(budget: Budget): { readonly expected: number; readonly paid: number } {
  const { shield, all } = wholeSite(budget)
  return { expected: shield.expected, paid: all.paid }
}

/** More cards are declined than donors' own would be. */
export function isAttacked(budget: Budget): boolean {
  const {
    shield: { mode, expected },
    all,
  } = wholeSite(budget)
  return mode === 'on' || (mode !== 'off' && all.failed >= everywhere.declined + expected / 10 + all.paid / 8)
}

/** How many gifts were paid here within the hour, and how many cards were declined on the provider's pages. */
export const wentHere = ({ tallies }: Budget, name: string): { readonly paid: number; readonly declined: number } => ({
  paid: (tallies.get(name) ?? nothing).paid,
  declined: (tallies.get(onPages(name)) ?? nothing).failed,
})

/** Whether cards are being tried out on the provider's pages that are led to from this address or network (`where`). */
export function isTestedOnPages({ settings, tallies }: Budget, where: 'address' | 'network', name: string): boolean {
  if (settings.get('shield') === 'off') return false
  const onItsPages = tallies.get(onPages(name)) ?? nothing
  return onItsPages.failed >= declinedOnPages[where] && isMoreDeclined(tallies.get(name) ?? nothing)
}

/** More is begun and not paid than on a usual day: by a crowd, or by thieves who have not tried a card yet. */
export function isCrowded(budget: Budget): boolean {
  const { shield, all } = wholeSite(budget)
  return all.begun - all.paid >= everywhere.unpaid + shield.expected + all.paid / 20
}

/** All names under which what this caller does is counted. */
export const countedNames = (caller: KeptCaller, random: Random): Unit<readonly string[]> =>
  function* (db) {
    const ofTheSite = yield* rowOfTheSite(random)(db)
    const ofProofs = caller.proven ? [yield* rowOf(proofs, random)(db)] : []
    return [...ownNames(caller), ofTheSite, ...ofProofs]
  }

/** Writes down how a begun gift went: what was paid earns trust, what was declined costs it. */
export const countOutcome = (
  { clock, random }: { clock: Clock; random: Random },
  what: 'paid' | 'failed',
  caller: KeptCaller,
  fingerprint: string | null = null,
): Unit<void> =>
  function* (db) {
    const names = yield* countedNames(caller, random)(db)
    yield* count(what, [...names, ...markOf(fingerprint)], clock.now())(db)
  }

/** The name under which one card is counted, whoever tries it. */
export const markOf = (fingerprint: string | null) => (fingerprint === null ? [] : [`f:${fingerprint}`])
