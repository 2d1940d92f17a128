import { done, type Outcome } from '#gift/outcome.ts'
import type { StripeContext } from './context.ts'
import { isFirst, parentOf } from './invoice.ts'
import { expanded } from './money.ts'

/** Whose money an intent is: our gift, and the ref under which that payment is booked. */
export interface Owner {
  readonly giftId: string | null
  readonly payment: string
  readonly refs: readonly string[]
  /** The payment with which a monthly gift begins. */
  readonly first: boolean
}

/** A one-time gift's intent carries our id; a monthly one's belongs to an invoice of its subscription. */
export async function ownerOf(context: StripeContext, intentId: string): Promise<Outcome<Owner>> {
  const intent = await context.ask.freely((options) => context.stripe.paymentIntents.retrieve(intentId, {}, options))
  if (!intent.ok) return intent
  const giftId = intent.value.metadata.gift_id
  if (giftId) return done({ giftId, payment: intentId, refs: [intentId], first: false })
  return await ownerOfMonthly(context, intentId)
}

/** As `ownerOf`, of an intent that carries no gift of ours. */
export async function ownerOfMonthly(context: StripeContext, intentId: string): Promise<Outcome<Owner>> {
  const payments = await context.ask.freely((options) =>
    context.stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intentId }, expand: ['data.invoice'] },
      options,
    ),
  )
  if (!payments.ok) return payments
  const invoice = expanded(payments.value.data[0]?.invoice)
  if (!invoice || invoice.deleted || !('lines' in invoice))
    return done({ giftId: null, payment: intentId, refs: [intentId], first: false })
  const parent = parentOf(invoice)
  const refs = [...(parent.subscription ? [parent.subscription] : []), invoice.id, intentId]
  return done({ giftId: parent.giftId, payment: invoice.id, refs, first: isFirst(invoice) })
}
