import type { Arrangement } from '#gift/arrangement.ts'
import { type Fact, type Standing, type State, standingOf } from '#gift/lifecycle.ts'
import { zero } from '#gift/money.ts'
import { type MonthOutcome, monthOutcomes } from '#gift/month-outcome.ts'
import type { KeptPaidBy } from '#gift/paid-by.ts'
import { toldDonor } from '#gift/person-name.ts'
import { identityOf, latestArrangement, latestFact, latestNumber, latestPaidBy, saysSame } from '#gift/tellings.ts'
import type { Reading } from '../../providers/provider.ts'
import type { Traits } from '../../providers/traits.ts'
import type { AuditEntry } from '../../store/database/audit.ts'
import type { GiftChanges } from '../../store/gift/gift-changes.ts'
import { type Gift, isHeld, type Refs } from '../../store/gift/gifts.ts'
import { outcomeNotes } from '../../store/ledger/facts.ts'
import { declinedEnough } from '../abuse/declines.ts'
import { heardAgain } from './heard-again.ts'
import { factLetters, type LetterToQueue, readingLetters } from './letters-to-queue.ts'
import { decideMatch, type MatchDecision, type PotTerms } from './match.ts'
import { asOneLoss, disputeKinds } from './one-loss.ts'
import { firstResolve, resolveAt } from './resolve-schedule.ts'

/** The facts that the ledger does not hold, each once. */
function newFacts(ledger: readonly Fact[], tellings: readonly Fact[]): Fact[] {
  const identities = new Set(ledger.map(identityOf))
  const once = new Map<string, Fact>()
  for (const fact of tellings) {
    const same = once.get(identityOf(fact))
    once.set(identityOf(fact), same ? latestFact(same, fact) : fact)
  }
  return [...once].filter(([identity]) => !identities.has(identity)).map(([, fact]) => fact)
}

/**
 * The donor as a provider tells of them, where they told us nothing: kept as data, and said by no letter that may not say it. Who was
 * forgotten is not the same as who was never told: they are never written down again.
 */
function donorTold(gift: Gift, { donor = null }: { readonly donor?: Reading['donor'] }): Pick<GiftChanges, 'donor'> {
  const newDonor = gift.donor === null && gift.forgottenAt === null ? toldDonor(donor) : null
  return newDonor === null ? {} : { donor: newDonor }
}

/** What was observed of a gift: a provider's reading, or facts alone. */
export interface Observation {
  readonly facts: readonly Fact[]
  readonly arrangement?: Arrangement | null
  readonly progress?: Reading['progress']
  readonly refs?: Partial<Refs>
  readonly donor?: Reading['donor']
  readonly fingerprint?: string | null
  readonly paidBy?: Reading['paidBy']
  /** Orders readings of the arrangement: one that began later has a greater number. */
  readonly number?: number
  /** The token of the operation whose question this answers. */
  readonly answers?: string
  /** The token of the operation that may close the gift: once another has taken over, it closes nothing. */
  readonly closes?: string
  /** The provider's ids that this tells of: what is over of a payment that was replaced does not close the gift. */
  readonly about?: readonly string[]
}

/** Everything that will be written because of an observation. */
export interface Decision {
  /** New in the ledger. */
  readonly facts: readonly Fact[]
  /** What the ledger holds and is now told otherwise: a payment's fee and date, once its movement is known; a dispute's sum. */
  readonly amended: readonly Fact[]
  /** What it holds and is told as before, by a later version, so that what is older is known when it comes. */
  readonly retold: readonly Fact[]
  readonly changes: GiftChanges
  /** Provider ids by which later events find this gift. */
  readonly refs: readonly string[]
  readonly letters: readonly LetterToQueue[]
  /** What a person should see. */
  readonly notes: readonly AuditEntry[]
  /** What became of a running gift's months that were declined. */
  readonly months: readonly MonthOutcome[]
  /** Payments and declines that count for or against who began the gift. */
  readonly outcomes: readonly ('paid' | 'failed')[]
  /** What becomes of what is reserved and used of its appeal's pot; null: nothing changes. */
  readonly match: MatchDecision | null
  /** The draft has now been given: whatever else was begun from it must be closed. */
  readonly given: boolean
}

/**
 * Decides what an observation changes. Pure: the same gift, ledger, observation and moment give the same decision, facts
 * already known change nothing, and the order in which facts are learnt does not matter to the standing. `pot`: of a gift that has drawn on
 * one.
 */
export function decide(
  gift: Gift,
  ledger: readonly Fact[],
  observation: Observation,
  now: number,
  traits: Pick<Traits, 'pauseEnds' | 'hearings'>,
  pot: PotTerms | null = null,
): Decision {
  const isOfDispute = observation.facts.some(({ kind }) => disputeKinds.has(kind))
  const tellings = isOfDispute ? asOneLoss(ledger, observation.facts) : observation.facts
  const news = traits.hearings === 'numbered' ? tellings : heardAgain(ledger, tellings)
  const fresh = newFacts(ledger, mayClose(gift, observation, now) ? news : news.filter(isNoClosing))
  const { amended, retold } = amendedFacts(ledger, news)
  const facts = [...ledger.map((fact) => amended.find((one) => isSame(one, fact)) ?? fact), ...fresh]
  const learnt = fresh.length > 0 || amended.length > 0
  const standing = learnt ? standingOf(gift.frequency, facts) : gift.standing
  // What is told of a payment that was replaced since is not what the gift now has.
  const current: Partial<Observation> = isReplaced(gift, observation) ? {} : observation
  const arrangement = latestArrangement(gift, current, now)
  const paidBy = mayBePaid(standing) ? latestPaidBy(gift.paidBy, observation.paidBy) : null
  const months = gift.frequency === 'monthly' ? monthOutcomes(gift, ledger, fresh, arrangement) : []
  const isFirst = fresh.some(isGiven) && !ledger.some(isGiven)
  return {
    facts: fresh,
    amended,
    retold,
    changes: {
      ...(learnt ? { standing } : {}),
      ...agreedBy(gift, ledger, fresh),
      ...answered(gift, standing, observation, now),
      ...schedule(gift, standing, facts, fresh, { arrangement, paidBy }, now, traits, observation),
      ...donorTold(gift, observation),
      ...(paidBy ? { paidBy } : {}),
      ...freshRefs(gift, current.refs),
      ...(arrangement ? { arrangement: { is: arrangement, revision: latestNumber(gift, observation) } } : {}),
      // Who asked is of use only while cards could be tried out on the gift.
      ...(isSettled(standing) && gift.caller !== null ? { caller: null } : {}),
    },
    refs: refsOf(gift, fresh, observation.refs),
    letters: [
      ...factLetters(gift, ledger, fresh, now),
      ...(arrangement
        ? readingLetters({ gift, standing, after: arrangement, number: observation.number ?? 0, now })
        : []),
    ],
    notes: [
      ...amountsThatDiffer(gift, ledger, fresh),
      ...changedDisputes(gift, ledger, amended),
      ...(isFirst ? madeMonthly(gift) : []),
      ...outcomeNotes(gift.id, months),
    ],
    months,
    match: pot && decideMatch(gift, standing.state, facts, pot, now),
    outcomes: ledger.some(isGiven)
      ? []
      : fresh.flatMap(({ kind }) => (kind === 'paid' || kind === 'failed' ? [kind] : [])),
    given: isFirst,
  }
}

/** The facts of the ledger that are told otherwise, or as before by a later version, as they are from now on. */
function amendedFacts(ledger: readonly Fact[], tellings: readonly Fact[]): Pick<Decision, 'amended' | 'retold'> {
  const latest = new Map<string, Fact>()
  for (const fact of tellings) latest.set(identityOf(fact), latestFact(latest.get(identityOf(fact)) ?? fact, fact))
  const changed = ledger.flatMap((before) => {
    const after = latestFact(before, latest.get(identityOf(before)) ?? before)
    return after === before ? [] : [{ before, after }]
  })
  return {
    amended: changed.filter(({ before, after }) => !saysSame(before, after)).map(({ after }) => after),
    retold: changed.filter(({ before, after }) => saysSame(before, after)).map(({ after }) => after),
  }
}

const isSame = (one: Fact, other: Fact) => identityOf(one) === identityOf(other)

/** A bank that takes back more than it told at first, or less, is written down. */
const changedDisputes = ({ id }: Gift, ledger: readonly Fact[], amended: readonly Fact[]): AuditEntry[] =>
  amended.flatMap((fact) => {
    const before = ledger.find((one) => isSame(one, fact))
    if (fact.kind !== 'disputed' || before?.kind !== 'disputed' || before.cents === fact.cents) return []
    const details = { ref: fact.ref, before: before.cents, disputed: fact.cents }
    return [{ actor: 'record', action: 'dispute_changed', gift: id, details }]
  })

const isNoClosing = ({ kind }: Fact) => kind !== 'closed'

/** Whether the donor is just given something to pay: what they could pay before may be over, and the gift is not. */
const isBeingBegun = (gift: Gift, now: number): boolean => gift.asked?.what === 'begin' && isHeld(gift, now)

/** Whether the observation is of what the donor could pay before, and something else has taken its place. */
function isReplaced({ refs }: Gift, { about }: Observation): boolean {
  const current = refs.intent ?? refs.session ?? refs.subscription
  return about !== undefined && current !== null && !about.includes(current)
}

/** Whether the observation is of what the donor can pay now, and of an operation that still holds the gift, where one is to close it. */
function mayClose(gift: Gift, observation: Observation, now: number): boolean {
  if (isReplaced(gift, observation)) return false
  return observation.closes === undefined ? !isBeingBegun(gift, now) : gift.hold?.token === observation.closes
}

const isGiven = ({ kind }: Fact) => kind === 'paid' || kind === 'pledged'

const isSettled = ({ state }: Standing) => state !== 'started' && state !== 'confirming'

/** A one-time gift is what was paid, whatever was asked for beside the payment; what another sum holds for its cost nobody knows. */
function agreedBy(gift: Gift, ledger: readonly Fact[], fresh: readonly Fact[]): GiftChanges {
  if (gift.frequency !== 'once' || ledger.some(isGiven)) return {}
  const payment = fresh.find((fact) => fact.kind === 'paid')
  if (!payment || payment.cents === gift.cents) return {}
  const terms = gift.asked?.what === 'begin' && gift.asked.terms.cents === payment.cents ? gift.asked.terms : null
  return { cents: payment.cents, costCents: terms?.costCents ?? zero }
}

/**
 * The question is answered, and its operation over, unless the provider is still working on it. One may repeat its first
 * answer to a capture under the same key, declined or on its way, so that the next try needs another number.
 */
function answered(gift: Gift, standing: Standing, { answers, progress }: Observation, now: number): GiftChanges {
  const { state } = standing
  if (answers === undefined || gift.hold?.token !== answers) {
    // What is settled needs no answer any more, also if the operation that asked will never be heard of again.
    const free = isSettled(standing) || !isHeld(gift, now)
    return free && isMoot(gift.asked, state) ? { asked: null, ...nextTry(gift) } : {}
  }
  if (state === 'started' && progress === 'working') return { hold: null }
  const again = state === 'started' || state === 'confirming'
  return { hold: null, asked: null, ...(again ? nextTry(gift) : {}) }
}

const nextTry = ({ asked, tryNumber }: Gift): GiftChanges =>
  asked?.what === 'capture' ? { tryNumber: tryNumber + 1 } : {}

/** Whether events have overtaken a question that was never answered. */
const isMoot = (request: Gift['asked'], state: State): boolean =>
  request !== null && state !== 'started' && !(request.what === 'stop' && state === 'active')

function schedule(
  gift: Gift,
  standing: Standing,
  facts: readonly Fact[],
  fresh: readonly Fact[],
  { arrangement, paidBy }: { readonly arrangement: Arrangement | null; readonly paidBy: KeptPaidBy | null },
  now: number,
  traits: Pick<Traits, 'pauseEnds'>,
  { answers, progress }: Observation,
): GiftChanges {
  const moved = standing.state !== gift.standing.state
  const tried = moved ? { resolveTries: 0 } : {}
  // Cards are being tried out on it: the resolver cancels it now.
  if (standing.state === 'started' && declinedEnough(facts)) {
    return { resolveAt: now, ...tried }
  }
  const newer = arrangement !== null || fresh.length > 0 || answers !== undefined
  // An operation that began before the gift was settled may have left it a look that nobody needs.
  if (moved || (isSettled(standing) && (newer || gift.resolveAt !== null))) {
    const by = paidBy ?? gift.paidBy
    const after = resolveAt(gift, standing.state, facts, arrangement ?? gift.arrangement, now, traits, by)
    // A donor's stop that was never answered is asked for again, whatever else is heard of the gift meanwhile.
    const answered = answers !== undefined && gift.hold?.token === answers
    const wished = standing.state === 'active' && gift.asked?.what === 'stop' && !answered
    // So is a card that its donor replaced put away, whatever is heard before that is done.
    const displaced = standing.state === 'active' && (arrangement ?? gift.arrangement)?.cardSetUp?.displaced === true
    return { resolveAt: wished || displaced ? Math.min(after ?? now, gift.resolveAt ?? now) : after, ...tried }
  }
  // The question for which it was to be looked at soon is answered.
  if (answers !== undefined && standing.state === 'started' && progress !== 'working') {
    return { resolveAt: Math.max(now, firstResolve(gift)) }
  }
  return {}
}

/** Money has moved or is on its way: until then a donor may choose another way. */
const mayBePaid = ({ state }: Standing): boolean => state !== 'started' && state !== 'not_charged'

function freshRefs(gift: Gift, refs: Observation['refs']): GiftChanges {
  const changed = Object.entries(refs ?? {}).filter(
    ([name, ref]) => ref !== null && ref !== undefined && gift.refs[name as keyof Refs] !== ref,
  )
  return changed.length > 0 ? { refs: Object.fromEntries(changed) } : {}
}

function refsOf(gift: Gift, fresh: readonly Fact[], refs: Observation['refs']): string[] {
  const ownRefs = new Set([gift.refs.intent, gift.refs.subscription])
  const names = fresh.filter(({ kind }) => kind !== 'closed').map(({ ref }) => ref)
  return [...names, ...Object.values(refs ?? {}).filter((ref) => typeof ref === 'string')].filter(
    (ref) => !ownRefs.has(ref),
  )
}

/** The gift out of whose thanks this one was given tells of it. */
const madeMonthly = ({ id, follows }: Gift): AuditEntry[] =>
  follows === null ? [] : [{ actor: 'donor', action: 'made_monthly', gift: follows, details: { monthly: id } }]

/**
 * Money that arrived, or a pledge that was made, in another amount than agreed is booked as it is, and shown to a person.
 * Later months of a monthly gift may differ: their amount may have been changed.
 */
function amountsThatDiffer(gift: Gift, ledger: readonly Fact[], fresh: readonly Fact[]): AuditEntry[] {
  if (gift.frequency === 'monthly' && ledger.some(isGiven)) return []
  const agreed = [gift.cents, gift.asked?.what === 'begin' ? gift.asked.terms.cents : null]
  return fresh.flatMap((fact) => {
    if ((fact.kind !== 'paid' && fact.kind !== 'pledged') || agreed.includes(fact.cents)) return []
    const details = { ref: fact.ref, agreed: gift.cents, [fact.kind]: fact.cents }
    return [{ actor: 'record', action: 'amount_differs', gift: gift.id, details }]
  })
}
