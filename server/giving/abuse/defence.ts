import type { Clock } from '../../process/clock.ts'
import type { Random } from '../../process/random.ts'
import { count, countUpTo, readTallies, type Tally, takeBack } from '../../store/tallies.ts'
import type { Unit } from '../../store/unit.ts'
import {
  address,
  type Budget,
  countedNames,
  email,
  isAttacked,
  isCrowded,
  isDeclined,
  isOfTheSite,
  network,
  nothing,
  proven,
  provenParts,
  sum,
  unpaidShare,
} from './budget.ts'
import type { Caller, KeptCaller } from './caller.ts'
import type { Proof } from './proof.ts'

/**
 * `welcome`: go on. `challenge`: only on the provider's hosted page, with the bank checking the donor. `refused`: the
 * one generic refusal, the same for every reason; only declined cards lead there. `prove`: first so many times the usual
 * proof of work, which a page does by itself.
 */
export type Admission =
  | {
      readonly is: 'welcome' | 'challenge'
      readonly caller: KeptCaller
      /** Under which names it was counted as begun. */
      readonly counted: readonly string[]
    }
  | { readonly is: 'refused' }
  | { readonly is: 'prove'; readonly work: number }

/** Under attack, so many proven and unpaid gifts double the work of the next. */
const doubling = 60
/** The most work: about a minute on a telephone. */
const mostWork = 32

/** Where a caller may go, and how many times the usual work they show first; none: 0. */
interface Verdict {
  readonly is: 'welcome' | 'challenge' | 'refused'
  readonly work: number
  /** Whether waiting counts as work here: not where far more stands unpaid than may. */
  readonly mayWait: boolean
}

/**
 * Whether a gift may be begun by this caller now. One budget for every way of paying, kept in the database, so that it
 * holds for all processes. @see https://owasp.org/www-project-automated-threats-to-web-applications/assets/oats/EN/OAT-001_Carding
 */
function judge(caller: Caller, budget: Budget): Verdict {
  const of = (name: string | null) => (name === null ? undefined : budget.tallies.get(name)) ?? nothing
  if (budget.settings.get('shield') === 'off') return { is: 'welcome', work: 0, mayWait: true }

  const here = [
    { tally: of(caller.address), allowance: address },
    { tally: of(caller.network), allowance: network },
  ]
  if (here.some(({ tally, allowance }) => isDeclined(tally, allowance)) || isDeclined(of(caller.emailHere), email)) {
    return { is: 'refused', work: 0, mayWait: false }
  }
  // What others do with a donor's e-mail address may cost her a step more, and never the gift.
  const suspicious = isDeclined(of(caller.email), email) || unpaidShare(of(caller.email), email) >= 1
  const known = proven(of(caller.address))
  const [attacked, crowded] = [isAttacked(budget), isCrowded(budget)]
  const own = Math.max(...here.map(({ tally, allowance }) => unpaidShare(tally, allowance)))
  const ofAttack = attacked && !known ? doubled(unpaidOf(sum(provenParts.map(of))) / doubling) : 0
  const ofCrowd = crowded && !known ? 1 : 0
  const ofPlace = own < 1 ? 0 : doubled(2 * (own - 1))
  const work = Math.min(Math.max(ofAttack, ofCrowd, ofPlace), mostWork)
  return { is: (attacked && !known) || suspicious ? 'challenge' : 'welcome', work, mayWait: own < 2 }
}

const unpaidOf = ({ begun, paid }: Tally) => Math.max(0, begun - paid)
const doubled = (times: number) => 2 ** Math.min(Math.floor(times), 10)

/** Judges whether a gift may be begun with what was proven, and counts it. */
export const admit = (
  { clock, random }: { clock: Clock; random: Random },
  caller: Caller,
  budget: Budget,
  { proof = null }: { readonly proof?: Proof | null } = {},
): Unit<Admission> =>
  function* (db) {
    const { is, work, mayWait } = judge(caller, budget)
    if (is === 'refused') return { is }
    const counts = proof?.by === 'work' || mayWait
    const shows = work > 0 && counts && (yield* spend(clock, proof, work)(db))
    if (work > 0 && !shows) return { is: 'prove', work }
    const kept = { ...caller, proven: shows && is === 'challenge' }
    const counted = countedNames(kept, random)
    yield* count('begun', counted, clock.now())(db)
    // Waiting costs a thief nothing but time: it opens the road on which the bank looks.
    return { is: shows && proof?.by === 'waiting' ? 'challenge' : is, caller: kept, counted }
  }

/**
 * Takes back what was counted of a beginning that its provider never took: nothing can be paid or tried on it, so that it is no
 * part of a crowd. Where the provider was there and refused, it stays counted where it came from: asking costs.
 */
export const uncount = ({ clock }: { clock: Clock }, counted: readonly string[], isRefused: boolean): Unit<void> =>
  takeBack(isRefused ? counted.filter(isOfTheSite) : counted, clock.now())

/** Takes a proof, once. One made when less was asked for counts as long as it is not far less. */
const spend = (clock: Clock, proof: Proof | null, work: number): Unit<boolean> =>
  function* (db) {
    if (proof === null || proof.work * 4 < work) return false
    return yield* countUpTo(1, `p:${proof.id}`, clock.now())(db)
  }

/**
 * Whether a gift already begun may be brought up to date once more: an hour has room for a hundred changes of mind, and
 * each one beyond for a proof.
 */
export const admitAgain = (
  { clock }: { clock: Clock },
  gift: string,
  proof: Proof | null,
): Unit<{ readonly is: 'welcome' } | Extract<Admission, { is: 'prove' }>> =>
  function* (db) {
    const name = `g:${gift}`
    const tally = (yield* readTallies([name], clock.now())(db)).get(name) ?? nothing
    if (tally.begun >= 100 && !(yield* spend(clock, proof, 1)(db))) return { is: 'prove', work: 1 }
    yield* count('begun', [name], clock.now())(db)
    return { is: 'welcome' }
  }

/** Before a refusal: the same words and about the same time for every reason, so that there is nothing to learn from it. */
export const randomDelay = ({ clock, random }: { clock: Clock; random: Random }): Promise<void> =>
  clock.wait(200 + 600 * random.fraction())
