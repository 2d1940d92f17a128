import { instant } from '../instant.ts'
import { decimal, dollars } from '../money.ts'
import type { Payment } from '../objects/payment.ts'
import type { Refund } from '../objects/refund.ts'
import type { Paypal } from '../paypal.ts'
import { emit } from '../webhooks/event.ts'

type Wanted = Pick<Refund, 'invoice' | 'custom' | 'note' | 'description'>

/** Give back part or all of a payment; the caller has checked that so much is left. */
export function giveBack(paypal: Paypal, payment: Payment, cents: number, wanted: Wanted = {}): Refund {
  const now = paypal.core.clock.now()
  const status = paypal.settings().nextRefund
  paypal.change({ nextRefund: 'COMPLETED' })
  if (status !== 'FAILED') takeBack(paypal, payment, cents)
  const refund: Refund = paypal.refunds.save({
    id: paypal.ids.transaction(),
    payment: payment.id,
    kind: payment.kind,
    cents,
    status,
    refundedInAll: payment.refunded,
    ...wanted,
    created: now,
    updated: now,
  })
  if (status === 'COMPLETED') announceRefund(paypal, payment, refund, 'REFUNDED')
  return refund
}

function takeBack(paypal: Paypal, payment: Payment, cents: number): void {
  payment.refunded += cents
  payment.status = payment.refunded >= payment.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  payment.updated = paypal.core.clock.now()
  paypal.payments.save(payment)
}

/** A dispute was lost: PayPal takes so much of the payment, or what is left of it. */
export function reverse(paypal: Paypal, payment: Payment, cents: number): Refund {
  const left = Math.min(cents, payment.cents - payment.refunded)
  takeBack(paypal, payment, left)
  paypal.payments.save(Object.assign(payment, { reversed: true }))
  const now = paypal.core.clock.now()
  const refund: Refund = paypal.refunds.save({
    id: paypal.ids.transaction(),
    payment: payment.id,
    kind: payment.kind,
    cents: left,
    status: 'COMPLETED',
    refundedInAll: payment.refunded,
    reversal: true,
    created: now,
    updated: now,
  })
  announceRefund(paypal, payment, refund, 'REVERSED')
  return refund
}

/** Let a pending refund go through. */
export function completeRefund(paypal: Paypal, refund: Refund): void {
  if (refund.status !== 'PENDING') throw new Error(`the refund ${refund.id} is ${refund.status}, not PENDING`)
  paypal.refunds.save(Object.assign(refund, { status: 'COMPLETED', updated: paypal.core.clock.now() }))
  const payment = paypal.payments.get(refund.payment)
  if (payment) announceRefund(paypal, payment, refund, 'REFUNDED')
}

function announceRefund(paypal: Paypal, payment: Payment, refund: Refund, what: 'REFUNDED' | 'REVERSED'): void {
  const amount = `$ ${decimal(refund.cents)} USD`
  emit(paypal, {
    type: `PAYMENT.${payment.kind.toUpperCase()}.${what}`,
    resourceType: 'refund',
    resourceVersion: payment.kind === 'capture' ? '2.0' : '1.0',
    summary: `A ${amount} ${payment.kind} payment was ${what.toLowerCase()}`,
    resource: payment.kind === 'capture' ? refundView(paypal, refund) : saleRefundView(paypal, refund),
    transaction: refund.id,
  })
}

/** A refund as the payments API shows it. PayPal keeps its fee, so what leaves the account is the whole amount. */
export function refundView(paypal: Paypal, refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    amount: dollars(refund.cents),
    ...(refund.note ? { note_to_payer: refund.note } : {}),
    seller_payable_breakdown: {
      gross_amount: dollars(refund.cents),
      paypal_fee: dollars(0),
      net_amount: dollars(refund.cents),
      total_refunded_amount: dollars(refund.refundedInAll),
    },
    ...(refund.invoice ? { invoice_id: refund.invoice } : {}),
    ...(refund.custom ? { custom_id: refund.custom } : {}),
    status: refund.status,
    create_time: instant(refund.created),
    update_time: instant(refund.updated),
    links: [
      paypal.link(`/v2/payments/refunds/${refund.id}`, 'self'),
      paypal.link(`/v2/payments/captures/${refund.payment}`, 'up'),
    ],
  }
}

/** A refund in the older APIs' words. */
export function saleRefundView(paypal: Paypal, refund: Refund): Record<string, unknown> {
  const payment = paypal.payments.get(refund.payment)
  return {
    id: refund.id,
    create_time: instant(refund.created),
    update_time: instant(refund.updated),
    state: refund.status.toLowerCase(),
    amount: { total: decimal(refund.cents), currency: 'USD' },
    refund_from_transaction_fee: { currency: 'USD', value: '0.00' },
    total_refunded_amount: { currency: 'USD', value: decimal(refund.refundedInAll) },
    refund_from_received_amount: { currency: 'USD', value: decimal(refund.cents) },
    sale_id: refund.payment,
    parent_payment: payment?.parent ?? '',
    ...(refund.invoice ? { invoice_number: refund.invoice } : {}),
    ...(refund.description ? { description: refund.description } : {}),
    ...(payment?.custom ? { custom: payment.custom } : {}),
    links: [
      paypal.link(`/v1/payments/refund/${refund.id}`, 'self'),
      paypal.link(`/v1/payments/sale/${refund.payment}`, 'sale'),
    ],
  }
}
