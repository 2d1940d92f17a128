import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Answer } from '../donate/calls.ts'
import { leaveCard } from '../donate/sheet/leave-card.ts'
import type { Outcome } from '../donate/sheet/outcome.ts'

/** What was sent of a card, or set up of it, on the set-up that is open. */
interface Tried {
  /** How often the fields had changed by then: it is the same card while they do not change again. */
  readonly typings: number
  /** The provider's id of it, once it is set up; null: nobody knows. */
  readonly setUp: string | null
}

/**
 * A card that takes the place of the one that pays, over all attempts of one form: it is set up at its provider, then our server takes it.
 * What was set up, or may have been, is not set up again for the same card, and never counts for another: that has a set-up of its own.
 */
export function replaceCard(steps: {
  /** The secret of a set-up on which nothing was left. */
  readonly secret: string
  /** Another one. */
  readonly renew: () => Promise<Answer<{ readonly clientSecret: string }>>
  /** Has our server take the card of this set-up; false: it did not. */
  readonly take: (setUp: string) => Promise<boolean>
  readonly returnUrl: string
  /** Called right before the donor's bank may ask. */
  readonly onConfirming: () => void
}) {
  const { renew, take, returnUrl, onConfirming } = steps
  let open: string | null = steps.secret
  let typings = 0
  let tried: Tried | null = null

  const next = async () => {
    const answer = await renew()
    if (answer.ok) open = answer.value.clientSecret
    return answer
  }
  const setUpOf = async (stripe: Stripe, elements: StripeElements): Promise<string | Outcome> => {
    if (tried && tried.typings !== typings) {
      tried = null
      open = null
    }
    if (tried?.setUp) return tried.setUp
    const now = typings
    let isSent = false
    const outcome = await leaveCard({
      stripe,
      elements,
      secret: async () => (open === null ? next() : { ok: true, value: { clientSecret: open } }),
      next,
      returnUrl,
      onConfirming: () => {
        isSent = true
        tried = { typings: now, setUp: null }
        onConfirming()
      },
    })
    if (isSent && outcome.is === 'declined') tried = null
    if (outcome.is !== 'done' || outcome.setUp === undefined) return outcome
    tried = { typings: now, setUp: outcome.setUp }
    return outcome.setUp
  }
  return {
    /** The fields have changed: from now on it may be another card. */
    typed: () => {
      typings += 1
    },
    attempt: async (stripe: Stripe, elements: StripeElements): Promise<Outcome> => {
      const setUp = await setUpOf(stripe, elements)
      if (typeof setUp !== 'string') return setUp
      return (await take(setUp)) ? { is: 'done' } : { is: 'declined', by: 'server' }
    },
  }
}
