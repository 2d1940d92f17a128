import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { confirmGift } from '../calls.ts'
import { declineOfError, declineOfFields, type Outcome, outcomeOf, refusalOf } from './outcome.ts'

/**
 * Takes a gift that our server confirms: the element's own check, a token of what the donor pays with, and the whole draft
 * with it. Where the bank asks, its question is shown. Without an answer of our server only a look at the gift can tell.
 * @see docs/decisions/0047-confirming.md
 */
export async function payByToken(sequence: {
  readonly stripe: Stripe
  readonly elements: StripeElements
  /** The elements are fields in which the donor typed, as a wallet's are not. */
  readonly typed: boolean
  readonly order: DraftOrder
  readonly returnUrl: string
  readonly confirm: typeof confirmGift
  /** Called right before money can move. */
  readonly onConfirming: () => void
}): Promise<Outcome> {
  const { stripe, elements, typed, order, returnUrl, confirm, onConfirming } = sequence
  const checked = await elements.submit()
  if (checked.error) return typed ? declineOfFields(checked.error) : declineOfError(checked.error)
  const { donor } = order.details
  const token = await stripe.createConfirmationToken({
    elements,
    params: {
      payment_method_data: {
        billing_details: donor ? { name: `${donor.firstName} ${donor.lastName}`.trim(), email: donor.email } : {},
      },
      return_url: returnUrl,
    },
  })
  if (token.error) return declineOfError(token.error)

  onConfirming()
  const answer = await confirm(order, token.confirmationToken.id)
  if (!answer.ok) return refusalOf(answer, true)
  const { status, clientSecret, gift } = answer.value
  if (status === 'ACTION_REQUIRED' && clientSecret) {
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
    if (error) return outcomeOf(error)
    return { is: paymentIntent?.status === 'succeeded' ? 'done' : 'unknown' }
  }
  return gift && status !== 'ACTION_REQUIRED' ? { is: 'done', gift } : { is: 'unknown' }
}
