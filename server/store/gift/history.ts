import type { ProviderName } from '#gift/provider.ts'
import { rows, type Unit } from '../database/unit.ts'

/** Which of these payments of a provider the ledger holds. */
export const knownFacts = (provider: ProviderName, refs: readonly string[]): Unit<ReadonlySet<string>> =>
  function* (db) {
    if (refs.length === 0) return new Set()
    const facts = db.selectFrom('fact').select('ref').where('provider', '=', provider).where('kind', '=', 'paid')
    return new Set((yield* rows(facts.where('ref', 'in', [...refs]))).map(({ ref }) => ref))
  }

/** Which of these words are ids of gifts, or of what belongs to them, of any provider but this one; or our own name for one. */
export const ownRefs = (words: readonly string[], but: ProviderName): Unit<readonly string[]> =>
  function* (db) {
    if (words.length === 0) return []
    const theirs = db
      .selectFrom('gift_ref')
      .select('ref')
      .where('provider', '!=', but)
      .where('ref', 'in', [...words])
    const paid = db
      .selectFrom('fact')
      .select('ref')
      .where('provider', '!=', but)
      .where('ref', 'in', [...words])
    const ours = db
      .selectFrom('gift')
      .select('reference as ref')
      .where('reference', 'in', [...words])
    const refs = [...(yield* rows(theirs)), ...(yield* rows(paid)), ...(yield* rows(ours))]
    return [...new Set(refs.map(({ ref }) => ref))]
  }
