import { MERCHANT } from '../account.ts'
import { instant } from '../instant.ts'
import { decimal, dollars, feeOf } from '../money.ts'
import type { Payment, PaymentStatus } from '../objects/payment.ts'
import type { Funding } from '../payer.ts'
import type { Paypal } from '../paypal.ts'
import { emit } from '../webhooks/event.ts'

/** A bank takes this long to clear an eCheck. */
const ECHECK_MS = 6 * 86_400_000

type Received = Pick<
  Payment,
  'kind' | 'cents' | 'order' | 'subscription' | 'custom' | 'invoice' | 'subject' | 'payer'
> & {
  funding: Funding
}

/** Record a payment as its funding lets it go. Its event is `announcePayment`'s business, after the rest is saved. */
export function receivePayment(paypal: Paypal, received: Received): Payment {
  const { funding, ...facts } = received
  const now = paypal.core.clock.now()
  const beginning = beginningOf(paypal, funding)
  const payment: Payment = {
    id: paypal.ids.transaction(),
    ...facts,
    status: beginning.status,
    ...(beginning.reason ? { reason: beginning.reason } : {}),
    ...(facts.kind === 'sale' ? { parent: paypal.ids.payment() } : {}),
    fee: 0,
    refunded: 0,
    created: now,
    updated: now,
  }
  if (payment.status === 'COMPLETED') complete(paypal, payment)
  if (payment.status === 'PENDING') {
    const clears = now + (beginning.takes ?? 0)
    paypal.core.schedule.add({ at: clears, kind: 'paypal.clear', data: { payment: payment.id } })
  }
  return paypal.payments.save(payment)
}

/** How a payment begins, and how long it stays pending, in milliseconds. */
function beginningOf(paypal: Paypal, funding: Funding): { status: PaymentStatus; reason?: string; takes?: number } {
  if (funding === 'echeck') return { status: 'PENDING', reason: 'ECHECK', takes: ECHECK_MS }
  if (funding === 'denied') return { status: 'DECLINED', reason: 'OTHER' }
  const { reviewRate, reviewMs } = paypal.settings()
  const reviewed = reviewRate > 0 && paypal.core.random.roll('paypal.review') < reviewRate
  return reviewed ? { status: 'PENDING', reason: 'PENDING_REVIEW', takes: reviewMs } : { status: 'COMPLETED' }
}

function complete(paypal: Paypal, payment: Payment): void {
  payment.status = 'COMPLETED'
  delete payment.reason
  payment.fee = feeOf(payment.cents)
  if (payment.invoice) paypal.invoices.save({ id: payment.invoice, payment: payment.id })
}

/** Settle a pending payment: the money came, or the bank refused. @throws Error when it is not pending */
export function settlePayment(paypal: Paypal, payment: Payment, outcome: 'complete' | 'deny'): void {
  if (payment.status !== 'PENDING') throw new Error(`the payment ${payment.id} is ${payment.status}, not PENDING`)
  payment.updated = paypal.core.clock.now()
  if (outcome === 'complete') complete(paypal, payment)
  else Object.assign(payment, { status: 'DECLINED', reason: 'OTHER' })
  paypal.payments.save(payment)
  announcePayment(paypal, payment)
}

/** What the event of each status is called. */
const EVENTS = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const

/** Send the event of a payment's present status. */
export function announcePayment(paypal: Paypal, payment: Payment): void {
  const status = payment.status as keyof typeof EVENTS
  emit(paypal, {
    type: `PAYMENT.${payment.kind.toUpperCase()}.${EVENTS[status]}`,
    resourceType: payment.kind,
    resourceVersion: payment.kind === 'capture' ? '2.0' : '1.0',
    summary: `Payment ${status.toLowerCase()} for $ ${decimal(payment.cents)} USD`,
    resource: payment.kind === 'capture' ? captureResource(paypal, payment) : saleView(paypal, payment),
    transaction: payment.id,
  })
}

/** What of the money reaches the merchant. PayPal keeps no fee of what was declined, and names none. */
function breakdownOf({ cents, fee, status }: Payment): Record<string, unknown> {
  return {
    gross_amount: dollars(cents),
    ...(status === 'DECLINED' ? {} : { paypal_fee: dollars(fee) }),
    net_amount: dollars(cents - fee),
  }
}

/** A capture as orders show it. A subscription's payment can be read as one, too. */
export function captureView(paypal: Paypal, payment: Payment): Record<string, unknown> {
  const path = `/v2/payments/captures/${payment.id}`
  return {
    id: payment.id,
    status: payment.status,
    ...(payment.reason ? { status_details: { reason: payment.reason } } : {}),
    amount: dollars(payment.cents),
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    ...(payment.status === 'PENDING' ? {} : { seller_receivable_breakdown: breakdownOf(payment) }),
    ...(payment.invoice ? { invoice_id: payment.invoice } : {}),
    ...(payment.custom ? { custom_id: payment.custom } : {}),
    links: [
      paypal.link(path, 'self'),
      paypal.link(`${path}/refund`, 'refund', 'POST'),
      ...(payment.order ? [paypal.link(`/v2/checkout/orders/${payment.order}`, 'up')] : []),
    ],
    create_time: instant(payment.created),
    update_time: instant(payment.updated),
  }
}

/** A capture read by itself, or in an event: with its order and its payee. */
export function captureResource(paypal: Paypal, payment: Payment): Record<string, unknown> {
  return {
    ...captureView(paypal, payment),
    payee: MERCHANT,
    ...(payment.order ? { supplementary_data: { related_ids: { order_id: payment.order } } } : {}),
  }
}

const STATES = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'denied',
  PARTIALLY_REFUNDED: 'partially_refunded',
  REFUNDED: 'refunded',
} as const

/** A subscription's payment in the older APIs' words. */
export function saleView(paypal: Paypal, payment: Payment): Record<string, unknown> {
  const path = `/v1/payments/sale/${payment.id}`
  const total = decimal(payment.cents)
  return {
    id: payment.id,
    state: STATES[payment.status],
    amount: { total, currency: 'USD', details: { subtotal: total } },
    payment_mode: 'INSTANT_TRANSFER',
    protection_eligibility: 'ELIGIBLE',
    protection_eligibility_type: 'ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE',
    transaction_fee: { value: decimal(payment.fee), currency: 'USD' },
    parent_payment: payment.parent ?? '',
    ...(payment.subscription ? { billing_agreement_id: payment.subscription } : {}),
    ...(payment.custom ? { custom: payment.custom } : {}),
    ...(payment.invoice ? { invoice_number: payment.invoice } : {}),
    create_time: instant(payment.created),
    update_time: instant(payment.updated),
    links: [paypal.link(path, 'self'), paypal.link(`${path}/refund`, 'refund', 'POST')],
  }
}
