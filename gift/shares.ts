import type { Fact } from './lifecycle.ts'
import { type Cents, cents, minus, plus, zero } from './money.ts'

/** What of a gift is for one fund. */
export interface FundShare {
  readonly fund: string
  readonly cents: Cents
}

/** How a gift is parted over funds, each once; what later months bring is parted alike. Never empty. */
export type FundShares = readonly [FundShare, ...FundShare[]]

/** What a gift is for: how each of its payments is parted, by when it was made. */
export interface Purpose {
  readonly now: FundShares
  /** What it was for until an instant (unix milliseconds), oldest first; of most gifts there is nothing. */
  readonly before: readonly PurposeBefore[]
}

export interface PurposeBefore {
  readonly until: number
  readonly shares: FundShares
}

/** How a payment of that instant is parted. */
export const sharesAt = ({ now, before }: Purpose, at: number): FundShares =>
  before.find(({ until }) => at <= until)?.shares ?? now

/** A list of shares as what it must be; null: it is empty. */
export const asShares = ([first, ...others]: readonly FundShare[]): FundShares | null =>
  first ? [first, ...others] : null

/**
 * An amount parted as the weights are, to the cent, by largest remainder: of two that are alike, the first gets the cent. Where no
 * weight is above zero, the first gets all.
 * @throws RangeError below zero
 */
function parted(amount: Cents, weights: readonly Cents[]): Cents[] {
  if (amount < 0) throw new RangeError(`nothing below zero can be parted: ${amount}`)
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all <= 0n) return weights.map((_, at) => (at === 0 ? amount : zero))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const whole = exact.map((each) => each / all)
  let rest = Number(BigInt(amount) - whole.reduce((sum, each) => sum + each, 0n))
  const byRemainder = exact.map((each, at) => ({ at, remainder: each % all }))
  byRemainder.sort((a, b) => Number(b.remainder - a.remainder))
  const parts = whole.map((each) => cents(Number(each)))
  for (const { at } of byRemainder) {
    if (rest-- <= 0) break
    parts[at] = plus(parts[at] ?? zero, cents(1))
  }
  return parts
}

/** What of a payment is for each fund, in the order of the shares. */
export const sharesOf = (amount: Cents, shares: FundShares): FundShares =>
  withCents(shares, parted(amount, weightsOf(shares)))

const weightsOf = (shares: FundShares): readonly Cents[] => shares.map((share) => share.cents)

const withCents = ([first, ...others]: FundShares, parts: readonly Cents[]): FundShares => [
  { ...first, cents: parts[0] ?? zero },
  ...others.map((share, at) => ({ ...share, cents: parts[at + 1] ?? zero })),
]

const negated = ([first, ...others]: FundShares): FundShares => [
  { ...first, cents: minus(zero, first.cents) },
  ...others.map((share) => ({ ...share, cents: minus(zero, share.cents) })),
]

/** A fact that moved money, and how much of it each fund got; below zero where it gave back. */
export interface FundMovement {
  readonly fact: Fact
  readonly shares: FundShares
}

/**
 * What each fact of a gift moved of each fund. A payment is parted by the shares that the gift had at the time; what goes back is taken
 * from what the payment's funds still have of it, in those shares, so that no fund gives more than it got and all of them together give
 * all; what comes back after all returns to where it was taken. Where the same money went back twice, no fund owes while another still has
 * some of the payment. The order in which facts are learnt does not matter.
 */
export function fundMovements(purpose: Purpose, facts: readonly Fact[]): readonly FundMovement[] {
  const payments = new Map<string, Payment>()
  const takings = new Map<string, { readonly of: string; readonly parts: FundShares }>()
  return inOrder(facts).flatMap((fact): readonly FundMovement[] => {
    switch (fact.kind) {
      case 'paid': {
        const parts = sharesOf(fact.cents, sharesAt(purpose, fact.at))
        payments.set(fact.ref, { got: parts, left: parts })
        return [{ fact, shares: parts }]
      }
      case 'refunded':
      case 'disputed': {
        const payment = payments.get(fact.payment)
        const parts = payment ? takenFrom(payment, fact.cents) : sharesOf(fact.cents, sharesAt(purpose, fact.at))
        if (payment) payments.set(fact.payment, { ...payment, left: added(payment.left, negated(parts)) })
        takings.set(takingOf(fact), { of: fact.payment, parts })
        return [{ fact, shares: negated(parts) }]
      }
      // a refund that failed, or a dispute that was won
      default: {
        const taking = takings.get(takingOf(fact))
        if (!taking) return []
        const payment = payments.get(taking.of)
        if (!payment) return [{ fact, shares: taking.parts }]
        const left = returnedTo(payment, taking.parts)
        payments.set(taking.of, { ...payment, left })
        return [{ fact, shares: added(left, negated(payment.left)) }]
      }
    }
  })
}

/** What the charity keeps of a gift, by fund, those of today first; the sum is what is kept of it. */
export function keptByFund(purpose: Purpose, facts: readonly Fact[]): readonly FundShare[] {
  const byFund = new Map<string, Cents>(purpose.now.map(({ fund }) => [fund, zero]))
  for (const { shares } of fundMovements(purpose, facts)) {
    for (const share of shares) byFund.set(share.fund, plus(byFund.get(share.fund) ?? zero, share.cents))
  }
  return [...byFund].map(([fund, sum]) => ({ fund, cents: sum }))
}

/** The same of one of its payments. */
export function keptOfPayment(payment: string, purpose: Purpose, facts: readonly Fact[]): readonly FundShare[] {
  // what came back of another payment moves nothing, where it is not known to have gone
  const ofPayment = facts.filter((fact) =>
    fact.kind === 'paid' ? fact.ref === payment : !isTaking(fact) || fact.payment === payment,
  )
  return keptByFund(purpose, ofPayment)
}

const added = (one: FundShares, other: FundShares): FundShares =>
  withCents(
    one,
    one.map((share, at) => plus(share.cents, other[at]?.cents ?? zero)),
  )

const sumOf = (shares: FundShares): Cents => weightsOf(shares).reduce(plus, zero)

/** What each fund got of a payment, and what it has of it now. */
interface Payment {
  readonly got: FundShares
  readonly left: FundShares
}

/** What went back beyond what was left went back before: it is taken in the shares of what has already gone. */
function takenFrom({ got, left }: Payment, amount: Cents): FundShares {
  const rest = cents(Math.min(amount, Math.max(0, sumOf(left))))
  const weights = weightsOf(added(got, negated(left)))
  const surplus = parted(minus(amount, rest), weights.some((each) => each > 0) ? weights : weightsOf(got))
  return added(withCents(got, parted(rest, weightsOf(left))), withCents(got, surplus))
}

/**
 * What the funds have once this returns to where it was taken. Of money that went back twice, that may have been another fund's
 * since: then they have what there is in the shares of what they got.
 */
function returnedTo({ got, left }: Payment, parts: FundShares): FundShares {
  const now = added(left, parts)
  const all = sumOf(now)
  const most = weightsOf(got)
  const fits = weightsOf(now).every((each, at) => (all < 0 ? each <= 0 : each >= 0 && each <= (most[at] ?? zero)))
  if (fits) return now
  return all < 0 ? negated(sharesOf(minus(zero, all), got)) : sharesOf(all, got)
}

type Taking = Extract<Fact, { kind: 'refunded' | 'disputed' }>
const isTaking = (fact: Fact): fact is Taking => fact.kind === 'refunded' || fact.kind === 'disputed'
const takingOf = ({ kind, ref }: Fact): string =>
  `${kind === 'refunded' || kind === 'refund_failed' ? 'refund' : 'dispute'} ${ref}`

const ranks = { paid: 0, refunded: 1, disputed: 1, refund_failed: 2, dispute_won: 2 } as const
type Move = Extract<Fact, { kind: keyof typeof ranks }>
const isMove = (fact: Fact): fact is Move => Object.hasOwn(ranks, fact.kind)

/**
 * Each fact that moves money once, in the order of their times; a payment before what was taken of it, and that before what came back of
 * it, whatever their times are.
 */
function inOrder(facts: readonly Fact[]): readonly Move[] {
  const once = new Map<string, Move>()
  for (const fact of facts.filter(isMove)) once.set(`${fact.kind} ${fact.ref}`, fact)
  const paidAt = (payment: string) => once.get(`paid ${payment}`)?.at ?? 0
  const takenAt = (fact: Move): number => (isTaking(fact) ? Math.max(fact.at, paidAt(fact.payment)) : fact.at)
  const time = (fact: Move): number => {
    if (fact.kind !== 'refund_failed' && fact.kind !== 'dispute_won') return takenAt(fact)
    const origin = once.get(`${fact.kind === 'refund_failed' ? 'refunded' : 'disputed'} ${fact.ref}`)
    return origin ? Math.max(fact.at, takenAt(origin)) : fact.at
  }
  const name = ({ ref, kind }: Move) => `${ref} ${kind}`
  return [...once.values()].sort(
    (a, b) => time(a) - time(b) || ranks[a.kind] - ranks[b.kind] || (name(a) < name(b) ? -1 : 1),
  )
}
