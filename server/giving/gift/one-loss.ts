import type { Fact } from '#gift/lifecycle.ts'

type Disputed = Extract<Fact, { readonly kind: 'disputed' }>

/** What is told of a dispute. */
export const disputeKinds: ReadonlySet<Fact['kind']> = new Set(['disputed', 'dispute_won', 'dispute_lost'])

/**
 * What is told, with a dispute under the name by which its loss is known. Disputes take no more than was paid: where one has
 * left less than another is about, that is the same story, told by its reversal before its provider's list had it, or after. How
 * that ends is the end of the one that is known, which keeps the other name too: by that it is told of from then on.
 */
export function asOneLoss(ledger: readonly Fact[], tellings: readonly Fact[]): readonly Fact[] {
  const won = new Set(ledger.filter(({ kind }) => kind === 'dispute_won').map((fact) => fact.ref))
  const aliases = ledger.flatMap((fact) =>
    fact.kind === 'disputed' && fact.toldAs ? [[fact.toldAs, fact.ref] as const] : [],
  )
  const names = new Map<string, string>(aliases)
  for (const fact of tellings) {
    if (fact.kind !== 'disputed') continue
    const same = names.get(fact.ref) ?? lostAlready(ledger, won, fact)?.ref
    if (same === undefined) continue
    names.set(fact.ref, same)
    // It may be heard again, which is told beside it.
    if (tellings.some(({ kind, ref }) => kind === 'dispute_won' && ref === fact.ref)) won.add(same)
  }
  if (names.size === 0) return tellings
  return tellings.map((fact) => {
    const name = disputeKinds.has(fact.kind) ? names.get(fact.ref) : undefined
    if (name === undefined) return fact
    return fact.kind === 'disputed' ? { ...fact, ref: name, toldAs: fact.ref } : { ...fact, ref: name }
  })
}

const orderOf = ({ version }: Disputed) => version?.theirs

/** The dispute that has left less of that payment than this one is about, unless this one is known by itself. */
function lostAlready(
  ledger: readonly Fact[],
  won: ReadonlySet<string>,
  { ref, payment, cents, version: { theirs } = {} }: Disputed,
): Disputed | undefined {
  const disputes = ledger.filter((fact) => fact.kind === 'disputed').filter((fact) => fact.payment === payment)
  if (disputes.some((fact) => fact.ref === ref)) return undefined
  const lost = disputes.filter((fact) => !won.has(fact.ref))
  // Of a reversal its provider has no order, and of a case it has: of the two on one payment each tells of the other, be it of a part of it alone.
  const sameStory = lost.find((fact) => (orderOf(fact) === undefined) !== (theirs === undefined))
  if (sameStory) return sameStory
  const returned = new Set(ledger.filter(({ kind }) => kind === 'refund_failed').map((fact) => fact.ref))
  const refunds = ledger
    .filter((fact) => fact.kind === 'refunded')
    .filter((fact) => fact.payment === payment && !returned.has(fact.ref))
  const loss = [...lost, ...refunds].reduce((sum, fact) => sum + fact.cents, 0)
  const paid = ledger.filter((fact) => fact.kind === 'paid').find((fact) => fact.ref === payment)
  return paid !== undefined && loss + cents > paid.cents ? lost.at(-1) : undefined
}
