import type { PayoutRow } from '../../store/database/destination-tables.ts'

/**
 * Where a payout stands. `seen`: the provider told of it, not yet of what is in it. `differs`: what is in it does not come to its sum, or
 * is a payment of ours that is not booked. `complete`: it adds up. `matched`: a person found it on the bank statement. `returned`: the bank
 * sent it back.
 */
export const payoutStates = ['seen', 'differs', 'complete', 'matched', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

export function stateOf({ status, differs, unbooked, complete_at, seen_on }: PayoutRow): PayoutState {
  if (status === 'returned') return 'returned'
  if (seen_on !== null) return 'matched'
  if (complete_at !== null) return 'complete'
  return (differs ?? 0) !== 0 || (unbooked ?? 0) > 0 ? 'differs' : 'seen'
}
