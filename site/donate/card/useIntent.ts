import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { Language } from '#content/language.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { createPaymentIntent } from '../calls.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { stripeFor } from './stripe.ts'

/** The payment form: loading, error, or ready, with the intent it was loaded for. */
export type IntentState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly message: string; readonly detail?: string | undefined }
  | { readonly kind: 'ready'; readonly stripe: Stripe; readonly intent: string }
  | { readonly kind: 'already_paid' }
  /** Only the provider's own page takes this gift, at `url`; `text` says so to the donor. */
  | { readonly kind: 'challenge'; readonly text: string; readonly url: string }

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
  const challenge = (text: string, url: string) => setState({ kind: 'challenge', text, url })
  return [state, challenge] as const
}

async function load(order: DraftOrder, language: Language, say: Say, signal: AbortSignal): Promise<IntentState> {
  const settings = givingSettings()
  if (!settings) return { kind: 'error', message: say('donate.createFailed') }
  const library = stripeFor(settings, language).then(
    (stripe) => ({ stripe }),
    () => null,
  )
  const answer = await createPaymentIntent(order, signal)
  if (!answer.ok) {
    if (answer.problem?.code === 'gift_already_paid') return { kind: 'already_paid' }
    const challenge = answer.problem?.code === 'challenge_required' ? answer.problem : null
    if (challenge?.url) return { kind: 'challenge', text: challenge.detail, url: challenge.url }
    const message =
      answer.status === null ? say('donate.createFailed') : say('donate.httpError', { status: answer.status })
    return { kind: 'error', message, detail: answer.problem?.detail }
  }
  if (!answer.value.clientSecret) return { kind: 'error', message: say('donate.noSecret') }
  const loaded = await library
  if (!loaded) return { kind: 'error', message: say('donate.createFailed') }
  return { kind: 'ready', stripe: loaded.stripe, intent: answer.value.clientSecret }
}
