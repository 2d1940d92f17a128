import type { Arrangement } from './arrangement.ts'
import { type DeclineKind, declineKind, inDangerSince, isFirstDecline } from './declined.ts'
import type { Fact } from './lifecycle.ts'

/** By what a monthly gift was paid after a decline. `retry`: its provider asked the bank again. */
export const recoveries = ['retry', 'new_card', 'network_update', 'restart'] as const
export type Recovery = (typeof recoveries)[number]

/**
 * What became of a running monthly gift's payments. `declined`: the first decline of a month. `recovered`: paid after it.
 * `lost`: it ended unpaid, or its provider gave up trying; what is given up may be recovered by `restart`.
 */
export type MonthOutcome =
  | { readonly is: 'declined'; readonly kind: DeclineKind }
  | { readonly is: 'recovered'; readonly by: Recovery }
  | { readonly is: 'lost' }

/** What newly learnt facts of a monthly gift, and its arrangement as it is now, tell of months that were declined. */
export function monthOutcomes(
  gift: { readonly arrangement: Arrangement | null },
  ledger: readonly Fact[],
  fresh: readonly Fact[],
  arrangement: Arrangement | null,
): MonthOutcome[] {
  const all = [...ledger, ...fresh]
  const { mended, status } = arrangement ?? gift.arrangement ?? {}
  const givenUp = gift.arrangement?.status !== 'suspended' && status === 'suspended'
  const outcomes = fresh.flatMap((fact): MonthOutcome[] => {
    if (fact.kind === 'failed') {
      return isFirstDecline(fact, all) ? [{ is: 'declined', kind: declineKind(fact.code) }] : []
    }
    if (fact.kind !== 'paid' && fact.kind !== 'ended') return []
    const since = inDangerSince(all, fact.at - 1)
    if (since === null) return []
    if (fact.kind === 'paid') return [{ is: 'recovered', by: mended && mended.at >= since ? mended.by : 'retry' }]
    return gift.arrangement?.status === 'suspended' ? [] : [{ is: 'lost' }]
  })
  return givenUp ? [...outcomes, { is: 'lost' }] : outcomes
}
