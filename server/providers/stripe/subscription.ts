import type Stripe from 'stripe'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { firstChargeOn } from '../gift-days.ts'
import type { StoppedBy } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Answer } from './ask.ts'
import { expanded, type StripeContext, unixMs, usd } from './context.ts'

/** A month's price for one donor: no catalogue of prices is kept. */
export const monthlyPrice = (product: string, cents: Cents) => ({
  currency: 'usd',
  product,
  recurring: { interval: 'month' as const },
  unit_amount: cents,
})

/** What is given at once by a gift that is counted from before it was begun: the same price, asked for one time. */
const oneGift = (product: string, cents: Cents) => ({ currency: 'usd', product, unit_amount: cents })

/**
 * A gift whose months are counted from an earlier moment of its day: Stripe asks nothing for the time until the next, so
 * that what is given today is an item of its own on the first invoice.
 * @see https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function anchoredTo(at: number, product: string, cents: Cents) {
  const from = new Date(at)
  return {
    billing_cycle_anchor_config: {
      day_of_month: from.getUTCDate(),
      hour: from.getUTCHours(),
      minute: from.getUTCMinutes(),
      second: from.getUTCSeconds(),
    },
    proration_behavior: 'none' as const,
    add_invoice_items: [{ price_data: oneGift(product, cents) }],
  }
}

/**
 * The moment from which a subscription counts its months. Stripe's anchor is the first of them after the beginning, in a
 * month that may be too short for the day that is meant.
 */
export function countedFrom(subscription: Stripe.Subscription): number {
  const { billing_cycle_anchor_config: config, billing_cycle_anchor, start_date, trial_end } = subscription
  // moved since by a trial's end
  if (config === null || billing_cycle_anchor === trial_end) return unixMs(billing_cycle_anchor)
  const start = new Date(unixMs(start_date))
  const inMonth = (ago: number) =>
    Date.UTC(
      start.getUTCFullYear(),
      start.getUTCMonth() - ago,
      config.day_of_month,
      config.hour ?? start.getUTCHours(),
      config.minute ?? start.getUTCMinutes(),
      config.second ?? start.getUTCSeconds(),
    )
  // of three months in a row, not all are too short
  const passed = [0, 1, 2].map(inMonth).find((at) => at <= start.getTime() && isDay(at, config.day_of_month))
  return passed ?? unixMs(billing_cycle_anchor)
}

const isDay = (at: number, dayOfMonth: number) => new Date(at).getUTCDate() === dayOfMonth

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
