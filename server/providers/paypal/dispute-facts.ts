import type { Fact } from '#gift/lifecycle.ts'
import type { Version } from '#gift/version.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Dispute } from './wire.ts'

/** How a resolved dispute ended for us. @see https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const endOf: Readonly<Record<string, 'dispute_won' | 'dispute_lost'>> = {
  RESOLVED_BUYER_FAVOUR: 'dispute_lost',
  ACCEPTED: 'dispute_lost',
  RESOLVED_SELLER_FAVOUR: 'dispute_won',
  /** PayPal itself paid the donor; we keep the money. */
  RESOLVED_WITH_PAYOUT: 'dispute_won',
  CANCELED_BY_BUYER: 'dispute_won',
  DENIED: 'dispute_won',
  NONE: 'dispute_won',
}

const open = new Set(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'OTHER'])

/**
 * The facts of one dispute. An inquiry takes no money, so it is no fact unless it ends against us. `toldAt`: where PayPal names no time;
 * `askedAt`: when PayPal was asked for it.
 */
export function disputeFacts(
  dispute: Dispute,
  payment: string,
  { toldAt, askedAt }: { readonly toldAt: number; readonly askedAt: number },
): Fact[] {
  const outcome = dispute.dispute_outcome?.outcome_code ?? 'NONE'
  const resolved = dispute.status === 'RESOLVED'
  const end = endOf[outcome]
  if (!resolved && !open.has(dispute.status)) {
    throw new ProviderSurprise(`dispute ${dispute.dispute_id} is "${dispute.status}"`)
  }
  if (resolved && !end) throw new ProviderSurprise(`dispute ${dispute.dispute_id} ended as "${outcome}"`)
  if (dispute.dispute_life_cycle_stage === 'INQUIRY' && !(resolved && end === 'dispute_lost')) return []
  const fact = { provider: 'paypal', ref: dispute.dispute_id } as const
  const at = dispute.create_time ?? toldAt
  const { seller_response_due_date: due } = dispute
  const answerBy = due === undefined ? {} : { answerBy: due }
  // A buyer may get back less than they asked for.
  const lost = resolved && end === 'dispute_lost' ? dispute.dispute_outcome?.amount_refunded : undefined
  const theirs = dispute.update_time === undefined ? {} : { theirs: dispute.update_time }
  const version: Version = { ...theirs, ours: askedAt }
  const cents = lost ?? dispute.dispute_amount
  const disputed: Fact = { ...fact, at, kind: 'disputed', payment, cents, ...answerBy, version }
  return resolved && end ? [disputed, { ...fact, at: dispute.update_time ?? toldAt, kind: end, version }] : [disputed]
}
