import type { Stripe } from '@stripe/stripe-js'
import type { Problem } from '#gift/problem.ts'
import type { beginMonthlyWithSameCard } from '../calls.ts'
import { outcomeOf } from '../card/pay.ts'

/** What a press for next month's gift came to. */
export type MonthlyOutcome =
  /** It was agreed to, or may have been: only the server can tell. */
  | { readonly is: 'look' }
  /** Nothing was agreed to; `text` is the provider's sentence, or ours, which says itself that nothing was charged, or none. */
  | { readonly is: 'failed'; readonly text?: string | undefined; readonly saysNotCharged?: boolean }
  /** Only the provider's own page takes it, at `url`; `text` says so to the donor. */
  | { readonly is: 'challenge'; readonly text: string; readonly url: string }
  /** This card does not serve, and another may: `text` is why, where anybody has said it. */
  | { readonly is: 'another card'; readonly text?: string | undefined }

/** What our server's refusal means to the donor; without a problem it said nothing, and heard perhaps nothing. */
export function refusedMonthly(problem: Problem | null): MonthlyOutcome {
  switch (problem?.code) {
    case undefined:
    // too many cards were tried on it
    case 'action_not_possible':
      return { is: 'failed' }
    // agreed to in another tab, or a moment ago
    case 'gift_already_paid':
    case 'gift_in_progress':
    case 'outcome_unknown':
      return { is: 'look' }
    case 'challenge_required':
      return problem?.url
        ? { is: 'challenge', text: problem.detail, url: problem.url }
        : { is: 'failed', text: problem?.detail, saysNotCharged: true }
    default:
      return { is: 'failed', text: problem?.detail, saysNotCharged: problem?.code !== 'card_declined' }
  }
}

/** The refusals after which the same card is pressed for in vain. */
const inVain = new Set(['card_declined', 'action_not_possible', 'confirmation_expired', 'confirmation_differs'])

/** Begins next month's gift with the card that was kept; where its bank wants to hear from the donor, its question is shown. */
export async function giveWithSameCard(sequence: {
  readonly begin: typeof beginMonthlyWithSameCard
  readonly stripe: () => Promise<Stripe>
}): Promise<MonthlyOutcome> {
  const begun = await sequence.begin()
  if (!begun.ok) {
    const { status, problem } = begun
    // no answer at all: it may have been heard all the same
    if (status === null) return { is: 'look' }
    if (problem && inVain.has(problem.code)) {
      return { is: 'another card', ...(problem.code === 'card_declined' ? { text: problem.detail } : {}) }
    }
    return refusedMonthly(problem)
  }
  const { status, clientSecret } = begun.value
  if (status !== 'ACTION_REQUIRED' || clientSecret === undefined) return { is: 'look' }
  const stripe = await sequence.stripe()
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (!error || outcomeOf(error).kind === 'unknown') return { is: 'look' }
  return { is: 'another card', text: error.message }
}
