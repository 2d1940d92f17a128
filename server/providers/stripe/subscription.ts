import type Stripe from 'stripe'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { firstChargeOn } from '../gift-days.ts'
import type { StoppedBy } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Answer } from './ask.ts'
import type { StripeContext } from './context.ts'
import { expanded, usd } from './money.ts'

/** A month's price for one donor: no catalogue of prices is kept. */
export const monthlyPrice = (product: string, cents: Cents) => ({
  currency: 'usd',
  product,
  recurring: { interval: 'month' as const },
  unit_amount: cents,
})

/** Nothing is asked for before that day, as Stripe counts seconds. */
export const trialEnd = (day: Day): number => Math.floor(firstChargeOn(day) / 1000)

/** The one item of a monthly gift. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item || subscription.items.data.length > 1) {
    throw new ProviderSurprise(`${subscription.id} has ${subscription.items.data.length} items`)
  }
  return item
}

/** What it takes each month. */
export function amountOf(subscription: Stripe.Subscription): Cents {
  const { price, quantity } = itemOf(subscription)
  if (price.unit_amount === null) throw new ProviderSurprise(`${subscription.id} has no whole amount`)
  return usd(price.unit_amount * (quantity ?? 1), price)
}

/** Whether nothing is charged before a later day, and nobody has left the card that will be charged then. */
export const awaitsCard = ({ status, default_payment_method }: Stripe.Subscription): boolean =>
  status === 'trialing' && default_payment_method === null

/**
 * What the donor confirms to pay the newest invoice, or to leave a card for a later one, and the intent behind it; null
 * where nothing is asked for. Read with `latest_invoice.confirmation_secret` and `pending_setup_intent`.
 */
export function askedOf(subscription: Stripe.Subscription): { secret: string; intent: string } | null {
  const setup = expanded(subscription.pending_setup_intent)
  if (setup?.client_secret) return { secret: setup.client_secret, intent: setup.id }
  const secret = expanded(subscription.latest_invoice)?.confirmation_secret?.client_secret
  return secret ? { secret, intent: secret.slice(0, secret.indexOf('_secret_')) } : null
}

const comments = { donor: 'stopped by donor', operator: 'stopped by operator', resolver: 'stopped by resolver' }

/** Who asked us to end it, by the comment that we left; null where we did not. */
export const stoppedBy = (comment: string | null | undefined): StoppedBy | null =>
  (Object.keys(comments) as StoppedBy[]).find((by) => comments[by] === comment) ?? null

/** Ends a subscription at once, unless it is over, and voids what it still asks for, so that nothing can be paid on it later. */
export async function endSubscription(
  context: StripeContext,
  id: string,
  by: StoppedBy,
): Promise<Outcome<Stripe.Subscription>> {
  const withInvoice = { expand: ['latest_invoice'] }
  const canceled: Answer<Stripe.Subscription> = await context.ask.end(`${id}:cancel`, (options) =>
    context.stripe.subscriptions.cancel(
      id,
      { cancellation_details: { comment: comments[by] }, ...withInvoice },
      options,
    ),
  )
  // Stripe cancels nothing twice. An earlier try whose answer was lost may have left the invoice open.
  const over = !canceled.ok && canceled.stripeCode === 'resource_missing'
  const ended = over
    ? await context.ask.freely((options) => context.stripe.subscriptions.retrieve(id, withInvoice, options))
    : canceled
  if (!ended.ok) return ended
  const invoice = expanded(ended.value.latest_invoice)
  if (invoice?.status !== 'open') return done(ended.value)
  const voided = await context.ask.end(`${invoice.id}:void`, (options) =>
    context.stripe.invoices.voidInvoice(invoice.id, {}, options),
  )
  // Paid or voided in between: either way it asks for nothing any more, and the next reading tells which.
  return voided.ok || voided.code === 'provider_refused' ? done(ended.value) : voided
}
