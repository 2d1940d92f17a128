import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { createPaymentIntent } from '../calls.ts'
import { declineOfError, declineOfFields, type Outcome, outcomeOf, refusalOf } from './outcome.ts'

/**
 * Takes a card gift: the element's own check, the donor and dedication stored with the gift, the payment method made,
 * the intent confirmed. Nothing is confirmed before our server has stored whose gift it is.
 */
export async function payByCard(sequence: {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly order: DraftOrder
  readonly returnUrl: string
  readonly store: typeof createPaymentIntent
  /** Called right before money can move. */
  readonly onConfirming: () => void
}): Promise<Outcome> {
  const { stripe, elements, order, returnUrl, store, onConfirming } = sequence
  const checked = await elements.submit()
  if (checked.error) return declineOfFields(checked.error)
  const answer = await store(order)
  if (!answer.ok) return refusalOf(answer, false)
  const { donor, country } = order.details
  const method = await stripe.createPaymentMethod({
    elements,
    params: {
      billing_details: {
        ...(donor ? { name: `${donor.firstName} ${donor.lastName}`.trim(), email: donor.email } : {}),
        ...(country ? { address: { country } } : {}),
      },
    },
  })
  if (method.error) return declineOfError(method.error)

  onConfirming()
  // always the secret of the answer just stored: where the dialog stood open for hours its first intent is closed by now
  const { clientSecret } = answer.value
  const confirmed = await stripe.confirmPayment({
    clientSecret,
    confirmParams: { payment_method: method.paymentMethod.id, return_url: returnUrl },
    redirect: 'if_required',
  })
  if (confirmed.error) return outcomeOf(confirmed.error)
  return { is: confirmed.paymentIntent.status === 'succeeded' ? 'done' : 'unknown' }
}
