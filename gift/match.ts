import type { Appeal } from './appeals.ts'
import { type Cents, cents, plus, zero } from './money.ts'
import type { Day } from './next-gift.ts'

/** So much of one part of a pot: a pot that many draw on at once has several. */
export interface Draw {
  readonly part: number
  readonly cents: Cents
}

/** What of one payment was matched when it arrived, and what of the pot is used for it still. */
export interface MatchedPayment {
  /** The `ref` of the paid fact. */
  readonly payment: string
  /** Nothing, where there was nothing left. */
  readonly cents: Cents
  readonly used: readonly Draw[]
}

/** What an appeal's pot has reserved for a gift, and used for its payments. */
export interface GiftMatch {
  /** What was reserved when it was begun: no more of its first payment is matched. */
  readonly promised: Cents
  /** What is reserved still. */
  readonly held: readonly Draw[]
  /** Until when it is at least (unix milliseconds), as long as nobody has paid. */
  readonly until: number
  /** In the order in which they arrived. */
  readonly payments: readonly MatchedPayment[]
}

/** What a pot comes to. */
export interface PotSums {
  readonly pledgedCents: Cents
  readonly reservedCents: Cents
  readonly usedCents: Cents
}

/** What of a pot is neither used nor held for anybody. */
export const unusedOf = ({ pledgedCents, reservedCents, usedCents }: PotSums): Cents =>
  cents(pledgedCents - usedCents - reservedCents)

export const sumOf = (draws: readonly Draw[]): Cents => draws.reduce((sum, each) => plus(sum, each.cents), zero)

/** What of a gift is reserved now, and not yet paid. */
export const heldOf = (match: GiftMatch | null): Cents => (match ? sumOf(match.held) : zero)

/** What of a payment is matched: what of the pot is used for it. */
export const matchedOf = (match: GiftMatch | null, payment: string): Cents =>
  sumOf(match?.payments.find((each) => each.payment === payment)?.used ?? [])

/** What of all payments of a gift is matched. */
export const matchedInAll = (match: GiftMatch | null): Cents => sumOf(match?.payments.flatMap(({ used }) => used) ?? [])

/** Whether less of a gift's first payment was matched than was held for it; `paid`: what that payment was. */
export function fellShort({ promised, payments: [first] }: GiftMatch, paid: Cents): boolean {
  return first !== undefined && first.cents < Math.min(promised, paid)
}

/** Whether an appeal's pot is drawn on on a day; an appeal that was ended early draws on nothing. */
export const isPotOpen = ({ match, starts, ends }: Pick<Appeal, 'match' | 'starts' | 'ends'>, on: Day): boolean =>
  match !== undefined && on >= (match.from ?? starts) && on <= (match.until ?? ends)

/** What was pledged, whole. */
export const pledgedOf = ({ pledged }: NonNullable<Appeal['match']>): Cents => cents(pledged * 100)

/** As many parts, so that many may draw on them at once and each is worth some gifts. */
export const partsOf = (pledged: Cents): number => Math.max(1, Math.min(16, Math.floor(pledged / 100_000)))
