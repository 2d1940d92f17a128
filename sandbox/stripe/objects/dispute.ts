import type { BalanceTransaction } from './balance-transaction.ts'
import type { Charge } from './charge.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'

/** A donor asked their bank for the money back. */
export type Dispute = ReturnType<typeof buildDispute>

/** Why the donor's bank wants it back. */
export type DisputeReason =
  | 'bank_cannot_process'
  | 'debit_not_authorized'
  | 'fraudulent'
  | 'general'
  | 'incorrect_account_details'
  | 'insufficient_funds'
  | 'product_not_received'
const DAY = 86_400
const ANSWER_WITHIN = 9 * DAY

/** What may be said in a dispute. */
export const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
]

/** A dispute of what is left of a charge, not yet kept. */
export function buildDispute(stripe: Maker, charge: Charge, reason: DisputeReason, inquiry: boolean) {
  const created = stripe.now(charge.customer)
  const paid = charge.payment_method_details
  return {
    id: stripe.id('dp_'),
    object: 'dispute' as const,
    // the bank of a donor who has all of it back knows nothing of that, and asks for the whole
    amount: charge.refunded ? charge.amount : charge.amount - charge.amount_refunded,
    balance_transactions: [] as BalanceTransaction[],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])), enhanced_evidence: {} } as Record<
      string,
      unknown
    >,
    evidence_details: {
      due_by: paid.type === 'card' ? created + ANSWER_WITHIN : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {} as Metadata,
    ...(paid.type === 'card' ? cardSide(paid.card, reason, inquiry) : {}),
    payment_intent: charge.payment_intent as string | null,
    reason: reason as string,
    status: (inquiry ? 'warning_needs_response' : 'needs_response') as
      | 'lost'
      | 'needs_response'
      | 'under_review'
      | 'warning_closed'
      | 'warning_needs_response'
      | 'warning_under_review'
      | 'won',
  }
}

/** What the network of a card says of its dispute. */
function cardSide(card: { brand: string; network: string }, reason: DisputeReason, inquiry: boolean) {
  const network_reason_code = reason === 'fraudulent' ? '10.4' : '13.1'
  const { brand, network } = card
  return {
    network_reason_code,
    payment_method_details: {
      card: { brand, case_type: inquiry ? 'inquiry' : 'chargeback', network, network_reason_code },
      type: 'card' as const,
    },
  }
}
