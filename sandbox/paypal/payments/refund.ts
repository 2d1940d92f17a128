import type { Books } from '../books.ts'
import { instant } from '../instant.ts'
import { decimal, dollars } from '../money.ts'
import { emit } from '../webhooks/event.ts'
import type { Payment } from './payment.ts'

/** Money that went back. */
export type Refund = {
  id: string
  payment: string
  kind: Payment['kind']
  cents: number
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  /** How much of the payment had gone back after this one. */
  refundedInAll: number
  /** PayPal took it back after a dispute; no refund of the merchant's. */
  reversal?: true
  invoice?: string
  custom?: string
  note?: string
  description?: string
  created: number
  updated: number
}

type Wanted = Pick<Refund, 'invoice' | 'custom' | 'note' | 'description'>

/** Give back part or all of a payment; the caller has checked that so much is left. */
export function giveBack(books: Books, payment: Payment, cents: number, wanted: Wanted = {}): Refund {
  const now = books.core.clock.now()
  const status = books.settings().nextRefund
  books.change({ nextRefund: 'COMPLETED' })
  if (status !== 'FAILED') takeBack(books, payment, cents)
  const refund: Refund = books.refunds.save({
    id: books.ids.transaction(),
    payment: payment.id,
    kind: payment.kind,
    cents,
    status,
    refundedInAll: payment.refunded,
    ...wanted,
    created: now,
    updated: now,
  })
  if (status === 'COMPLETED') announceRefund(books, payment, refund, 'REFUNDED')
  return refund
}

function takeBack(books: Books, payment: Payment, cents: number): void {
  payment.refunded += cents
  payment.status = payment.refunded >= payment.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  payment.updated = books.core.clock.now()
  books.payments.save(payment)
}

/** A dispute was lost: PayPal takes what is left of the payment. */
export function reverse(books: Books, payment: Payment): Refund {
  const left = payment.cents - payment.refunded
  takeBack(books, payment, left)
  books.payments.save(Object.assign(payment, { reversed: true }))
  const now = books.core.clock.now()
  const refund: Refund = books.refunds.save({
    id: books.ids.transaction(),
    payment: payment.id,
    kind: payment.kind,
    cents: left,
    status: 'COMPLETED',
    refundedInAll: payment.refunded,
    reversal: true,
    created: now,
    updated: now,
  })
  announceRefund(books, payment, refund, 'REVERSED')
  return refund
}

/** Let a pending refund go through. */
export function completeRefund(books: Books, refund: Refund): void {
  if (refund.status !== 'PENDING') throw new Error(`the refund ${refund.id} is ${refund.status}, not PENDING`)
  books.refunds.save(Object.assign(refund, { status: 'COMPLETED', updated: books.core.clock.now() }))
  const payment = books.payments.get(refund.payment)
  if (payment) announceRefund(books, payment, refund, 'REFUNDED')
}

function announceRefund(books: Books, payment: Payment, refund: Refund, what: 'REFUNDED' | 'REVERSED'): void {
  const amount = `$ ${decimal(refund.cents)} USD`
  emit(books, {
    type: `PAYMENT.${payment.kind.toUpperCase()}.${what}`,
    resourceType: 'refund',
    resourceVersion: payment.kind === 'capture' ? '2.0' : '1.0',
    summary: `A ${amount} ${payment.kind} payment was ${what.toLowerCase()}`,
    resource: payment.kind === 'capture' ? refundView(books, refund) : saleRefundView(books, refund),
    transaction: refund.id,
  })
}

/** A refund as the payments API shows it. PayPal keeps its fee, so what leaves the account is the whole amount. */
export function refundView(books: Books, refund: Refund): Record<string, unknown> {
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
      books.link(`/v2/payments/refunds/${refund.id}`, 'self'),
      books.link(`/v2/payments/captures/${refund.payment}`, 'up'),
    ],
  }
}

/** A refund in the older APIs' words. */
export function saleRefundView(books: Books, refund: Refund): Record<string, unknown> {
  const payment = books.payments.get(refund.payment)
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
      books.link(`/v1/payments/refund/${refund.id}`, 'self'),
      books.link(`/v1/payments/sale/${refund.payment}`, 'sale'),
    ],
  }
}
