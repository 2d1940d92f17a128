import type { Arrangement } from '#gift/arrangement.ts'
import { type Fact, hasOpenDispute, type State } from '#gift/lifecycle.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { Frequency } from '#gift/provider.ts'
import { hours, minutes } from '../../base/clock.ts'
import type { Traits } from '../../providers/traits.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** For so long a gift that was only begun is left to its donor, in milliseconds. */
const untouched: Readonly<Record<Frequency, number>> = { once: minutes(30), monthly: hours(24) }

/** When the resolver looks first at a gift that was only begun. */
export const firstResolve = ({ frequency, startedAt }: Pick<Gift, 'frequency' | 'startedAt'>): number =>
  startedAt + untouched[frequency]

/** How soon what a provider may never tell us is asked for. */
const soon = hours(6)

/** When the resolver should look at a gift again, from what has just been observed of it; null: never. */
export function resolveAt(
  gift: Pick<Gift, 'frequency' | 'startedAt' | 'standing'>,
  state: State,
  facts: readonly Fact[],
  arrangement: Arrangement | null,
  now: number,
  { pauseEnds }: Pick<Traits, 'pauseEnds'>,
  paidBy: PaidBy | null,
): number | null {
  // What was on its way and was denied is settled at once: its donor need not wait to read that nothing was charged.
  if (state === 'started') return gift.standing.state === 'confirming' ? now : firstResolve(gift)
  const moments = [
    // The end of a dispute may never be told to us. A monthly gift goes on meanwhile.
    state === 'confirming' || hasOpenDispute(facts) ? now + soon : null,
    awaitsDebit(state, facts.some(({ kind }) => kind === 'paid') ? 1 : 0, paidBy) ? now + soon : null,
    pauseEnds === 'by us' && state === 'active' && arrangement?.status === 'paused' ? arrangement.resumesAt : null,
  ].filter((moment) => moment !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** A monthly gift runs while its first debit is under way: whether that arrives may never be told to us. */
export const awaitsDebit = (state: State, payments: number, paidBy: PaidBy | null): boolean =>
  state === 'active' && payments === 0 && paidBy?.way === 'us_bank_account'
