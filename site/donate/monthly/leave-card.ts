import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { beginMonthlyAfter } from '../calls.ts'
import { type MonthlyOutcome, refusedMonthly } from './same-card.ts'

/**
 * Leaves a card for next month's gift: the element's own check, the gift begun or brought up to date, the card set up. Asked for at
 * each press, so that a gift that was closed while its donor typed is followed by another with the card that was typed.
 */
export async function leaveCard(sequence: {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly begin: typeof beginMonthlyAfter
  readonly returnUrl: string
}): Promise<MonthlyOutcome> {
  const { stripe, elements, begin, returnUrl } = sequence
  const checked = await elements.submit()
  if (checked.error) return { is: 'failed', text: checked.error.message }
  const begun = await begin()
  if (!begun.ok) return refusedMonthly(begun.problem)
  const { clientSecret } = begun.value
  if (!clientSecret) return { is: 'failed' }
  const { error } = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  const unsure = error?.type === 'api_connection_error' || error?.type === 'api_error'
  if (!error || unsure || error.setup_intent?.status === 'succeeded') return { is: 'look' }
  // closed a moment ago: too many cards were declined on it
  if (error.code === 'setup_intent_unexpected_state') return { is: 'failed' }
  return { is: 'another card', text: error.message }
}
