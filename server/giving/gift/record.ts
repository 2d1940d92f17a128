import { calendarYear, charityDay } from '#content/dates.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import { identityOf } from '#gift/tellings.ts'
import { secondOf } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import { type Steps, together, type Unit } from '../../store/database/unit.ts'
import { hurrySiblings, type Sibling, siblingsOf } from '../../store/gift/attempts.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftByRefs, lockedGift, rememberRefs } from '../../store/gift/gifts.ts'
import { forgetOpenSecret } from '../../store/gift/open-secrets.ts'
import { amendFacts, bookedElsewhere, factsOf, insertFacts } from '../../store/ledger/facts.ts'
import { refolded } from '../../store/ledger/totals.ts'
import { queueLetters } from '../../store/work/letters.ts'
import { lookAtStatements, lookAtStatementsOf } from '../../store/work/statements.ts'
import { countOutcome } from '../abuse/budget.ts'
import { keptCaller } from '../abuse/caller.ts'
import { countDeclinedOnPage } from '../abuse/cool-down.ts'
import { closesAtDecline } from '../abuse/declines.ts'
import { isEndedFor, potTerms, writeMatch } from '../appeals/pot.ts'
import type { Deps } from '../deps.ts'
import { statementQuiet } from '../letters/yearly-statement.ts'
import { hurryDrafts } from '../request/kind.ts'
import { type Decision, decide, type Observation } from './decide.ts'
import { chargeLetters, quietly } from './letters-to-queue.ts'
import { noteChange, noteDisputes } from './note-change.ts'
import { takePlace } from './take-place.ts'
import { tellGivenTwice } from './tell-twice.ts'

/** A fact already booked on another gift: somebody must look, nothing is booked twice. */
export class FactOfAnotherGift extends Error {
  override readonly name = 'FactOfAnotherGift'
}

/** Nothing can be booked: there is no gift of this id at the facts' provider. */
export class NoSuchGift extends Error {
  override readonly name = 'NoSuchGift'
}

/** Nothing is booked: the facts are about a payment that this gift never asked its provider for. */
export class ForeignPayment extends Error {
  override readonly name = 'ForeignPayment'
}

/** Nothing is booked: the money told of is not what was agreed, and its provider itself was not asked. */
export class NotAsAgreed extends Error {
  override readonly name = 'NotAsAgreed'
}

type RecordDeps = Pick<Deps, 'clock' | 'random' | 'failpoint' | 'providers' | 'quiet' | 'tellsCharges' | 'appeals'>

/** What else belongs to one recording. */
export interface Recording {
  /** The provider's ids of what the facts are about: one of them must be what this gift asked for. */
  readonly about?: readonly string[]
  /** Only told, and not read at the provider: of another sum than was agreed it is not believed. */
  readonly hearsay?: true
  /** Joins the transaction (an inbox event that is now dealt with). */
  readonly also?: Unit<void>
  /** Hears, each time the unit runs, how the gift stood and which facts are new; nothing of it is durable yet. */
  readonly learnt?: (before: Gift, facts: readonly Fact[], months: readonly MonthOutcome[]) => void
}

/** Records, and tells the observer what was new once it is durable. @throws what `recordUnit` does */
export async function record(
  deps: RecordDeps & Pick<Deps, 'store' | 'observer'>,
  id: string,
  observation: Observation,
  recording: Omit<Recording, 'learnt'> = {},
): Promise<Gift> {
  let tell = () => {}
  const learnt: Recording['learnt'] = (before, facts, months) => {
    tell = () => deps.observer.booked(before, facts, months)
  }
  const gift = await deps.store.write(recordUnit(deps, id, observation, { ...recording, learnt }))
  tell()
  return gift
}

/**
 * The one door: writes in one transaction what `decide` makes of an observation. Facts already known change nothing.
 * @throws FactOfAnotherGift when a fact is booked elsewhere
 * @throws NoSuchGift when the gift is unknown, or another provider's than the facts
 * @throws ForeignPayment when the facts are about a payment that the gift never asked for
 * @throws NotAsAgreed when hearsay tells of another sum than was agreed
 */
export const recordUnit = (
  deps: RecordDeps,
  id: string,
  observation: Observation,
  { about, hearsay, also, learnt }: Recording = {},
): Unit<Gift> =>
  function* (db) {
    const now = deps.clock.now()
    const [gift, ledger, elsewhere, siblings] = yield* together(
      lockedGift(id)(db),
      factsOf(id)(db),
      bookedElsewhere(id, observation.facts)(db),
      siblingsOf(id)(db),
    )
    if (!gift || observation.facts.some((fact) => fact.provider !== gift.provider))
      throw new NoSuchGift(`no gift ${id}`)
    if (elsewhere.length > 0) throw new FactOfAnotherGift(`gift ${id}: ${elsewhere.map(identityOf).join(', ')}`)
    if (about && !(yield* askedFor(gift, about)(db))) throw new ForeignPayment(`gift ${id}: ${about.join(', ')}`)

    const facts = ownFacts(gift, ledger, observation.facts)
    const observed = { ...observation, facts, ...(about ? { about } : {}) }
    const { traits } = deps.providers[gift.provider]
    const pot = gift.match === null ? null : potTerms(deps, gift)
    const open = decide(gift, ledger, observed, now, traits, pot)
    const isEnded = open.match !== null && (yield* isEndedFor(open.match, gift)(db))
    const decision = pot && isEnded ? decide(gift, ledger, observed, now, traits, { ...pot, isOpen: false }) : open
    const differs = decision.notes.find(({ action }) => action === 'amount_differs')
    if (hearsay && differs) throw new NotAsAgreed(`gift ${id}: ${JSON.stringify(differs.details)}`)
    learnt?.(gift, decision.facts, decision.months)
    const { changes } = yield* withOutcomes(deps, gift, decision, observation, now)(db)
    if (decision.facts.length > 0) {
      yield* insertFacts(id, decision.facts, now)(db)
      deps.failpoint?.('inside-record')
    }
    const amended = amendFacts([...decision.amended, ...decision.retold])
    // Sums were told of these already, where a bank changes what it takes back.
    const resums = decision.amended.some(({ kind }) => kind === 'disputed')
    yield* (resums ? refolded(gift, amended) : amended)(db)
    yield* rememberRefs(gift.provider, id, decision.refs)(db)
    for (const note of decision.notes) yield* audit(note, now)(db)
    const matched =
      decision.match && gift.appeal !== null ? { match: yield* writeMatch(deps, gift.appeal, decision.match)(db) } : {}
    yield* changeGift(id, { ...changes, ...matched })(db)
    if (changes.arrangement) yield* noteChange(gift, changes.arrangement, now)(db)
    if (resums) yield* noteDisputes(id, ledger, decision.amended, now)(db)
    const after = changed(gift, { ...changes, ...matched })
    // what its provider was asked before would otherwise rest until its own time
    if (after.asked !== null && changes.resolveAt === now) yield* hurryDrafts([id], now)(db)
    if (gift.caller !== null && after.standing.state !== 'started') yield* forgetOpenSecret(id)(db)
    const coming = deps.tellsCharges && changes.arrangement ? chargeLetters(after, now) : []
    const rested = yield* quietly(id, [...decision.letters, ...coming], deps.quiet, now)(db)
    const letters = rested.map((letter) => ({ ...letter, id: deps.random.id(), gift: id }))
    yield* queueLetters(letters, now)(db)
    if (changesStatements(decision, ledger, now)) {
      if (gift.donor) yield* lookAtStatements(gift.donor.email, now + statementQuiet)(db)
      else if (gift.person !== null) yield* lookAtStatementsOf(gift.person, now + statementQuiet)(db)
    }
    if (after.inPlaceOf !== null)
      yield* takePlace(
        deps,
        after,
        decision.facts.some(({ kind }) => kind === 'paid'),
      )(db)
    if (decision.given && siblings.length > 0) yield* lookAtSiblings(deps, gift, now)(db)
    if (also) yield* also(db)
    return after
  }

/**
 * Whether a statement that was sent may have become untrue: by anything but a payment of the year that runs, and what is told otherwise
 * of a payment but is in no statement, as its fee is.
 */
const changesStatements = ({ facts, amended }: Decision, ledger: readonly Fact[], now: number): boolean =>
  amended.some((after) => !ledger.some((before) => isStatedAs(before, after))) ||
  facts.some(({ kind, at }) => !fresh.has(kind) || calendarYear(at) < calendarYear(now))
const isStatedAs = (before: Fact, after: Fact): boolean =>
  before.kind === 'paid' && identityOf(before) === identityOf(after) && charityDay(before.at) === charityDay(after.at)
/** What takes back nothing that a statement says. */
const fresh: ReadonlySet<Fact['kind']> = new Set(['paid', 'pending', 'pledged', 'failed', 'ended', 'closed'])

/** The gift as it now stands. */
function changed(gift: Gift, { details, refs, arrangement, ...changes }: Decision['changes']): Gift {
  return {
    ...gift,
    ...changes,
    refs: { ...gift.refs, ...refs },
    ...(arrangement ? { arrangement: arrangement.is, arrangementRevision: arrangement.revision } : {}),
  }
}

/** Money that is told of when it comes, or does not. */
const comes: ReadonlySet<Fact['kind']> = new Set(['paid', 'pending', 'failed'])

/**
 * What is told of a gift less what is another program's: what that took before it was taken over, however late it is told, and may be told
 * under our marker where payments carry none of their own.
 * @throws ForeignPayment when money of such a payment went back
 */
function ownFacts(
  { id, adopted, startedAt }: Gift,
  ledger: readonly Fact[],
  tellings: readonly Fact[],
): readonly Fact[] {
  if (adopted === null) return tellings
  // providers tell of whole seconds
  const since = secondOf(startedAt)
  const own = tellings.filter(({ kind, at }) => at >= since || !comes.has(kind))
  const payments = new Set([...ledger, ...own].map(({ ref }) => ref))
  const foreign = own.find((fact) => 'payment' in fact && !payments.has(fact.payment))
  if (foreign) throw new ForeignPayment(`gift ${id}: ${identityOf(foreign)} is of what was paid before`)
  return own
}

/** Whether one of these ids is what the gift asked its provider for, or came of that. */
const askedFor = (gift: Gift, about: readonly string[]): Unit<boolean> =>
  function* (db): Steps<boolean> {
    const { intent, subscription, session } = gift.refs
    if (about.some((ref) => ref === intent || ref === subscription || ref === session)) return true
    return (yield* giftByRefs(gift.provider, about)(db)) === gift.id
  }

/** Counts the outcomes against card testing; a gift that shall have no other try is cancelled now. */
const withOutcomes = (
  deps: RecordDeps,
  gift: Gift,
  { outcomes, changes }: Decision,
  { fingerprint = null }: Observation,
  now: number,
): Unit<Pick<Decision, 'changes'>> =>
  function* (db) {
    const caller = gift.caller === null ? null : keptCaller(gift.caller)
    if (caller) {
      for (const outcome of outcomes) {
        yield* countOutcome(deps, outcome, caller, fingerprint)(db)
        if (outcome === 'failed' && gift.refs.session !== null) yield* countDeclinedOnPage(deps, caller)(db)
      }
    }
    const declined = outcomes.includes('failed') && gift.standing.state === 'started'
    return {
      changes:
        declined && (yield* closesAtDecline(deps, caller, fingerprint)(db)) ? { ...changes, resolveAt: now } : changes,
    }
  }

/**
 * What else was begun from this draft is closed at once, so that nobody pays twice by accident. Where a sibling was given
 * too, nobody meant it: it is written down and told to the operator.
 */
const lookAtSiblings = (deps: RecordDeps, gift: Gift, now: number): Unit<void> =>
  function* (db) {
    if (gift.attempt === null) return
    const siblings = yield* hurrySiblings(gift.attempt, gift.id, now)(db)
    const ids = siblings.map(({ id }) => id)
    if (ids.length > 0) yield* hurryDrafts(ids, now)(db)
    const givenSiblings = siblings.filter(wasGiven)
    if (givenSiblings.length === 0) return
    yield* tellGivenTwice(gift.id, givenSiblings, deps.random.id(), now)(db)
  }

const wasGiven = ({ state }: Sibling) => state !== 'started' && state !== 'confirming' && state !== 'not_charged'
