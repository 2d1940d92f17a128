import { type Fact, proofReason } from '#gift/lifecycle.ts'
import type { Reading } from '../../providers/provider.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import { record } from './record.ts'

type Pending = Extract<Fact, { kind: 'pending' }>

/** The payments on their way of which nobody has heard the end. */
export function underWay(facts: readonly Fact[]): Pending[] {
  const ended = new Set(facts.filter(({ kind }) => kind === 'paid' || kind === 'failed').map(({ ref }) => ref))
  return facts.filter((fact) => fact.kind === 'pending').filter(({ ref }) => !ended.has(ref))
}

/**
 * Books as failed what was on its way `before` a reading that knows of nothing on its way any more: it was replaced by another
 * attempt, or given up with what it was to pay, and its provider tells of that no more than this. Answers the gift as it stands.
 */
export async function bookGivenUp(deps: Deps, gift: Gift, before: readonly Pending[], reading: Reading): Promise<Gift> {
  if (reading.progress === 'working' || before.length === 0) return gift
  const unsettled = underWay(await deps.store.read(factsOf(gift.id)))
  const refs = new Set(reading.facts.map(({ ref }) => ref))
  const lost = unsettled.filter(({ ref }) => !refs.has(ref) && before.some((pending) => pending.ref === ref))
  if (lost.length === 0) return gift
  const facts = lost.map(({ provider, ref, reason }) => {
    const code = reason === proofReason ? 'unproven' : 'given_up'
    return { provider, ref, at: deps.clock.now(), kind: 'failed' as const, code }
  })
  return await record(deps, gift.id, { facts })
}
