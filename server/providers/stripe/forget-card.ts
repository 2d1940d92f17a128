import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { idOf, mustBeOf, type StripeContext } from './context.ts'
import { intentProgress, keptCardOf } from './intent.ts'
import { allPages } from './pages.ts'
import { retrieveIntent } from './read-once.ts'

const nothing = (progress: Reading['progress']) => done({ facts: [], arrangement: null, progress })

/**
 * Takes the card that was kept with a gift given once off its customer: Stripe lets nobody use it again. It stays where a monthly gift
 * has taken it, and while one is about to, or while the gift can still be paid, that is to be asked again.
 * @see https://docs.stripe.com/api/payment_methods/detach
 */
export async function forgetCard(context: StripeContext, gift: GiftToPay): Promise<Outcome<Reading>> {
  const { intent, customer } = gift.refs
  if (intent === null || customer === null) return nothing('over')
  const answer = await retrieveIntent(context, intent)
  if (!answer.ok) return answer
  mustBeOf(context.deployment, gift, answer.value)
  const progress = intentProgress(answer.value)
  const card = keptCardOf(answer.value)
  if (card === null) return nothing(progress)
  const use = await useOf(context, customer, card)
  if (!use.ok) return use
  if (use.value !== 'none') return nothing(use.value === 'taken' ? 'over' : 'working')
  const detached = await context.ask.end(`${card}:detach`, (options) =>
    context.stripe.paymentMethods.detach(card, {}, options),
  )
  // Stripe detaches nothing twice.
  return detached.ok || detached.code === 'provider_refused' ? nothing('over') : detached
}

/** Whether a monthly gift of this customer's charges the card, or its donor is being asked for it by their bank. */
async function useOf(
  context: StripeContext,
  customer: string,
  card: string,
): Promise<Outcome<'taken' | 'being taken' | 'none'>> {
  const subscriptions = await allPages((page) =>
    context.ask.freely((options) => context.stripe.subscriptions.list({ ...page, customer }, options)),
  )
  if (!subscriptions.ok) return subscriptions
  const charging = subscriptions.value.map(({ default_payment_method }) => idOf(default_payment_method))
  if (charging.includes(card)) return done('taken')
  if (!charging.includes(null)) return done('none')
  const setups = await allPages<Stripe.SetupIntent>((page) =>
    context.ask.freely((options) => context.stripe.setupIntents.list({ ...page, customer }, options)),
  )
  if (!setups.ok) return setups
  const isBeingTaken = setups.value.some(
    ({ payment_method, status }) => idOf(payment_method) === card && status !== 'canceled',
  )
  return done(isBeingTaken ? 'being taken' : 'none')
}
