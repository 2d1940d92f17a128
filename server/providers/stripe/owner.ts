import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { About } from '../provider.ts'
import type { StripeContext } from './context.ts'
import { isFirst, parentOf } from './invoice.ts'
import { markerOf } from './marker.ts'
import { expanded } from './money.ts'

/** Whose money an intent is, and the ref under which that payment is booked. */
export interface Owner {
  readonly about: About
  readonly payment: string
  /** The subscription on which it was taken. */
  readonly subscription: string | null
  /** The payment with which a monthly gift begins. */
  readonly first: boolean
}

/**
 * A one-time gift's intent carries our marker; a monthly one's belongs to an invoice of its subscription, and invoices
 * always have a customer: without either the intent is not ours, and Stripe is not asked.
 */
export async function ownerOf(context: StripeContext, intent: Stripe.PaymentIntent): Promise<Outcome<Owner>> {
  const marker = markerOf(intent.metadata)
  if (marker !== null || intent.customer === null) {
    return done({ about: { marker, refs: [intent.id] }, payment: intent.id, subscription: null, first: false })
  }
  const payments = await context.ask.freely((options) =>
    context.stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intent.id }, expand: ['data.invoice'] },
      options,
    ),
  )
  if (!payments.ok) return payments
  const invoice = expanded(payments.value.data[0]?.invoice)
  if (!invoice || invoice.deleted || !('lines' in invoice)) {
    return done({ about: { marker: null, refs: [intent.id] }, payment: intent.id, subscription: null, first: false })
  }
  const parent = parentOf(invoice)
  const refs = [...(parent.subscription ? [parent.subscription] : []), invoice.id, intent.id]
  const { marker: subscribed, subscription } = parent
  return done({ about: { marker: subscribed, refs }, payment: invoice.id, subscription, first: isFirst(invoice) })
}
