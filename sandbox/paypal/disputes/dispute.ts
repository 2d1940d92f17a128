import { MERCHANT } from '../account.ts'
import { instant } from '../instant.ts'
import { dollars } from '../money.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { Payment } from '../objects/payment.ts'
import { reverse } from '../payments/refund.ts'
import type { Paypal } from '../paypal.ts'
import { emit } from '../webhooks/event.ts'

/** The invoice numbers that the description of disputes allows. */
const DISPUTABLE_INVOICE = /^[A-Za-z0-9:\-|]+$/

/** The merchant has this long to answer. */
const ANSWER_WITHIN_MS = 10 * 86_400_000

/** The payer complains. Partial refunds of the payment are refused from now on. */
export function openDispute(paypal: Paypal, payment: Payment, reason: Dispute['reason']): Dispute {
  if (payment.dispute) throw new Error(`the payment ${payment.id} is disputed already`)
  if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(payment.status)) {
    throw new Error(`the payment ${payment.id} is ${payment.status}: there is nothing to dispute`)
  }
  const now = paypal.core.clock.now()
  const dispute = paypal.disputes.save({
    id: paypal.ids.dispute(),
    payment: payment.id,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE' as const,
    cents: payment.cents - payment.refunded,
    created: now,
    updated: now,
  })
  paypal.payments.save(Object.assign(payment, { dispute: dispute.id }))
  announceDispute(paypal, dispute, 'CREATED')
  return dispute
}

/** The case is decided: for the buyer the money goes back, or `cents` of it, for the seller it stays. */
export function resolveDispute(
  paypal: Paypal,
  dispute: Dispute,
  winner: 'buyer' | 'seller',
  cents = dispute.cents,
): void {
  if (dispute.status === 'RESOLVED') throw new Error(`the dispute ${dispute.id} is resolved already`)
  const payment = paypal.payments.get(dispute.payment)
  if (!payment) throw new Error(`the payment ${dispute.payment} is gone`)
  delete payment.dispute
  paypal.payments.save(payment)
  Object.assign(dispute, {
    status: 'RESOLVED',
    returned: cents,
    outcome: winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
    updated: paypal.core.clock.now(),
  })
  paypal.disputes.save(dispute)
  if (winner === 'buyer' && payment.refunded < payment.cents) reverse(paypal, payment, cents)
  announceDispute(paypal, dispute, 'RESOLVED')
}

/** The payer appeals what was decided for the seller: PayPal looks into the case again, under the same name. */
export function appealDispute(paypal: Paypal, dispute: Dispute): void {
  const payment = paypal.payments.get(dispute.payment)
  if (!payment) throw new Error(`the payment ${dispute.payment} is gone`)
  if (dispute.outcome !== 'RESOLVED_SELLER_FAVOUR')
    throw new Error(`nothing was decided against the payer of ${dispute.id}`)
  const { outcome: _, returned: __, ...open } = dispute
  const appealed = paypal.disputes.save({ ...open, status: 'UNDER_REVIEW', updated: paypal.core.clock.now() })
  paypal.payments.save(Object.assign(payment, { dispute: dispute.id }))
  announceDispute(paypal, appealed, 'UPDATED')
}

const SUMMARIES = { CREATED: 'A new dispute opened with Case # ', UPDATED: 'A dispute was updated with Case # ' }

function announceDispute(paypal: Paypal, dispute: Dispute, what: 'CREATED' | 'UPDATED' | 'RESOLVED'): void {
  emit(paypal, {
    type: `CUSTOMER.DISPUTE.${what}`,
    resourceType: 'dispute',
    resourceVersion: '1.0',
    summary: what === 'RESOLVED' ? 'Dispute resolved' : `${SUMMARIES[what]}${dispute.id}`,
    resource: disputeView(paypal, dispute),
    transaction: dispute.payment,
  })
}

/** What each status asks of the merchant. */
export const DISPUTE_STATES = {
  WAITING_FOR_SELLER_RESPONSE: 'REQUIRED_ACTION',
  UNDER_REVIEW: 'UNDER_PAYPAL_REVIEW',
  RESOLVED: 'RESOLVED',
} as const

/** The short form, in lists. */
export function disputeInfo(paypal: Paypal, dispute: Dispute): Record<string, unknown> {
  const ours = dispute.status === 'WAITING_FOR_SELLER_RESPONSE'
  return {
    dispute_id: dispute.id,
    create_time: instant(dispute.created),
    update_time: instant(dispute.updated),
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: DISPUTE_STATES[dispute.status],
    dispute_amount: dollars(dispute.cents),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    ...(ours ? { seller_response_due_date: instant(dispute.created + ANSWER_WITHIN_MS) } : {}),
    links: [paypal.link(`/v1/customer/disputes/${dispute.id}`, 'self')],
  }
}

/** The whole dispute. */
export function disputeView(paypal: Paypal, dispute: Dispute): Record<string, unknown> {
  const { dispute_state: _, ...info } = disputeInfo(paypal, dispute)
  const payment = paypal.payments.get(dispute.payment)
  return {
    ...info,
    disputed_transactions: [
      {
        seller_transaction_id: dispute.payment,
        ...(payment
          ? {
              create_time: instant(payment.created),
              transaction_status: payment.status === 'DECLINED' ? 'DENIED' : payment.status,
              gross_amount: dollars(payment.cents),
              ...(payment.invoice && DISPUTABLE_INVOICE.test(payment.invoice)
                ? { invoice_number: payment.invoice }
                : {}),
              ...(payment.custom ? { custom: payment.custom } : {}),
              ...(payment.payer ? { buyer: { name: `${payment.payer.given_name} ${payment.payer.surname}` } } : {}),
            }
          : {}),
        seller: { merchant_id: MERCHANT.merchant_id, name: 'Sandbox merchant' },
      },
    ],
    ...(dispute.outcome
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            ...(dispute.outcome === 'RESOLVED_BUYER_FAVOUR'
              ? { amount_refunded: dollars(dispute.returned ?? dispute.cents) }
              : {}),
          },
        }
      : {}),
  }
}
