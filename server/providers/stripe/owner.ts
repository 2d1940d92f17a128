import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { About, Marker } from '../provider.ts'
import { expanded, markerOf, type StripeContext } from './context.ts'
import { isFirst, parentOf } from './invoice.ts'

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
 * always have a customer: without either the intent is not ours. Null: it may be a month's, and Stripe must be asked.
 */
export function ownerToldBy(intent: Stripe.PaymentIntent): Owner | null {
  const marker = markerOf(intent.metadata)
  return marker === null && intent.customer !== null ? null : oneTime(intent.id, marker)
}

const oneTime = (intent: string, marker: Marker | null): Owner => ({
  about: { marker, refs: [intent] },
  payment: intent,
  subscription: null,
  first: false,
})

/** Whose an intent is, Stripe asked where the intent itself does not tell. */
export async function ownerOf(context: StripeContext, intent: Stripe.PaymentIntent): Promise<Outcome<Owner>> {
  const owner = ownerToldBy(intent)
  return owner ? done(owner) : await ownerByInvoice(context, intent.id)
}

/** Whose an intent is by the invoice that it pays; nobody's of ours where it pays none. */
export async function ownerByInvoice(context: StripeContext, intent: string): Promise<Outcome<Owner>> {
  const payments = await context.ask.freely((options) =>
    context.stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intent }, expand: ['data.invoice'] },
      options,
    ),
  )
  if (!payments.ok) return payments
  const invoice = expanded(payments.value.data[0]?.invoice)
  if (!invoice || invoice.deleted || !('lines' in invoice)) {
    return done(oneTime(intent, null))
  }
  const parent = parentOf(invoice)
  const refs = [...(parent.subscription ? [parent.subscription] : []), invoice.id, intent]
  const { marker: subscribed, subscription } = parent
  return done({ about: { marker: subscribed, refs }, payment: invoice.id, subscription, first: isFirst(invoice) })
}
