import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { Problem } from '#gift/problem.ts'
import type { createPaymentIntent } from '../calls.ts'

/** What a press on the card dialog's button came to. */
export type CardOutcome =
  | { readonly kind: 'paid' }
  /** A provider is still at it, by this road or another, or the connection broke while it was: only the server can tell. */
  | { readonly kind: 'unknown' }
  /** Nothing was charged; `message` is the provider's sentence for the donor, or ours, which says so itself, or none. */
  | { readonly kind: 'failed'; readonly message?: string | undefined; readonly saysNotCharged?: boolean }
  /** The provider's fields find fault with what was typed, and nothing was tried. */
  | { readonly kind: 'card_refused'; readonly message: string }
  | { readonly kind: 'already_paid' }
  /** Only the provider's own page takes this gift, at `url`; `text` says so to the donor. */
  | { readonly kind: 'challenge'; readonly text: string; readonly url: string }
  /** No card is taken from here for some minutes, and nothing was charged; `title` and `text` say so to the donor. */
  | { readonly kind: 'no_card'; readonly title: string; readonly text: string }

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
}): Promise<CardOutcome> {
  const { stripe, elements, order, returnUrl, store, onConfirming } = sequence
  const checked = await elements.submit()
  if (checked.error) {
    const { type, message } = checked.error
    return type === 'validation_error' && message ? { kind: 'card_refused', message } : { kind: 'failed', message }
  }
  const stored = await store(order)
  if (!stored.ok) return refusedOutcome(stored.problem)
  const { donor, country } = order.details
  const made = await stripe.createPaymentMethod({
    elements,
    params: {
      billing_details: {
        ...(donor ? { name: `${donor.firstName} ${donor.lastName}`.trim(), email: donor.email } : {}),
        ...(country ? { address: { country } } : {}),
      },
    },
  })
  if (made.error) return { kind: 'failed', message: made.error.message }

  onConfirming()
  // always the secret of the answer just stored: where the dialog stood open for hours its first intent is closed by now
  const { clientSecret } = stored.value
  const confirmed = await stripe.confirmPayment({
    clientSecret,
    confirmParams: { payment_method: made.paymentMethod.id, return_url: returnUrl },
    redirect: 'if_required',
  })
  if (confirmed.error) return outcomeOf(confirmed.error)
  return { kind: confirmed.paymentIntent.status === 'succeeded' ? 'paid' : 'unknown' }
}

/** What our server's refusal means to the donor; without a problem it said nothing. */
export function refusedOutcome(problem: Problem | null): CardOutcome {
  if (problem?.code === 'gift_already_paid') return { kind: 'already_paid' }
  if (problem?.code === 'gift_in_progress' || problem?.code === 'outcome_unknown') return { kind: 'unknown' }
  if (problem?.code === 'challenge_required' && problem.url) {
    return { kind: 'challenge', text: problem.detail, url: problem.url }
  }
  if (problem?.code === 'card_unavailable') return { kind: 'no_card', title: problem.title, text: problem.detail }
  // a bank's no comes in the provider's words, which leave out what became of the money
  return problem
    ? { kind: 'failed', message: problem.detail, saysNotCharged: problem.code !== 'card_declined' }
    : { kind: 'failed' }
}

/**
 * An error of the connection or of the provider's own side says nothing about the money; nor does that the payment is being worked on
 * already, from another tab.
 */
export function outcomeOf(error: StripeError): CardOutcome {
  const unsure = error.type === 'api_connection_error' || error.type === 'api_error' || error.code === 'lock_timeout'
  if (unsure || error.payment_intent?.status === 'succeeded') return { kind: 'unknown' }
  return { kind: 'failed', message: error.message }
}
