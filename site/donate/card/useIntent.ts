import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { Language } from '#content/language.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { type Answer, createPaymentIntent } from '../calls.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { stripeFor } from './stripe.ts'

type Refused = Extract<Answer<unknown>, { ok: false }>

/** The payment form: loading, error, or ready, with the intent it was loaded for. */
export type IntentState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly message: string; readonly detail?: string | undefined }
  | { readonly kind: 'ready'; readonly stripe: Stripe; readonly intent: string }
  /** There is nothing to pay here: the gift was given, or is being confirmed by another road. Look it up. */
  | { readonly kind: 'look_up'; readonly because: 'already_paid' | 'unknown' }
  /** Only the provider's own page takes this gift, at `url`; `text` says so to the donor. */
  | { readonly kind: 'challenge'; readonly text: string; readonly url: string }
  /** No card is taken from here for some minutes; `title` and `text` say so to the donor. */
  | { readonly kind: 'no_card'; readonly title: string; readonly text: string }

/** Loads a payment intent on open and whenever the order changes, and the provider's library beside it. */
export function useIntent(order: DraftOrder, language: Language, say: Say) {
  const [state, setState] = useState<IntentState>({ kind: 'loading' })
  const key = `${order.cents} ${order.details.frequency} ${order.details.attempt}`
  useEffect(() => {
    const left = new AbortController()
    setState({ kind: 'loading' })
    void load(order, language, say, left.signal).then((next) => {
      if (!left.signal.aborted) setState(next)
    })
    return () => left.abort()
  }, [key])
  return [state, setState] as const
}

async function load(order: DraftOrder, language: Language, say: Say, signal: AbortSignal): Promise<IntentState> {
  const settings = givingSettings()
  if (!settings) return { kind: 'error', message: say('donate.createFailed') }
  const library = stripeFor(settings, language).then(
    (stripe) => ({ stripe }),
    () => null,
  )
  const answer = await createPaymentIntent(order, signal)
  if (!answer.ok) return refusedState(answer, say)
  if (!answer.value.clientSecret) return { kind: 'error', message: say('donate.noSecret') }
  const loaded = await library
  if (!loaded) return { kind: 'error', message: say('donate.createFailed') }
  return { kind: 'ready', stripe: loaded.stripe, intent: answer.value.clientSecret }
}

/** What the dialog shows instead of the form when our server begins no payment. */
export function refusedState({ status, problem }: Refused, say: Say): IntentState {
  if (problem?.code === 'gift_already_paid') return { kind: 'look_up', because: 'already_paid' }
  if (problem?.code === 'gift_in_progress') return { kind: 'look_up', because: 'unknown' }
  if (problem?.code === 'challenge_required' && problem.url) {
    return { kind: 'challenge', text: problem.detail, url: problem.url }
  }
  if (problem?.code === 'card_unavailable') return { kind: 'no_card', title: problem.title, text: problem.detail }
  const message = status === null ? say('donate.createFailed') : say('donate.httpError', { status })
  return { kind: 'error', message, detail: problem?.detail }
}
