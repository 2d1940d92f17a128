import { type Fact, type Standing, standingOf } from '#gift/lifecycle.ts'
import { fundMovements, keptByFund } from '#gift/shares.ts'
import type { Traits } from '../../providers/traits.ts'
import { isRestored } from '../../store/gift/attempts.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Misjudged } from '../../store/ledger/checked.ts'
import type { LetterIdentity } from '../../store/work/letters-of-gift.ts'
import type { Refund } from '../../store/work/refunds.ts'
import { decide } from '../gift/decide.ts'
import { lettersOwed } from './letters-owed.ts'

/** What is stored about a gift beside it: all its facts, all letters about it, whatever became of them, all refunds and consents of it. */
export interface Ledger {
  readonly facts: readonly Fact[]
  readonly letters: readonly LetterIdentity[]
  readonly refunds: readonly Pick<Refund, 'payment' | 'cents' | 'status'>[]
  /** So many; null: it needs none, or is older than all that are kept. */
  readonly consents: number | null
}

/**
 * Decides a gift again by the rules of this release, from all its facts, and says where it is stored otherwise, and which letters it
 * lacks. Pure. `now`: unix milliseconds.
 */
export function decidedAgain(
  gift: Gift,
  { facts, letters, refunds, consents }: Ledger,
  traits: Pick<Traits, 'pauseEnds' | 'hearings'>,
  now: number,
): readonly Misjudged[] {
  const { id, reference } = gift
  const found = (is: Misjudged['is'], says: string): Misjudged => ({ gift: id, reference, is, says })
  return [
    ...standingDiffers(gift, facts).map((says) => found('standing', says)),
    ...leftAlone(gift).map((says) => found('standing', says)),
    ...strangers(gift, facts).map((says) => found('facts', says)),
    ...unbookedRefunds(facts, refunds).map((says) => found('facts', says)),
    ...(consents === 0 ? unconsented(gift) : []).map((says) => found('consent', says)),
    ...wouldChange(gift, facts, traits, now).map((says) => found('decision', says)),
    ...fundsDiffer(gift, facts).map((says) => found('funds', says)),
    ...lettersOwed(gift, facts, letters).map(({ kind, factRef }) => found('letter', `${factRef} has no ${kind}`)),
  ]
}

const sums = ({ state, payments, paidCents, refundedCents, disputedCents }: Standing): string =>
  `${state}, ${payments} payments, paid ${paidCents}, refunded ${refundedCents}, disputed ${disputedCents}`

function standingDiffers({ frequency, standing }: Gift, facts: readonly Fact[]): string[] {
  const folded = standingOf(frequency, facts)
  return sums(folded) === sums(standing) ? [] : [`stored as ${sums(standing)}; its facts say ${sums(folded)}`]
}

/** An open gift that no resolver would ever look at: nobody would learn what became of it. */
const leftAlone = ({ standing: { state }, resolveAt }: Gift): string[] =>
  (state === 'started' || state === 'confirming') && resolveAt === null
    ? [`${state}, and its provider would never be asked again`]
    : []

/** Facts that cannot be of this gift: another provider's, or of a payment that it never had. */
function strangers({ provider }: Gift, facts: readonly Fact[]): string[] {
  const payments = new Set(facts.filter(({ kind }) => kind === 'paid').map(({ ref }) => ref))
  return facts.flatMap((fact) => [
    ...(fact.provider === provider
      ? []
      : [`${fact.kind} ${fact.ref} is of ${fact.provider}, and the gift of ${provider}`]),
    ...('payment' in fact && !payments.has(fact.payment)
      ? [`${fact.kind} ${fact.ref} is of payment ${fact.payment}, which it does not have`]
      : []),
  ])
}

/** Payments of which more was given back, as their refunds say, than went back by the facts. A provider's dashboard may give back more. */
function unbookedRefunds(facts: readonly Fact[], refunds: Ledger['refunds']): string[] {
  const ofPayment = Map.groupBy(
    refunds.filter(({ status }) => status === 'given'),
    ({ payment }) => payment,
  )
  return [...ofPayment].flatMap(([payment, all]) => {
    const sum = all.reduce((total, { cents }) => total + cents, 0)
    const back = facts.reduce(
      (total, fact) => (fact.kind === 'refunded' && fact.payment === payment ? total + fact.cents : total),
      0,
    )
    return sum > back ? [`${sum} cents of ${payment} were given back; its facts say ${back}`] : []
  })
}

/** What takes money each month by a draft of ours. Of what came back from the books alone nobody knows what was agreed to. */
const unconsented = ({ frequency, attempt, standing: { state } }: Gift): string[] =>
  frequency === 'monthly' && attempt !== null && !isRestored(attempt) && state === 'active'
    ? ['takes money each month, and nothing is kept of what its donor agreed to']
    : []

/** Whatever is known already changes nothing, told once more: nothing new, nothing told otherwise, and nobody is written to. */
function wouldChange(
  gift: Gift,
  facts: readonly Fact[],
  traits: Pick<Traits, 'pauseEnds' | 'hearings'>,
  now: number,
): string[] {
  const decision = decide(gift, facts, { facts }, now, traits)
  const changes = [
    ...decision.facts.map(({ kind, ref }) => `book ${kind} ${ref}`),
    ...decision.amended.map(({ kind, ref }) => `amend ${kind} ${ref}`),
    ...decision.letters.map(({ kind }) => `write the letter ${kind}`),
    ...decision.notes.map(({ action }) => `note ${action}`),
  ]
  return changes.length === 0 ? [] : [`told the same again, it would ${changes.join(', ')}`]
}

/** What its funds keep is what it keeps, and each movement is shared out whole. Whether the charity has them is the doctor's to say. */
function fundsDiffer({ funds, fundsBefore: before, frequency }: Gift, facts: readonly Fact[]): string[] {
  if (!funds) return []
  const purpose = { now: funds, before }
  const total = (shares: readonly { readonly cents: number }[]) => shares.reduce((sum, { cents }) => sum + cents, 0)
  const sum = total(keptByFund(purpose, facts))
  const { keptCents } = standingOf(frequency, facts)
  return [
    ...(sum === keptCents ? [] : [`keeps ${keptCents} cents, its funds ${sum}`]),
    ...fundMovements(purpose, facts).flatMap(({ fact, shares }) => {
      const shared = Math.abs(total(shares))
      return 'cents' in fact && fact.cents !== shared
        ? [`${fact.kind} ${fact.ref} is ${fact.cents} cents, its funds ${shared}`]
        : []
    }),
  ]
}
