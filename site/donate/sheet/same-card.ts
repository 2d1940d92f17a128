import type { Stripe } from '@stripe/stripe-js'
import type { beginMonthlyWithSameCard } from '../calls.ts'
import { type Outcome, outcomeOf, refusalOf } from './outcome.ts'

/** The refusals after which the same card is pressed for in vain, and say nothing to a donor. */
const inVain = new Set(['action_not_possible', 'confirmation_expired', 'confirmation_differs'])

/** Begins next month's gift with the card that was kept; where its bank wants to hear from the donor, its question is shown. */
export async function giveWithSameCard(sequence: {
  readonly begin: typeof beginMonthlyWithSameCard
  readonly stripe: () => Promise<Stripe>
}): Promise<Outcome> {
  const answer = await sequence.begin()
  if (!answer.ok) {
    return inVain.has(answer.problem?.code ?? '') ? { is: 'declined', by: 'card' } : refusalOf(answer, true)
  }
  const { status, clientSecret } = answer.value
  if (status !== 'ACTION_REQUIRED' || clientSecret === undefined) return { is: 'unknown' }
  const stripe = await sequence.stripe()
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error ? outcomeOf(error) : { is: 'unknown' }
}
