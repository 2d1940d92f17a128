import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { confirmGift } from './calls.ts'
import { type CardOutcome, outcomeOf, refusedOutcome } from './card/pay.ts'

/** What a donor's yes came to that our server confirmed; `given`: the gift as the server answered it. */
export type TokenOutcome = CardOutcome | { readonly kind: 'given'; readonly gift: GiftView }

/**
 * Takes a gift that our server confirms: the element's own check, a token of what the donor pays with, and the whole draft
 * with it. Where the bank asks, its question is shown. Without an answer of our server only a look at the gift can tell.
 * @see docs/decisions/0047-confirmation-tokens.md
 */
export async function payByToken(sequence: {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly order: DraftOrder
  readonly returnUrl: string
  readonly confirm: typeof confirmGift
  /** Called right before money can move. */
  readonly onConfirming: () => void
}): Promise<TokenOutcome> {
  const { stripe, elements, order, returnUrl, confirm, onConfirming } = sequence
  const checked = await elements.submit()
  if (checked.error) return { kind: 'failed', message: checked.error.message }
  const { donor } = order.details
  const made = await stripe.createConfirmationToken({
    elements,
    params: {
      payment_method_data: {
        billing_details: donor ? { name: `${donor.firstName} ${donor.lastName}`.trim(), email: donor.email } : {},
      },
      return_url: returnUrl,
    },
  })
  if (made.error) return { kind: 'failed', message: made.error.message }

  onConfirming()
  const answer = await confirm(order, made.confirmationToken.id)
  if (!answer.ok) return answer.status === null ? { kind: 'unknown' } : refusedOutcome(answer.problem)
  const { status, clientSecret, gift } = answer.value
  if (status === 'ACTION_REQUIRED' && clientSecret) {
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
    if (error) return outcomeOf(error)
    return { kind: paymentIntent?.status === 'succeeded' ? 'paid' : 'unknown' }
  }
  return gift && status !== 'ACTION_REQUIRED' ? { kind: 'given', gift } : { kind: 'unknown' }
}
