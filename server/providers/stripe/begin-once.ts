import type Stripe from 'stripe'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Begun, GiftToPay } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Answer } from './ask.ts'
import { markedAs, methodsFor, type StripeContext } from './context.ts'
import { ensureKeeper } from './customer.ts'

/**
 * One live payment intent for a one-time gift: made at the first call, brought up to date at later ones. Its card is kept for a later
 * gift only where its donor has said so, and then by a customer: of a payment without one Stripe keeps nothing.
 * @see https://docs.stripe.com/payments/save-during-payment
 */
export async function beginOnce(context: StripeContext, gift: GiftToPay): Promise<Outcome<Begun>> {
  const keeper = gift.keepsCard ? await ensureKeeper(context, gift) : done(gift.refs.customer)
  if (!keeper.ok) return keeper
  return await beginWith(context, { ...gift, refs: { ...gift.refs, customer: keeper.value } })
}

async function beginWith(context: StripeContext, gift: GiftToPay): Promise<Outcome<Begun>> {
  const live = gift.refs.intent
  if (live === null) return await create(context, gift, null)
  const updated = await context.ask.set(`${live}:amount`, (options) =>
    context.stripe.paymentIntents.update(
      live,
      {
        amount: gift.cents,
        ...keeping(gift),
        // Another amount may be debited where the first may not.
        ...(context.bankDebit ? { allowed_payment_method_types: methodsFor(context, gift) } : {}),
      },
      options,
    ),
  )
  if (updated.ok) return beginningOf(gift, updated.value)
  if (updated.stripeCode === 'payment_intent_unexpected_state') return await replace(context, gift, live)
  return updated
}

/** The intent can no longer be changed: it is paid, at work or cancelled. */
async function replace(context: StripeContext, gift: GiftToPay, live: string): Promise<Outcome<Begun>> {
  const answer = await context.ask.freely((options) => context.stripe.paymentIntents.retrieve(live, {}, options))
  if (!answer.ok) return answer
  const { status } = answer.value
  if (status === 'succeeded') return refused('gift_already_paid', `${live} has succeeded`)
  return status === 'canceled'
    ? await create(context, gift, live)
    : refused('gift_in_progress', `${live} is "${status}"`)
}

async function create(context: StripeContext, gift: GiftToPay, after: string | null): Promise<Outcome<Begun>> {
  const keeps = gift.keepsCard ? keeping(gift) : {}
  const keeper = gift.keepsCard ? `:${gift.refs.customer}` : ''
  const key = `gift:${gift.id}:pi:${gift.tryNumber}:${gift.cents}:${after ?? 'first'}${keeper}`
  const created = await context.ask.prepare(key, (options) =>
    context.stripe.paymentIntents.create(
      {
        amount: gift.cents,
        currency: 'usd',
        allowed_payment_method_types: methodsFor(context, gift),
        // Captured with the charge, not a little later, so that the fee is known with the payment.
        capture_method: 'automatic',
        description: `Gift ${gift.reference} to ${context.organisation}`,
        metadata: markedAs(context.deployment, gift),
        ...keeps,
      },
      options,
    ),
  )
  return created.ok ? beginningOf(gift, created.value) : created
}

/** What is said of keeping the card: on an intent that had no customer yet there is nothing to take back. */
function keeping({ keepsCard, refs: { customer } }: GiftToPay) {
  if (customer === null) return {}
  return keepsCard ? { customer, setup_future_usage: 'off_session' as const } : { setup_future_usage: '' as const }
}

/** Cancels an intent unless it is beyond that already; answers it as it is now. */
export async function cancelIntent(
  context: StripeContext,
  id: string,
  reason: 'abandoned' | 'requested_by_customer',
): Promise<Answer<Stripe.PaymentIntent>> {
  const canceled = await context.ask.end(`${id}:cancel`, (options) =>
    context.stripe.paymentIntents.cancel(id, { cancellation_reason: reason }, options),
  )
  if (canceled.ok || canceled.stripeCode !== 'payment_intent_unexpected_state') return canceled
  return await context.ask.freely((options) => context.stripe.paymentIntents.retrieve(id, {}, options))
}

function beginningOf(gift: GiftToPay, intent: Stripe.PaymentIntent): Outcome<Begun> {
  if (intent.client_secret === null) throw new ProviderSurprise(`${intent.id} came without a client secret`)
  const refs = { ...gift.refs, intent: intent.id, subscription: null }
  return done({ refs, clientSecret: intent.client_secret, id: intent.id, url: null })
}
