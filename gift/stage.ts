import { type Arrangement, isApproved } from './arrangement.ts'
import type { Standing } from './lifecycle.ts'
import type { Day } from './next-gift.ts'
import type { Frequency } from './provider.ts'
import { isStopping } from './provider-request.ts'

/**
 * Where a gift stands, as people are told: its state by its facts, and what of a monthly gift can change back. Every table of words
 * about a gift's state is keyed by these.
 */
export const stages = [
  'begun',
  'confirming',
  'not_charged',
  // given once
  'given',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
  // each month; ended with everything given back it is `refunded` too
  'agreed',
  'running',
  'paused',
  'failing',
  'suspended',
  'stopping',
  'ended',
] as const
export type Stage = (typeof stages)[number]

/** What of a gift its stage depends on. */
export interface Staged {
  readonly frequency: Frequency
  readonly standing: Standing
  readonly arrangement: Pick<Arrangement, 'status' | 'actionUrl'> | null
  /** The later day of a monthly gift's first charge. */
  readonly begins?: Day | null
  /** What was asked of its provider, which has not answered. */
  readonly pending: readonly { readonly kind: string }[]
}

/** The one stage of a gift. */
export function stageOf(gift: Staged): Stage {
  const { state, paidCents, refundedCents } = gift.standing
  switch (state) {
    case 'started':
      return isApproved(gift) ? 'confirming' : 'begun'
    case 'complete':
      return 'given'
    case 'active':
      return stageOfRunning(gift)
    case 'ended':
      return paidCents > 0 && refundedCents >= paidCents ? 'refunded' : 'ended'
    default:
      return state
  }
}

/** The same of what a donor is told of a gift, which says nothing of a question that nobody asked for. */
export const stageOfView = (gift: Omit<Staged, 'pending'> & Partial<Pick<Staged, 'pending'>>): Stage =>
  stageOf({ ...gift, pending: gift.pending ?? [] })

function stageOfRunning({ standing, arrangement, begins, pending }: Staged): Stage {
  if (isStopping(pending)) return 'stopping'
  switch (arrangement?.status) {
    case 'paused':
    case 'suspended':
      return arrangement.status
    case 'past_due':
      return 'failing'
    default:
      return begins && standing.payments === 0 ? 'agreed' : 'running'
  }
}
