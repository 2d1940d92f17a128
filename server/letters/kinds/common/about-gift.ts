import * as v from 'valibot'
import type { AboutGift } from '#content/letters/letter.ts'
import { matchedBy } from '#content/match.ts'
import { nextDay } from '#content/next-charge.ts'
import { tellsTotal } from '#gift/appeal-terms.ts'
import { acknowledgedAs } from '#gift/by-hand/kinds.ts'
import { fundsToSay, tellsFunds } from '#gift/funds.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { isSameAddress } from '#gift/mail-address.ts'
import { fellShort, matchedOf } from '#gift/match.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { Gift } from '../../../store/gift/gifts.ts'
import type { Addressee, Due, DueByFact, GiftToTell, Learnt, LetterLinks } from './kind.ts'

/** How a fact is named by the letter that speaks of it: `provider:kind:ref`. */
export const factRefOf = (fact: Fact): string => `${fact.provider}:${fact.kind}:${fact.ref}`

/** A letter that speaks of this fact, and leaves at once. */
export const atOnce = (fact: Fact): DueByFact => ({ factRef: factRefOf(fact), sendOn: null })

/** A payment is thanked for by its receipt, or, where another has deducted it or its value is its donor's to say, by an acknowledgement. */
export const thankedBy =
  (kind: 'receipt' | 'acknowledgement') =>
  (fact: Fact, { byHand }: Learnt): DueByFact | null => {
    const as = byHand ? acknowledgedAs(byHand) : null
    const isAcknowledged = as !== null
    if (as === 'elsewhere') return null
    return isAcknowledged === (kind === 'acknowledgement') ? atOnce(fact) : null
  }

/** All that is known of a gift with what was just learnt. */
export const allOf = ({ known, fresh }: Learnt): readonly Fact[] => [...known, ...fresh]

/** The facts about the very thing that this one is about. */
export const aboutSame = (fact: Fact, learnt: Learnt): readonly Fact[] =>
  allOf(learnt).filter((other) => other.provider === fact.provider && other.ref === fact.ref)

/** Events come in any order: what money has overtaken is no news any more. */
export const paidSince = (fact: Fact, learnt: Learnt): boolean =>
  allOf(learnt).some((other) => other.kind === 'paid' && other.at >= fact.at)

/** Whether this payment is the first that is known of its gift. */
export const isFirstPayment = (fact: Fact, { known, fresh }: Learnt): boolean =>
  !known.some(({ kind }) => kind === 'paid') && fresh.find(({ kind }) => kind === 'paid') === fact

/** What a letter about a gift may bring beside it. */
export const aboutDetails = v.object({
  /** An address of its own; absent: the donor's. */
  to: v.optional(v.string()),
  /** The fact that one sent again speaks of. */
  factRef: v.optional(v.string()),
  /** When something happened that is no fact, in unix milliseconds: a change of the monthly gift. */
  at: v.optional(v.number()),
  /** When the paper was made that this one replaces, in unix milliseconds. */
  replaces: v.optional(v.number()),
})
export type AboutDetails = v.InferOutput<typeof aboutDetails>

/** The gift that a letter is about. @throws where it is about none */
export function giftOf({ id, kind, gift }: Pick<Due<unknown>, 'id' | 'kind' | 'gift'>): GiftToTell {
  if (!gift) throw new Error(`letter ${id} (${kind}) has no gift`)
  return gift
}

/** The donor, at the letter's own address or the one on file. */
export function toDonor({ gift, details }: Due<{ readonly to?: string | undefined }>): Addressee {
  const address = details.to ?? gift?.donor?.email
  return address ? { name: gift?.donor?.fullName ?? null, address } : null
}

/** The fact a letter speaks of; one sent again names it in its details. */
export const factOf = ({ factRef, facts, details }: Due<AboutDetails>): Fact | undefined => {
  const ref = details.factRef ?? factRef
  return facts.find((fact) => factRefOf(fact) === ref)
}

/** It goes to another address than the gift's own. */
const isElsewhere = ({ gift, details: { to } }: Due<{ readonly to?: string | undefined }>): boolean =>
  to !== undefined && !isSameAddress(to, gift?.donor?.email ?? '')

/** What every letter about a gift knows of it, at `now` (unix milliseconds). */
export function aboutGift(due: Due<AboutDetails>, links: LetterLinks, now: number): AboutGift {
  const gift = giftOf(due)
  const fact = factOf(due)
  const amount = moneyOf(fact, due.facts) ?? gift.arrangement?.cents ?? gift.cents
  const funds = tellsFunds ? fundsToSay(gift, amount, paidAtOf(fact, due.facts)) : null
  return {
    language: gift.language,
    firstName: gift.donor?.firstName ?? null,
    fullName: gift.donor?.fullName ?? null,
    reference: gift.reference,
    frequency: gift.frequency,
    provider: gift.provider,
    paidBy: paidByIn(fact, due.facts, gift),
    ...(fact?.kind === 'failed' ? { code: fact.code } : {}),
    // a month that was changed since has no cost of its own that we know
    ...(fact?.kind === 'paid' && fact.cents === gift.cents && gift.costCents > 0 ? { costCents: gift.costCents } : {}),
    cents: amount,
    ...(funds ? { funds } : {}),
    ...(gift.match && fact?.kind === 'paid' ? matchedIn(gift, gift.match, fact) : {}),
    ...(gift.appeal !== null && gift.standing.keptCents > 0 && tellsTotal(gift.appeal) ? { published: true } : {}),
    at: fact?.at ?? due.details.at ?? gift.startedAt,
    giftUrl: links.gift(gift, { elsewhere: isElsewhere(due) }),
    ...(gift.begins !== null && gift.standing.payments === 0 ? { begins: gift.begins } : {}),
    nextOn: gift.arrangement && nextDay(gift.arrangement, due.facts, now),
    nextCents: gift.arrangement?.cents ?? gift.cents,
    tribute: gift.tribute && { kind: gift.tribute.kind, name: gift.tribute.honoree },
    ...(due.details.replaces === undefined ? {} : { replaces: due.details.replaces }),
  }
}

/** With what a payment is matched; and whether that is less than was held for it, which is said of the first payment alone. */
function matchedIn(
  { appeal, language }: Pick<Gift, 'appeal' | 'language'>,
  match: NonNullable<Gift['match']>,
  { ref: payment, cents: paid }: Fact & { readonly kind: 'paid' },
): Pick<AboutGift, 'matched' | 'matchedLess'> {
  const sum = matchedOf(match, payment)
  const isLess = match.payments[0]?.payment === payment && fellShort(match, paid)
  return {
    ...(sum > 0 ? { matched: { cents: sum, by: matchedBy(appeal, language) } } : {}),
    ...(isLess ? { matchedLess: true } : {}),
  }
}

/** What is told of a gift is its newest payment: an earlier month may have been paid in another way. */
function paidByIn(
  fact: Fact | undefined,
  facts: readonly Fact[],
  { paidBy }: Pick<Gift, 'paidBy'>,
): PaidBy | 'as usual' | null {
  if (paidBy === null) return 'as usual'
  const later = fact?.kind === 'paid' && facts.some((other) => other.kind === 'paid' && other.at > fact.at)
  return later ? null : paidBy
}

/** When the payment was made that a fact is about; null: it is about none. */
function paidAtOf(fact: Fact | undefined, facts: readonly Fact[]): number | null {
  if (!fact || fact.kind === 'paid') return fact?.at ?? null
  const own = 'payment' in fact ? fact : facts.find((other) => other.ref === fact.ref && 'payment' in other)
  const payment = facts.find((other) => own && 'payment' in own && other.kind === 'paid' && other.ref === own.payment)
  return payment?.at ?? null
}

/** The money a fact is about: its own, or that of the refund or dispute it settles. */
function moneyOf(fact: Fact | undefined, facts: readonly Fact[]): Cents | null {
  if (!fact) return null
  // A dispute of what was refunded before is over nothing: its letter tells of the payment.
  if (fact.kind === 'disputed' && fact.cents === 0) {
    const payment = facts.find((other) => other.kind === 'paid' && other.ref === fact.payment)
    return payment?.kind === 'paid' ? payment.cents : fact.cents
  }
  if ('cents' in fact) return fact.cents
  const origin = facts.find((other) => other.ref === fact.ref && other.provider === fact.provider && 'cents' in other)
  return origin && 'cents' in origin ? cents(origin.cents) : null
}
