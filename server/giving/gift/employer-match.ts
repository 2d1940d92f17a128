import { type Employer, matchBy } from '#gift/employers.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { type Cents, cents } from '#gift/money.ts'
import { employerLetter } from '../../letters/kinds/employer-letter.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  changeEmployerMatch,
  deleteEmployerMatch,
  type EmployerMatch,
  employerMatchOf,
  insertEmployerMatch,
  lockedEmployerMatch,
} from '../../store/gift/employer-matches.ts'
import { type Gift, giftByAnyId, giftById, lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { newestLetter } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { isMatchable, mailEmployerLetter } from '../letters/employer-letter.ts'
import { hasReceipt } from '../letters/papers.ts'
import { type Leave, mayChange } from './mailbox.ts'

type Needed = Pick<Deps, 'clock' | 'random'>
/** Of one that staff type there may be no rules. */
type KnownEmployer = Parameters<typeof matchBy>[0] & Pick<Employer, 'name'>
type Payment = Fact & { readonly kind: 'paid' }

/** What of a gift an employer may add to: what is kept of it, or while its money is under way, what it is of. */
const matchedSum = ({ standing, cents }: Pick<Gift, 'standing' | 'cents'>): Cents =>
  standing.keptCents > 0 ? standing.keptCents : cents

/** Whether there is, or will be, money of the donor's own for an employer to add to. */
const isGiven = (gift: Gift): boolean =>
  isMatchable(gift) && (gift.standing.state === 'confirming' || gift.standing.keptCents > 0)

/** A gift as the page of employers tells of it: null where no employer may match it. */
export interface MatchableGift {
  readonly gift: Gift
  readonly sum: Cents
  readonly match: EmployerMatch | null
}

export const matchableGift = (id: string): Unit<MatchableGift | null> =>
  function* (db) {
    const gift = yield* giftById(id)(db)
    if (!gift || !isGiven(gift)) return null
    return { gift, sum: matchedSum(gift), match: yield* employerMatchOf(id)(db) }
  }

/** Whoever says so: the donor in a browser by their leave, or staff by their name. */
type Teller = { readonly leave: Leave } | { readonly by: string }

const mayTell = (gift: Gift, teller: Teller): boolean => 'by' in teller || mayChange(gift, teller.leave)
const actorOf = (teller: Teller): string => ('by' in teller ? teller.by : 'donor')

/** What a donor does about the match of their gift. */
export interface EmployerMatches {
  /** The gift, where an employer may match it. */
  matchableGift(id: string): Promise<MatchableGift | null>
  /** Says who they work for, by the name that the charity's list has. */
  expectMatch(id: string, employer: Employer, leave: Leave): Promise<MatchSaid>
  /** Says that they have asked, or that nothing is to be awaited. */
  markMatch(id: string, as: 'asked' | 'dropped', leave: Leave): Promise<MatchSaid>
}

export const employerMatches = (deps: Deps): EmployerMatches => ({
  matchableGift: (id) => deps.store.read(matchableGift(id)),
  expectMatch: (id, employer, leave) => deps.store.write(expectMatch(deps, id, employer, { leave })),
  markMatch: (id, as, leave) => deps.store.write(markMatch(deps, id, as, { leave })),
})

/** What came of saying something about a gift's match. */
export type MatchSaid = 'noted' | 'noted before' | 'come' | 'not theirs' | 'none'

/**
 * Notes who the donor of a gift works for, and what that employer is expected to add. The first time the donor is mailed the letter that
 * its form asks for. Another employer takes the place of the one before, until its money has come.
 */
export const expectMatch = (deps: Needed, id: string, employer: KnownEmployer, teller: Teller): Unit<MatchSaid> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift || !isGiven(gift) || !mayTell(gift, teller)) return 'not theirs'
    const before = yield* lockedEmployerMatch(id)(db)
    if (before?.stage === 'come') return 'come'
    if (before?.employer === employer.name) return 'noted before'
    const now = deps.clock.now()
    const expectedCents = matchBy(employer, matchedSum(gift))
    if (before)
      yield* changeEmployerMatch(id, { employer: employer.name, expected_cents: expectedCents, asked_at: null })(db)
    else
      yield* insertEmployerMatch({ gift: id, employer: employer.name, expectedCents, expectedAt: now, askedAt: null })(
        db,
      )
    const details = { stage: 'expected', cents: expectedCents }
    yield* audit({ actor: actorOf(teller), action: 'employer_match', gift: id, details }, now)(db)
    const payment = (yield* factsOf(id)(db)).findLast((fact, _, all): fact is Payment =>
      fact.kind === 'paid' ? hasReceipt(fact, all) : false,
    )
    const isMailed = (yield* newestLetter(id, employerLetter.name)(db)) !== undefined
    if (gift.donor && payment && !isMailed)
      yield* mailEmployerLetter(deps, { letter: deps.random.id(), gift: id, payment, by: actorOf(teller) })(db)
    return 'noted'
  }

/** Notes that the employer was asked, or that it is not to be awaited any more. Told twice it is noted once. */
export const markMatch = (deps: Needed, id: string, as: 'asked' | 'dropped', teller: Teller): Unit<MatchSaid> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift || !mayTell(gift, teller)) return 'not theirs'
    const match = yield* lockedEmployerMatch(id)(db)
    if (!match) return 'none'
    if (match.stage === 'come') return 'come'
    if (as === 'asked' && match.askedAt !== null) return 'noted before'
    const now = deps.clock.now()
    if (as === 'dropped') yield* deleteEmployerMatch(id)(db)
    else yield* changeEmployerMatch(id, { asked_at: now })(db)
    yield* audit({ actor: actorOf(teller), action: 'employer_match', gift: id, details: { stage: as } }, now)(db)
    return 'noted'
  }

/** A line of a deposit slip that says it matches a gift, or what takes such a line back. */
interface MatchingLine {
  /** The gift that the line is. */
  readonly gift: string
  /** What it says of the gift that it matches: the reference, with or without words round it. */
  readonly about: string
  /** Who gives it, as the slip has it. */
  readonly employer: string
  readonly cents: Cents
  readonly at: number
}

/**
 * The money of a match has come, in a line of a deposit slip. Nobody need have expected it. Answers the gift that it matches; null: the
 * line names none that we know, or none of a donor's own.
 */
export const matchCame = (line: MatchingLine): Unit<string | null> =>
  function* (db) {
    const gift = yield* giftMatchedBy(line.about)(db)
    if (!gift || !isMatchable(gift)) return null
    const { employer, at } = line
    const fresh = { gift: gift.id, employer, expectedCents: cents(0), expectedAt: at, askedAt: null }
    yield* insertEmployerMatch(fresh)(db)
    const match = yield* lockedEmployerMatch(gift.id)(db)
    const come_cents = (match?.comeCents ?? 0) + line.cents
    yield* changeEmployerMatch(gift.id, { come_cents, come_at: at, come_gift: line.gift })(db)
    return gift.id
  }

/** Money that came as a match went back, or was never it: what is left of it is awaited again. */
export const matchWentBack = ({ about, cents: back }: Pick<MatchingLine, 'about' | 'cents'>): Unit<void> =>
  function* (db) {
    const gift = yield* giftMatchedBy(about)(db)
    const match = gift && (yield* lockedEmployerMatch(gift.id)(db))
    if (!match) return
    const come_cents = Math.max(0, match.comeCents - back)
    yield* changeEmployerMatch(
      match.gift,
      come_cents > 0 ? { come_cents } : { come_cents, come_at: null, come_gift: null },
    )(db)
  }

/** Words may stand round the reference. */
const giftMatchedBy = (about: string): Unit<Gift | null> =>
  function* (db) {
    const [reference] = /\b[\da-z]{5}-[\da-z]{5}\b/i.exec(about) ?? []
    return (reference !== undefined && (yield* giftByAnyId(reference)(db))) || null
  }
