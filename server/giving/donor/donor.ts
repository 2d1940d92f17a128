import type { Fact } from '#gift/lifecycle.ts'
import { asOne, type Person, type PersonDetails } from '#gift/person/person.ts'
import type { PendingRequest } from '#gift/provider-request.ts'
import type { LetterRow } from '../../store/database/schema.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Consent, consentsOf } from '../../store/gift/consents.ts'
import { factsOfGifts, type News, newsOf, type Trace, trailOf } from '../../store/gift/donors.ts'
import { type EmployerMatch, employerMatchesOf } from '../../store/gift/employer-matches.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { mergedWith, type NameOnPaper, namesOnPaper } from '../../store/person/people.ts'
import { giftsOf, othersThere, type Whose, whoseIs } from '../../store/person/whose.ts'
import { callsOfAttempts } from '../../store/visitors/phone-links.ts'
import { lettersAbout } from '../../store/work/letters-of-gift.ts'
import { type Refund, refundsOf } from '../../store/work/refunds.ts'
import { type Refundable, refundables } from '../refund/refundable.ts'
import { pendingOf } from '../request/request.ts'

/** One gift of a donor's, with all that is known of it. */
export interface GiftFile {
  readonly gift: Gift
  /** In the order in which we learnt them. */
  readonly facts: readonly Fact[]
  /** Its payments, and what of each can be given back. */
  readonly payments: readonly Refundable[]
  /** What was to be given back, the oldest first. */
  readonly refunds: readonly Refund[]
  /** What the donor agreed to, the oldest first. */
  readonly consents: readonly Consent[]
  /** What its provider was asked and has not answered, the oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Who took the call in which it was given, as the audit names them; null: it came by no telephone. */
  readonly takenBy: string | null
  /** What an employer adds to it; null: nobody said so. */
  readonly employerMatch: EmployerMatch | null
}

/** What is known of a person beside their gifts. */
export interface PersonFile {
  /** Everybody who was merged, who stands for all first. */
  readonly people: readonly [Person, ...(readonly Person[])]
  /** What is true of all of them together. */
  readonly details: PersonDetails
  /** The names that stood on paper, the oldest first. */
  readonly names: readonly NameOnPaper[]
}

/** Somebody who gives, with everything that we know of them. Without a person or an address it is one gift alone. */
export interface DonorFile {
  /** Null: nobody has found out yet who it is. */
  readonly person: PersonFile | null
  readonly whose: Whose
  /** Others who gave with one of these addresses, and may be the same; by their keys. */
  readonly others: readonly string[]
  readonly email: string | null
  /** As it stands on paper. */
  readonly name: string
  /** The newest first; the one asked for is always among them. */
  readonly gifts: readonly GiftFile[]
  /** There are more, or more letters and traces, than were read. */
  readonly more: boolean
  readonly letters: readonly LetterRow[]
  readonly trail: readonly Trace[]
  readonly news: News | null
}

/** What one page can tell of; who gives every day for years has more. */
const mostGifts = 100
const mostLetters = 1000
const mostTraces = 1000
const mostOthers = 10

/** Everything of the donor of a gift; undefined: there is no such gift. */
export const donorOf = (id: string): Unit<DonorFile | undefined> =>
  function* (db) {
    const subject = yield* giftById(id)(db)
    if (!subject) return undefined
    const email = subject.donor?.email ?? null
    const whose = yield* whoseIs(subject)(db)
    const person = yield* personFile(whose)(db)
    const all = yield* giftsOf(whose, mostGifts)(db)
    const gifts = all.some((gift) => gift.id === id) ? all : [...all, subject]
    const ids = gifts.map((gift) => gift.id)
    const facts = yield* factsOfGifts(ids)(db)
    const refunds = Map.groupBy(yield* refundsOf(ids)(db), ({ gift }) => gift)
    const letters = yield* lettersAbout(ids, mostLetters)(db)
    const trail = yield* trailOf(ids, mostTraces)(db)
    const calls = yield* callsOfAttempts(gifts.flatMap(({ attempt }) => attempt ?? []))(db)
    const matches = yield* employerMatchesOf(ids)(db)
    const files: GiftFile[] = []
    for (const gift of gifts) {
      const [own, back] = [facts.get(gift.id) ?? [], refunds.get(gift.id) ?? []]
      const consents = yield* consentsOf(gift.id)(db)
      const pending = yield* pendingOf(gift)(db)
      const takenBy = calls.get(gift.attempt ?? '') ?? null
      const employerMatch = matches.get(gift.id) ?? null
      const payments = refundables(own, back)
      files.push({ gift, facts: own, payments, refunds: back, consents, pending, takenBy, employerMatch })
    }
    const named = gifts.find(({ donor }) => donor !== null && donor.firstName + donor.lastName !== '') ?? subject
    const name = person?.details.name ?? named.donor
    return {
      person,
      whose,
      others: yield* othersThere(whose, mostOthers)(db),
      email,
      name: name ? `${name.firstName} ${name.lastName}`.trim() : '',
      gifts: files,
      more: all.length === mostGifts || letters.length === mostLetters || trail.length === mostTraces,
      letters,
      trail,
      news: email === null ? null : yield* newsOf(email)(db),
    }
  }

const personFile = ({ people }: Whose): Unit<PersonFile | null> =>
  function* (db) {
    const [root] = people
    const [first, ...others] = root === undefined ? [] : yield* mergedWith(root)(db)
    if (!first) return null
    const all = [first, ...others] as const
    return { people: all, details: asOne(all), names: yield* namesOnPaper(people)(db) }
  }
