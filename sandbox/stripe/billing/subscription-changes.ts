import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { planOf } from '../objects/price.ts'
import type { Subscription } from '../objects/subscription.ts'
import { itemOf } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'
import { field, flag, group, integer, items, mergeMetadata, required, text } from '../values.ts'
import { changePaymentSettings } from './payment-settings.ts'
import { ownMethod, priceOf } from './subscription-params.ts'

/** Applies an update's parameters. The caller keeps the subscription and tells the world. */
export function change(stripe: Stripe, subscription: Subscription, params: Params): void {
  const method = field(params, 'default_payment_method', subscription.default_payment_method)
  if (method !== subscription.default_payment_method) {
    subscription.default_payment_method = method === null ? null : ownMethod(stripe, method, subscription.customer)
  }
  subscription.description = field(params, 'description', subscription.description)
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata)
  if (params.proration_behavior !== undefined || params.items !== undefined) checkProration(params)
  if (params.items !== undefined) changeItem(stripe, subscription, params)
  if (params.pause_collection !== undefined) changePause(stripe, subscription, params)
  changeEnd(stripe, subscription, params)
  const details = group(params, 'cancellation_details')
  subscription.cancellation_details.comment = field(details, 'comment', subscription.cancellation_details.comment)
  subscription.cancellation_details.feedback = field(details, 'feedback', subscription.cancellation_details.feedback)
  changePaymentSettings(subscription, params)
}

function checkProration(params: Params): void {
  if (text(params, 'proration_behavior') !== 'none') {
    throw invalid('The payment sandbox changes prices with proration_behavior=none only.', 'proration_behavior')
  }
}

function changeItem(stripe: Stripe, subscription: Subscription, params: Params): void {
  const [given, more] = items(params, 'items') as Params[]
  if (!given || more) throw invalid('The payment sandbox plays subscriptions of one item only.', 'items')
  onlyImitated(given, ['id', 'price', 'price_data', 'quantity', 'metadata'], 'items[0]')
  const item = itemOf(subscription)
  const id = required(given, 'id')
  if (id !== item.id) throw invalid(`No such subscription item: '${id}'`, 'items[0][id]', 'resource_missing')
  if (given.price !== undefined || given.price_data !== undefined) {
    item.price = priceOf(stripe, given, 'items[0]')
    item.plan = planOf(item.price)
    subscription.plan = item.plan
  }
  item.quantity = integer(given, 'quantity') ?? item.quantity
  subscription.quantity = item.quantity
  item.metadata = mergeMetadata(item.metadata, given.metadata)
}

function changePause(stripe: Stripe, subscription: Subscription, params: Params): void {
  if (params.pause_collection === '' || params.pause_collection === null) {
    subscription.pause_collection = null
    return
  }
  const pause = group(params, 'pause_collection')
  const behavior = required(pause, 'behavior')
  if (behavior !== 'void' && behavior !== 'keep_as_draft' && behavior !== 'mark_uncollectible') {
    throw invalid(
      'Invalid pause_collection[behavior]: must be one of keep_as_draft, mark_uncollectible, or void',
      'pause_collection[behavior]',
    )
  }
  const resumes = integer(pause, 'resumes_at') ?? null
  if (resumes !== null && resumes <= stripe.now(subscription.customer)) {
    throw invalid('`resumes_at` must be in the future.', 'pause_collection[resumes_at]')
  }
  subscription.pause_collection = { behavior, resumes_at: resumes }
  if (resumes !== null) {
    const data = { subscription: subscription.id, at: resumes }
    stripe.later(resumes, 'stripe.subscription.resume', data, subscription.customer)
  }
}

function changeEnd(stripe: Stripe, subscription: Subscription, params: Params): void {
  const atPeriodEnd = flag(params, 'cancel_at_period_end')
  const now = stripe.now(subscription.customer)
  if (atPeriodEnd === true) {
    subscription.cancel_at_period_end = true
    subscription.cancel_at = itemOf(subscription).current_period_end
    subscription.canceled_at = now
    subscription.cancellation_details.reason = 'cancellation_requested'
  } else if (atPeriodEnd === false || params.cancel_at === '') {
    subscription.cancel_at_period_end = false
    subscription.cancel_at = null
    subscription.canceled_at = null
    subscription.cancellation_details.reason = null
  }
  const at = integer(params, 'cancel_at')
  if (at === undefined) return
  if (at <= now) throw invalid('The `cancel_at` timestamp must be in the future.', 'cancel_at')
  subscription.cancel_at = at
  subscription.canceled_at = now
  subscription.cancellation_details.reason = 'cancellation_requested'
  stripe.later(at, 'stripe.subscription.end', { subscription: subscription.id, at }, subscription.customer)
}
