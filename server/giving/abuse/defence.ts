import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { Unit } from '../../store/database/unit.ts'
import { count, countUpTo, readTallies, type Tally, takeBack } from '../../store/visitors/tallies.ts'
import {
  address,
  type Budget,
  countedNames,
  declinedShare,
  email,
  isAttacked,
  isCrowded,
  isDeclined,
  isOfTheSite,
  network,
  noCardUntil,
  nothing,
  proven,
  readWorked,
  underAttack,
  unpaidShare,
} from './budget.ts'
import type { Caller, KeptCaller } from './caller.ts'
import type { Proof } from './proof.ts'
import { judgePage, judgeSecret, type Out } from './secrets.ts'

/**
 * `welcome`: go on. `challenge`: only on the provider's hosted page, with the bank checking the donor. `refused`: the
 * one generic refusal, the same for every reason; only one person's own declined cards lead there. `prove`: first so many
 * times the usual proof of work, which a page does by itself. `no_card`: too many cards were declined on the provider's pages here; every
 * other way is open.
 */
export type Admission =
  | {
      readonly is: 'welcome' | 'challenge'
      readonly caller: KeptCaller
      /** As what it was counted; null: it was counted before. */
      readonly counted: Counted | null
      /** Whether what it hands out is another than the first in its network. */
      readonly beyondFirst: boolean
      /** Whether so many pages on which the bank is asked are out that it waits for one. */
      readonly waits: boolean
      /** Until when no card may pay it (unix milliseconds): what would is looked at before any bank is asked. Null: any may. */
      readonly noCardUntil: number | null
    }
  | { readonly is: 'refused' }
  | { readonly is: 'no_card'; readonly until: number }
  | { readonly is: 'prove'; readonly work: number }

/** What a beginning was just counted as: under which names, and when. */
export interface Counted {
  readonly names: readonly string[]
  /** Unix milliseconds: what is taken back is taken out of the time in which it was counted. */
  readonly at: number
}

/** The most work: about a minute on a telephone. */
const mostWork = 32
/**
 * Work grows for whoever causes it. For everybody it grows far later, when hundreds of strangers who worked have not paid, and
 * never above some seconds on a telephone: those who cause it elsewhere would make it for all.
 */
const forAll = { doubling: 400, most: 4 }

/** Where a caller may go, and how many times the usual work they show first; none: 0. */
interface Verdict {
  readonly is: 'welcome' | 'challenge' | 'refused'
  readonly work: number
  /** Whether waiting counts as work here: not where far more stands unpaid or was declined than may. */
  readonly mayWait: boolean
}

/**
 * Whether a gift may be begun by this caller now. One budget for every way of paying, kept in the database, so that it
 * holds for all processes. @see https://owasp.org/www-project-automated-threats-to-web-applications/assets/oats/EN/OAT-001_Carding
 */
function judge(caller: Caller, budget: Budget, proofs: Tally): Verdict {
  const of = (name: string | null) => (name === null ? undefined : budget.tallies.get(name)) ?? nothing
  if (budget.settings.get('shield') === 'off') return { is: 'welcome', work: 0, mayWait: true }

  // One person's own declines: of whoever else is behind the same address, nobody is refused.
  const herself = of(caller.emailHere)
  if (isDeclined(herself, goesOn)) return { is: 'refused', work: 0, mayWait: false }

  const isProven = proven(of(caller.address))
  const [attacked, crowded] = [isAttacked(budget) && !isProven, isCrowded(budget) && !isProven]
  const allowed = attacked ? underAttack : { address, network }
  const here = [
    { tally: of(caller.address), allowance: allowed.address },
    { tally: of(caller.network), allowance: allowed.network },
  ]
  const declined = Math.max(
    ...here.map(({ tally, allowance }) => declinedShare(tally, allowance)),
    declinedShare(herself, email),
  )
  const unpaid = Math.max(...here.map(({ tally, allowance }) => unpaidShare(tally, allowance)))
  // What others do with a donor's e-mail address may cost her a step more, and never the gift.
  const suspicious = isDeclined(of(caller.email), email) || unpaidShare(of(caller.email), email) >= 1
  const worked = unpaidOf(proofs)
  const work = Math.max(
    attacked ? Math.min(doubled(worked / forAll.doubling), forAll.most) : 0,
    crowded ? 1 : 0,
    unpaid < 1 ? 0 : doubled(2 * (unpaid - 1)),
    declined < 0 ? 0 : doubled(2 * declined),
  )
  return {
    is: attacked || declined >= 0 || suspicious ? 'challenge' : 'welcome',
    work: Math.min(work, mostWork),
    mayWait: unpaid < 2 && declined < 1,
  }
}

/** Declines of one e-mail address at one place: so many lead to the hosted page, and who goes on there is refused. */
const goesOn = { unpaid: email.unpaid, declined: email.declined + 4 }

const unpaidOf = ({ begun, paid }: Tally) => Math.max(0, begun - paid)
const doubled = (times: number) => 2 ** Math.min(Math.floor(times), 10)

/** How a gift is asked for, as far as it counts. */
interface Asked {
  readonly proof?: Proof | null
  /** What is out for the caller, where the gift hands out a client secret: null where it does not. */
  readonly secrets?: Out | null
  /** Whether we confirm it ourselves, by a token that tells us first what would pay. */
  readonly byToken?: boolean
}

/** Judges whether a gift may be begun with what was proven, and counts it. */
export const admit = (
  { clock, random }: { clock: Clock; random: Random },
  caller: Caller,
  budget: Budget,
  { proof = null, secrets = null, byToken = false }: Asked = {},
): Unit<Admission> =>
  function* (db) {
    const judged = judge(caller, budget, yield* readWorked(budget, clock.now())(db))
    if (judged.is === 'refused') return { is: 'refused' }
    const until = secrets === null ? null : noCardUntil(budget)
    if (until !== null && !byToken) return { is: 'no_card', until }
    const secret = judged.is === 'welcome' && secrets !== null ? judgeSecret(secrets, budget) : null
    const is = secret?.mayBe === false ? 'challenge' : judged.is
    const work = Math.max(judged.work, secret?.work ?? 0)
    const counts = proof?.by === 'work' || judged.mayWait
    const shows = work > 0 && counts && (yield* spend(clock, proof, work)(db))
    if (work > 0 && !shows) return { is: 'prove', work }
    const evidence = { ...caller, proven: shows && judged.is === 'challenge' }
    const counted: Counted = { names: yield* countedNames(evidence, random)(db), at: clock.now() }
    yield* count('begun', counted.names, counted.at)(db)
    // Waiting costs a thief nothing but time: it opens the road on which the bank looks.
    const waited = shows && proof?.by === 'waiting'
    const road = until !== null ? 'welcome' : waited ? 'challenge' : is
    const page = road === 'challenge' && secrets !== null ? judgePage(caller, secrets, budget) : null
    const beyondFirst = page?.beyond ?? secret?.beyondFirst ?? false
    return { is: road, caller: evidence, counted, beyondFirst, waits: page?.mayBe === false, noCardUntil: until }
  }

/** Judges whether a gift that waits for a page has one now. It has shown what was asked for, and was counted. */
export function admitInLine(
  caller: Caller,
  budget: Budget,
  secrets: Out,
): Exclude<Admission, { is: 'refused' | 'prove' }> {
  const until = noCardUntil(budget)
  if (until !== null) return { is: 'no_card', until }
  const { mayBe, beyond } = judgePage(caller, secrets, budget)
  return { is: 'challenge', caller, counted: null, beyondFirst: beyond, waits: !mayBe, noCardUntil: null }
}

/**
 * Takes back what was counted of a beginning that its provider never took: nothing can be paid or tried on it, so that it is no
 * part of a crowd. Where the provider was there and refused, it stays counted where it came from: asking costs.
 */
export const uncount = ({ names, at }: Counted, isRefused: boolean): Unit<void> =>
  takeBack(isRefused ? names.filter(isOfTheSite) : names, at)

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
