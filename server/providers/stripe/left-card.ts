import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { expanded, mustBeOf, type StripeContext } from './context.ts'
import { setCard } from './set-card.ts'

/**
 * How the donor fares who leaves a card for a first charge on a later day: `taken` once one was left, which the
 * subscription then takes. Stripe says of a payment alone that its card is kept for the next, so we tell it. Safe to repeat.
 */
export async function readLeftCard(
  context: StripeContext,
  gift: GiftToPay,
  subscription: Stripe.Subscription,
): Promise<Outcome<'taken' | Reading['progress']>> {
  const setup = await setupOf(context, gift, subscription)
  if (!setup.ok) return setup
  // Nothing asks for a card any more.
  if (setup.value === null) return done('over')
  const { id, status } = setup.value
  if (status === 'succeeded') {
    const outcome = await setCard(context, id, subscription.id, null)
    return outcome.ok ? done('taken') : outcome
  }
  return done(status === 'processing' ? 'working' : 'open')
}

/** The set-up is still the subscription's own while it is open, and ours to remember once it came through. */
async function setupOf(
  context: StripeContext,
  gift: GiftToPay,
  subscription: Stripe.Subscription,
): Promise<Outcome<Stripe.SetupIntent | null>> {
  const pending = expanded(subscription.pending_setup_intent)
  if (pending) return done(pending)
  const { intent } = gift.refs
  if (intent === null) return done(null)
  const setUp = await context.ask.freely((options) => context.stripe.setupIntents.retrieve(intent, {}, options))
  if (setUp.ok) mustBeOf(context.deployment, gift, setUp.value)
  return setUp
}

/** Closes the way to leave a card. False: one was left before. */
export async function closeSetup(context: StripeContext, id: string): Promise<Outcome<boolean>> {
  const closed = await context.ask.end(`${id}:cancel`, (options) =>
    context.stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' }, options),
  )
  if (closed.ok) return done(true)
  if (closed.code !== 'provider_refused') return closed
  const setUp = await context.ask.freely((options) => context.stripe.setupIntents.retrieve(id, {}, options))
  return setUp.ok ? done(setUp.value.status === 'canceled') : setUp
}
