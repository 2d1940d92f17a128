import type { Fact } from './lifecycle.ts'
import { type Cents, cents, minus, plus, zero } from './money.ts'

/** What of a gift is for one fund. */
export interface FundShare {
  readonly fund: string
  readonly cents: Cents
}

/** How a gift is parted over funds, each once; what later months bring is parted alike. Never empty. */
export type FundShares = readonly [FundShare, ...FundShare[]]

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
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
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
 * What each fact of a gift moved of each fund. A payment is parted by the gift's shares; what goes back is taken from what the payment's
 * funds still have of it, in those shares, so that no fund gives more than it got and all of them together give all; what comes back
 * after all returns to where it was taken. The order in which facts are learnt does not matter.
 */
export function fundMovements(shares: FundShares, facts: readonly Fact[]): readonly FundMovement[] {
  const left = new Map<string, FundShares>()
  const taken = new Map<string, FundShares>()
  return inOrder(facts).flatMap((fact): readonly FundMovement[] => {
    switch (fact.kind) {
      case 'paid': {
        const parts = sharesOf(fact.cents, shares)
        left.set(fact.ref, parts)
        return [{ fact, shares: parts }]
      }
      case 'refunded':
      case 'disputed': {
        const parts = takenFrom(left.get(fact.payment), fact.cents, shares)
        shift(left, fact.payment, negated(parts))
        taken.set(takingOf(fact), parts)
        return [{ fact, shares: negated(parts) }]
      }
      case 'refund_failed':
      case 'dispute_won': {
        const parts = taken.get(takingOf(fact))
        const origin = facts.find((other) => isTaking(other) && takingOf(other) === takingOf(fact))
        if (!parts || !origin || !isTaking(origin)) return []
        shift(left, origin.payment, parts)
        return [{ fact, shares: parts }]
      }
      default:
        return []
    }
  })
}

/** What the charity keeps of a gift, by fund; the sum is what is kept of it. */
export const keptByFund = (shares: FundShares, facts: readonly Fact[]): FundShares =>
  fundMovements(shares, facts).reduce<FundShares>((sum, moved) => added(sum, moved.shares), sharesOf(zero, shares))

/** The same of one of its payments. */
export function keptOfPayment(payment: string, shares: FundShares, facts: readonly Fact[]): FundShares {
  const takings = facts.filter((fact): fact is Taking => isTaking(fact) && fact.payment === payment)
  const about = new Set(takings.map(takingOf))
  const ofPayment = facts.filter((fact) =>
    fact.kind === 'paid' ? fact.ref === payment : isTaking(fact) ? fact.payment === payment : about.has(takingOf(fact)),
  )
  return keptByFund(shares, ofPayment)
}

const added = (one: FundShares, other: FundShares): FundShares =>
  withCents(
    one,
    one.map((share, at) => plus(share.cents, other[at]?.cents ?? zero)),
  )

function shift(left: Map<string, FundShares>, payment: string, by: FundShares): void {
  const now = left.get(payment)
  if (now) left.set(payment, added(now, by))
}

/** What went back beyond what was left, because the same money went back twice, is everybody's in their shares. */
function takenFrom(left: FundShares | undefined, amount: Cents, shares: FundShares): FundShares {
  if (!left) return sharesOf(amount, shares)
  const rest = cents(Math.max(0, weightsOf(left).reduce(plus, zero)))
  if (amount <= rest) return withCents(shares, parted(amount, weightsOf(left)))
  return added(withCents(shares, parted(rest, weightsOf(left))), sharesOf(minus(amount, rest), shares))
}

type Taking = Extract<Fact, { kind: 'refunded' | 'disputed' }>
const isTaking = (fact: Fact): fact is Taking => fact.kind === 'refunded' || fact.kind === 'disputed'
const takingOf = ({ kind, ref }: Fact): string =>
  `${kind === 'refunded' || kind === 'refund_failed' ? 'refund' : 'dispute'} ${ref}`

const ranks: Partial<Record<Fact['kind'], number>> = {
  paid: 0,
  refunded: 1,
  disputed: 1,
  refund_failed: 2,
  dispute_won: 2,
}

/**
 * Each fact that moves money once, in the order of their times; a payment before what was taken of it, and that before what came back of
 * it, whatever their times are.
 */
function inOrder(facts: readonly Fact[]): readonly Fact[] {
  const once = new Map<string, Fact>()
  for (const fact of facts) if (ranks[fact.kind] !== undefined) once.set(`${fact.kind} ${fact.ref}`, fact)
  const paidAt = (payment: string) => once.get(`paid ${payment}`)?.at ?? 0
  const takenAt = (fact: Fact): number => (isTaking(fact) ? Math.max(fact.at, paidAt(fact.payment)) : fact.at)
  const time = (fact: Fact): number => {
    if (fact.kind !== 'refund_failed' && fact.kind !== 'dispute_won') return takenAt(fact)
    const origin = once.get(`${fact.kind === 'refund_failed' ? 'refunded' : 'disputed'} ${fact.ref}`)
    return origin ? Math.max(fact.at, takenAt(origin)) : fact.at
  }
  return [...once.values()].sort(
    (a, b) =>
      time(a) - time(b) ||
      (ranks[a.kind] ?? 0) - (ranks[b.kind] ?? 0) ||
      (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : a.kind < b.kind ? -1 : 1),
  )
}
