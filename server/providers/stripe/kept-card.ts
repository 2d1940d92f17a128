import type Stripe from 'stripe'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { GiftToPay, Means } from '../provider.ts'
import type { Answer } from './ask.ts'
import { wayOf } from './charge.ts'
import { idOf, type StripeContext } from './context.ts'

const methodId = /^pm_\w{1,80}$/

/** Whether what a gift is to be confirmed with is a kept card, and no token of a browser. */
export const isKeptCard = (token: string): boolean => methodId.test(token)

/** What the kept card of the gift before would pay with. It serves the gift whose customer has it, and none that is charged today. */
export async function lookAtKept(context: StripeContext, gift: GiftToPay, id: string): Promise<Outcome<Means>> {
  const { customer } = gift.refs
  if (gift.begins === null || customer === null) return refused('confirmation_expired', `${gift.id} takes no kept card`)
  const answer = await context.ask.freely((options) => context.stripe.paymentMethods.retrieve(id, {}, options))
  if (!answer.ok) {
    return answer.stripeCode === 'resource_missing' ? refused('confirmation_expired', answer.detail) : answer
  }
  if (idOf(answer.value.customer) !== customer)
    return refused('confirmation_expired', `${id} is not kept for ${gift.id}`)
  return done({ paidBy: wayOf(answer.value), fingerprint: answer.value.card?.fingerprint ?? null })
}

/**
 * Sets the kept card up for what its donor is charged for later, as they would by typing it again: their bank may decline it, or ask
 * them. Under a key of gift and card: asked again, it is the same answer.
 * @see https://docs.stripe.com/api/setup_intents/confirm
 */
export const confirmKept = (
  context: StripeContext,
  gift: GiftToPay,
  setup: string,
  id: string,
): Promise<Answer<Stripe.SetupIntent>> =>
  context.ask.move(`gift:${gift.id}:confirm:${id}`, (options) =>
    context.stripe.setupIntents.confirm(setup, { payment_method: id, use_stripe_sdk: true }, options),
  )
