import type { Fact } from '#gift/lifecycle.ts'
import { identityOf } from '../../store/facts.ts'
import { betterOf } from './amended-facts.ts'

/** The facts that the ledger does not hold, each once. */
export function newFacts(known: readonly Fact[], told: readonly Fact[]): Fact[] {
  const identities = new Set(known.map(identityOf))
  const once = new Map<string, Fact>()
  for (const fact of told) {
    const same = once.get(identityOf(fact))
    once.set(identityOf(fact), same ? betterOf(same, fact) : fact)
  }
  return [...once].filter(([identity]) => !identities.has(identity)).map(([, fact]) => fact)
}
