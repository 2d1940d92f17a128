import type { Cents } from './money.ts'

/**
 * What can change back in a monthly gift: a snapshot of the provider's subscription, read again under a lock
 * on the gift. `revision` is ours; a stale reading never overwrites a newer one.
 */
export interface Arrangement {
  /** The provider's subscription id. */
  readonly subscription: string
  readonly status: 'incomplete' | 'approval_pending' | 'active' | 'past_due' | 'paused' | 'suspended' | 'ended'
  readonly cents: Cents
  /** Unix milliseconds of the next payment, when the provider names one. */
  readonly nextAt: number | null
  /** Unix milliseconds when a pause ends by itself. */
  readonly resumesAt: number | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
  } | null
  /** Where the donor must go before a change takes hold (PayPal asks for approval of a new amount; 3-D Secure of a renewal). */
  readonly actionUrl: string | null
}
