import type { Stripe } from '@stripe/stripe-js'
import type { Language } from '#content/language.ts'
import type { PaymentIntentAnswer } from '#gift/answers.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { type Answer, createPaymentIntent } from '../calls.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { stripeFor } from './library.ts'
import { refusalOf } from './outcome.ts'
import type { Loaded } from './useSheet.ts'

/** The provider's library, and the intent of the gift that is paid. */
export interface CardParts {
  readonly stripe: Stripe
  readonly intent: string
  /** What of the appeal's matching money is held for it; absent: its gifts are not matched. */
  readonly match?: PaymentIntentAnswer['match']
}

/** Fetches what a card gift needs: its payment intent, and the provider's library beside it. */
export async function cardParts(
  order: DraftOrder,
  language: Language,
  say: Say,
  signal: AbortSignal,
): Promise<Loaded<CardParts>> {
  const unloaded = (message: string): Loaded<CardParts> => ({ is: 'unloaded', fault: { message } })
  const settings = givingSettings()
  if (!settings) return unloaded(say('donate.createFailed'))
  const library = stripeFor(settings, language).catch(() => null)
  const answer = await createPaymentIntent(order, signal)
  if (!answer.ok) return refusedParts(answer, say)
  if (!answer.value.clientSecret) return unloaded(say('donate.noSecret'))
  const stripe = await library
  if (!stripe) return unloaded(say('donate.createFailed'))
  const { clientSecret: intent, match } = answer.value
  return { is: 'loaded', parts: { stripe, intent, ...(match ? { match } : {}) } }
}

/** What the sheet shows instead of its form when our server begins no payment. */
export function refusedParts(refused: Extract<Answer<unknown>, { ok: false }>, say: Say): Loaded<CardParts> {
  const { status, problem } = refused
  const outcome = refusalOf(refused, false)
  if (outcome.is === 'declined') {
    const { by } = outcome
    if (by === 'hosted' || by === 'no_card') return { ...outcome, by }
    // an intent of which nobody knows whether it was made is no gift to look up: nothing can be paid with it
  } else if (problem?.code !== 'outcome_unknown') return outcome
  const message = status === null ? say('donate.createFailed') : say('donate.httpError', { status })
  return { is: 'unloaded', fault: { message, detail: problem?.detail } }
}
