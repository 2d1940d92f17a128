import type { Fact } from '#gift/lifecycle.ts'
import { identityOf } from '../../store/ledger/facts.ts'

/**
 * The facts of the ledger that a provider now tells better, as they are from now on. Who is told in another order comes to the
 * same: of two tellings of one fact always the same one counts.
 */
export function amendedFacts(known: readonly Fact[], told: readonly Fact[]): Fact[] {
  const better = new Map<string, Fact>()
  for (const fact of told) {
    const identity = identityOf(fact)
    better.set(identity, betterOf(better.get(identity) ?? fact, fact))
  }
  return known.flatMap((fact) => {
    const amended = betterOf(fact, better.get(identityOf(fact)) ?? fact)
    return amended === fact ? [] : [amended]
  })
}

/**
 * Which of two tellings of one fact counts. What a provider can change counts by the provider's own version of it. An event tells of a
 * payment before its movement stands in the provider's balance: the telling that has read the movement knows its fee, and its date is
 * the one of the provider's own books. A bank debit has its movement days before anybody knows whether it arrives: it is dated by its success.
 */
export function betterOf(known: Fact, told: Fact): Fact {
  if (known.kind === 'disputed' && told.kind === 'disputed') {
    return (told.version ?? 0) > (known.version ?? 0) ? { ...told, at: known.at } : known
  }
  if (known.kind === 'dispute_won' && told.kind === 'dispute_won') {
    return known.feeCents === undefined && told.feeCents !== undefined ? { ...told } : known
  }
  return known.kind === 'paid' && told.kind === 'paid' ? betterPaid(known, told) : known
}

type Paid = Extract<Fact, { kind: 'paid' }>

/** The date comes from the telling that knows it best, and the fee from whichever knows it. */
function betterPaid(known: Paid, told: Paid): Paid {
  const feeCents = known.feeCents ?? told.feeCents
  const dated = dateKnown(told) > dateKnown(known) ? told : known
  if (dated === known && feeCents === known.feeCents) return known
  const { version: _, ...rest } = known
  return { ...rest, at: dated.at, feeCents, ...(dated.version === undefined ? {} : { version: dated.version }) }
}

/** How well a telling knows when the payment was: best by its movement of the balance, with which its fee is told. */
const dateKnown = ({ version, feeCents }: Paid): number => version ?? (feeCents === null ? 0 : 3)
