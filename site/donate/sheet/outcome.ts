import type { StripeError } from '@stripe/stripe-js'
import type { GiftView } from '#gift/gift-view.ts'
import type { Answer } from '../calls.ts'
import type { Say } from '../say.ts'

/** What an attempt to pay, or to leave a card for later payments, came to. */
export type Outcome =
  /** It went through. `gift`: as our server answered it; `setUp`: the provider's id of the card that was left. */
  | { readonly is: 'done'; readonly gift?: GiftView; readonly setUp?: string }
  /** It went through or may have: only a look at the gift can tell. `gift`: as our server answered it, where its money is on the way. */
  | { readonly is: 'unknown'; readonly gift?: GiftView }
  | Decline

/** Nothing was charged. */
export interface Decline {
  readonly is: 'declined'
  /**
   * `fields`: the provider's fields find fault with what was typed in them, and nothing was tried. `card`: this card or account does not
   * serve, and another may. `server`: our server, or a provider that is away, takes nothing now. `hosted`: only the provider's own page
   * takes it, at `url`. `no_card`: no card is taken from here for some minutes, and every other way is open.
   */
  readonly by: 'fields' | 'card' | 'server' | 'hosted' | 'no_card'
  /** The sentence for the donor, where anybody said one. */
  readonly text?: string | undefined
  readonly url?: string
  /** The head of that sentence, where it has one. */
  readonly title?: string
}

const unknown: Outcome = { is: 'unknown' }

/** What a provider's error means before anything could be charged. */
export function declineOfError({ code, message }: StripeError): Decline {
  // the provider's words for a set-up that was closed in the meantime are not a donor's
  if (isClosed({ code })) return { is: 'declined', by: 'server' }
  return { is: 'declined', by: 'card', text: message }
}

/** The same of the check that the fields make themselves, before anything is tried with what a donor typed in them. */
export function declineOfFields(error: StripeError): Decline {
  const decline = declineOfError(error)
  return error.type === 'validation_error' && error.message ? { ...decline, by: 'fields' } : decline
}

/** Whether the set-up on which a card was to be left was closed in the meantime. */
export const isClosed = (error: { readonly code?: string | undefined } | undefined): boolean =>
  error?.code === 'setup_intent_unexpected_state'

/**
 * What a provider's error means once money may have moved. An error of the connection or of the provider's own side says nothing
 * about it; nor does that the payment is being worked on already, from another tab.
 */
export function outcomeOf(error: StripeError): Outcome {
  const unsure = error.type === 'api_connection_error' || error.type === 'api_error' || error.code === 'lock_timeout'
  const succeeded = error.payment_intent?.status === 'succeeded' || error.setup_intent?.status === 'succeeded'
  return unsure || succeeded ? unknown : declineOfError(error)
}

/**
 * What it means that our server did not do what was asked. `moves`: the call itself takes money or a promise, so that without an
 * answer of its own nobody knows whether it did: a proxy's page may stand for a call that was done.
 */
export function refusalOf({ problem }: Extract<Answer<unknown>, { ok: false }>, moves: boolean): Outcome {
  if (problem === null && moves) return unknown
  const text = problem?.detail
  switch (problem?.code) {
    // given by another road or in another tab, or just being given
    case 'gift_already_paid':
    case 'gift_in_progress':
    case 'outcome_unknown':
      return unknown
    case 'challenge_required':
      return problem.url
        ? { is: 'declined', by: 'hosted', text, url: problem.url }
        : { is: 'declined', by: 'server', text }
    case 'card_unavailable':
      return { is: 'declined', by: 'no_card', title: problem.title, text }
    case 'card_declined':
      return { is: 'declined', by: 'card', text }
    // too many cards were tried on it: that says nothing to a donor
    case 'action_not_possible':
      return { is: 'declined', by: 'server' }
    default:
      return { is: 'declined', by: 'server', text }
  }
}

/** Why nothing was charged, in words. */
export interface DeclineWords {
  readonly text: string
  /** That nothing was charged; absent where `text` says it itself, as our server's sentences do and a provider's do not. */
  readonly note?: string | undefined
}

/** The words for a decline. `unavailable`: the sentence where our server has none; it says itself that nothing was charged. */
export function declineWords({ by, text }: Decline, say: Say, unavailable?: Parameters<Say>[0]): DeclineWords {
  const ours = by === 'server' || by === 'hosted' || by === 'no_card'
  if (ours && text !== undefined) return { text }
  if (ours && unavailable) return { text: say(unavailable) }
  return { text: text ?? say('donate.alertFailed'), note: say('donate.notCharged') }
}
