import { hearing, hearings } from '#gift/hearing.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { disputeKinds } from './one-loss.ts'

type Disputed = Extract<Fact, { readonly kind: 'disputed' }>

/**
 * What is told by a provider that numbers no hearings: it tells how a case stands now, under the one name that it has. A case that was won
 * and stands open or lost later is heard again, and that is a loss with an end of its own. What stood before is no news.
 */
export function heardAgain(ledger: readonly Fact[], tellings: readonly Fact[]): readonly Fact[] {
  const cases = tellings.filter((fact) => fact.kind === 'disputed')
  return cases.reduce<readonly Fact[]>((facts, one) => inItsHearing(ledger, facts, one), tellings)
}

function inItsHearing(
  ledger: readonly Fact[],
  tellings: readonly Fact[],
  { ref, version: { theirs: version } = {} }: Disputed,
): readonly Fact[] {
  const hearingsOfCase = hearings(ref).filter((name) => ledger.some((fact) => fact.ref === name))
  const latest = hearingsOfCase.at(-1)
  if (latest === undefined || version === undefined) return tellings
  const isAbout = (fact: Fact) => disputeKinds.has(fact.kind) && fact.ref === ref
  const won = ledger.find((fact) => fact.kind === 'dispute_won' && fact.ref === latest)
  const isWon = tellings.some((fact) => fact.kind === 'dispute_won' && fact.ref === ref)
  if (won === undefined || isWon) return named(tellings, isAbout, latest)
  if (version <= won.at) return tellings.filter((fact) => !isAbout(fact))
  return named(tellings, isAbout, hearing(ref, hearingsOfCase.length + 1), version)
}

/** `begunAt`: of a hearing that nobody knew of, which began after the one before it had ended. */
const named = (
  tellings: readonly Fact[],
  isAbout: (fact: Fact) => boolean,
  ref: string,
  begunAt?: number,
): readonly Fact[] =>
  tellings.map((fact) => {
    if (!isAbout(fact)) return fact
    return { ...fact, ref, ...(begunAt !== undefined && fact.kind === 'disputed' ? { at: begunAt } : {}) }
  })
