import type { Fact, State } from '#gift/lifecycle.ts'
import { type Draw, type GiftMatch, type MatchedPayment, sumOf } from '#gift/match.ts'
import { type Cents, cents, minus, zero } from '#gift/money.ts'
import { countedPayments } from '../../store/gift/appeal-sums.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { isUndecided } from './hold.ts'

/** What a pot's pledge says, today. */
export interface PotTerms {
  readonly monthly: 'first' | 'year'
  /** Whether it is drawn on, and takes back what a refund frees. */
  readonly isOpen: boolean
}

/** What becomes of a gift's part in its appeal's pot. */
export interface MatchDecision {
  /** The gift's own part, before anything of `draws` is had. */
  readonly after: GiftMatch
  /** Reserved, and given back. */
  readonly freed: readonly Draw[]
  /** Reserved, and used from now on. */
  readonly used: readonly Draw[]
  /** Used, and given back. */
  readonly returned: readonly Draw[]
  /** For which payments something more is taken, as far as anything is left. */
  readonly draws: readonly { readonly payment: string; readonly cents: Cents }[]
}

/**
 * Decides what of a pot is reserved and used for a gift. Pure. A payment uses what was reserved; what is left of that, or of a gift that
 * came to nothing or was not paid in time, is given back. Where the reservation lapsed before the payment came, as much is taken as is
 * left. Money that went back is matched no more, while the pot is open; what a bank holds is. `state`: as the gift stands with these
 * facts. Null: nothing changes.
 */
export function decideMatch(
  gift: Pick<Gift, 'match' | 'frequency' | 'asked' | 'standing'>,
  state: State,
  facts: readonly Fact[],
  { monthly, isOpen }: PotTerms,
  now: number,
): MatchDecision | null {
  const { match, frequency } = gift
  if (!match) return null
  const draws: { payment: string; cents: Cents }[] = []
  const used: Draw[] = []
  const returned: Draw[] = []
  let reservations = match.held
  // each with the most that may be matched of it
  const rows = match.payments.map((each) => ({ ...each, most: each.cents }))
  const counts = frequency === 'monthly' ? monthly : 'first'
  for (const { ref: payment, cents: paid } of countedPayments(facts, counts)) {
    if (rows.some((each) => each.payment === payment)) continue
    const isFirst = rows.length === 0
    // of a gift of which one payment is matched, it stays the one that was first heard of
    if (!isFirst && counts === 'first') continue
    const most = isFirst ? least(paid, match.promised) : paid
    const [draws, left] = isFirst ? parted(reservations, most) : [[], reservations]
    reservations = left
    used.push(...draws)
    rows.push({ payment, cents: sumOf(draws), used: draws, most })
  }
  const payments = rows.map(({ most, ...each }): MatchedPayment => {
    if (!isOpen) return each
    const now = sumOf(each.used)
    const wanted = least(most, notGivenBack(each.payment, facts))
    if (now < wanted) draws.push({ payment: each.payment, cents: minus(wanted, now) })
    const [back, rest] = parted(each.used, minus(now, least(now, wanted)))
    returned.push(...back)
    return { ...each, used: rest }
  })
  // of a monthly gift that runs, whose first payment was refused, nobody knows when it will be paid
  const waits = state === 'active' && !facts.some(({ kind }) => kind === 'failed')
  const lapses = now >= match.until && !isUndecided(gift) && state !== 'confirming' && !waits
  const freed = payments.length > 0 || lapses || !mayBePaid.has(state) ? reservations : []
  const changes =
    payments.length !== match.payments.length || [draws, used, returned, freed].some((all) => all.length > 0)
  if (!changes) return null
  return { after: { ...match, held: [], payments }, freed, used, returned, draws }
}

/** While a gift stands so, its first payment may still come. */
const mayBePaid: ReadonlySet<State> = new Set<State>(['started', 'confirming', 'active'])

const least = (one: Cents, other: Cents): Cents => cents(Math.min(one, other))

/** As much of these as is asked for, and what is left of them. */
export function parted(
  draws: readonly Draw[],
  wanted: Cents,
): readonly [taken: readonly Draw[], left: readonly Draw[]] {
  const share: Draw[] = []
  const left: Draw[] = []
  let rest = wanted
  for (const { part, cents: all } of draws) {
    const some = least(all, rest)
    rest = minus(rest, some)
    if (some > 0) share.push({ part, cents: some })
    if (all > some) left.push({ part, cents: minus(all, some) })
  }
  return [share, left]
}

/** What of a payment was not given back for good: a dispute that is open takes nothing. */
function notGivenBack(payment: string, facts: readonly Fact[]): Cents {
  const refs = (kind: Fact['kind']) => new Set(facts.filter((fact) => fact.kind === kind).map(({ ref }) => ref))
  const [failed, lost] = [refs('refund_failed'), refs('dispute_lost')]
  let total = 0
  for (const fact of facts) {
    if (fact.kind === 'paid' && fact.ref === payment) total += fact.cents
    const isGone =
      (fact.kind === 'refunded' && !failed.has(fact.ref)) || (fact.kind === 'disputed' && lost.has(fact.ref))
    if (isGone && fact.payment === payment) total -= fact.cents
  }
  return cents(Math.max(zero, total))
}
