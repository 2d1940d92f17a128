import { isBank } from '../bank/methods.ts'
import { invalid, StripeRefusal } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { listOf } from '../lists.ts'
import type { Subscription } from '../objects/subscription.ts'
import { buildSubscription, itemOf } from '../objects/subscription.ts'
import { cardBehind, findMethod } from '../payment-methods.ts'
import type { Stripe } from '../stripe.ts'
import { field, flag, found, group, integer, items, mergeMetadata, required, text } from '../values.ts'
import { anchorOf, extrasOf } from './anchors.ts'
import { draftInvoice } from './drafts.ts'
import { endSubscription } from './ending.ts'
import { collect, finalize, methodFor } from './invoicing.ts'
import { changePaymentSettings } from './payment-settings.ts'
import { moveTrial, scheduleSubscription } from './renewals.ts'
import { change } from './subscription-changes.ts'
import { ownMethod, priceOf } from './subscription-params.ts'
import { openSetup, scheduleTrial, trialOf } from './trials.ts'

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete']

/** Starts a subscription and asks for its first payment, or for the card that will pay after its trial. */
export function createSubscription(stripe: Stripe, params: Params): Subscription {
  const { store } = stripe
  const customer = required(params, 'customer')
  const payer = found(store.customers.get(customer), 'customer', customer, 'customer')
  const behavior = text(params, 'payment_behavior') ?? 'allow_incomplete'
  if (!BEHAVIORS.includes(behavior)) {
    throw invalid(`Invalid payment_behavior: must be one of ${BEHAVIORS.join(', ')}`, 'payment_behavior')
  }
  if ((text(params, 'collection_method') ?? 'charge_automatically') !== 'charge_automatically') {
    throw invalid('The payment sandbox does not imitate collection_method=send_invoice.', 'collection_method')
  }
  const given = items(params, 'items') as Params[]
  const [first] = given
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing')
  if (given.length > 1) throw invalid('The payment sandbox plays subscriptions of one item only.', 'items')
  onlyImitated(first, ['price', 'price_data', 'quantity', 'metadata'], 'items[0]')
  const price = priceOf(stripe, first, 'items[0]')
  const trial = trialOf(stripe, params, customer)
  const anchor = anchorOf(stripe, params, { customer, price, trial })
  const extras = extrasOf(stripe, params, anchor)
  const subscription = buildSubscription(stripe, payer, price, integer(first, 'quantity') ?? 1, { trial, anchor })
  changePaymentSettings(subscription, params)
  const method = text(params, 'default_payment_method')
  if (method !== undefined) subscription.default_payment_method = ownMethod(stripe, method, customer)
  subscription.description = field(params, 'description')
  subscription.metadata = mergeMetadata({}, params.metadata)
  itemOf(subscription).metadata = mergeMetadata({}, first.metadata)
  const payNow = behavior !== 'default_incomplete' && price.unit_amount > 0 && trial === null
  if (payNow) refuseHopeless(stripe, subscription, behavior)
  if (flag(params, 'cancel_at_period_end')) change(stripe, subscription, { cancel_at_period_end: true })
  const setsUp = trial !== null && behavior === 'default_incomplete' && methodFor(stripe, subscription) === null
  if (setsUp) openSetup(stripe, subscription)
  const period = {
    start: itemOf(subscription).current_period_start,
    end: itemOf(subscription).current_period_end,
  }
  const invoice = draftInvoice(stripe, subscription, 'subscription_create', period, extras)
  subscription.latest_invoice = invoice.id
  store.subscriptions.save(subscription)
  store.invoices.save(invoice)
  stripe.emit('customer.subscription.created', subscription)
  stripe.emit('invoice.created', invoice)
  finalize(stripe, invoice)
  scheduleSubscription(stripe, subscription)
  scheduleTrial(stripe, subscription)
  if (payNow) {
    try {
      collect(stripe, invoice, {})
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
    }
  }
  return subscription
}

/** What cannot be paid at once is refused before anything is made, where the caller wants that. */
function refuseHopeless(stripe: Stripe, subscription: Subscription, behavior: string): void {
  const method = methodFor(stripe, subscription)
  if (method === null) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    })
  }
  const payer = findMethod(stripe, method)
  if (isBank(payer)) return
  const card = cardBehind(stripe, payer)
  if (behavior === 'error_if_incomplete' && (card.decline || card.challenge === 'always')) {
    throw new StripeRefusal(402, {
      type: 'card_error',
      ...(card.decline ?? {
        code: 'subscription_payment_intent_requires_action',
        message:
          'Payment for this subscription requires additional user action before it can be completed successfully.',
      }),
    })
  }
}

/** `/v1/subscriptions`. */
export function registerSubscriptions(stripe: Stripe): void {
  const { api, store, hooks } = stripe
  const path = '/v1/subscriptions'
  const find = (id: string) => found(store.subscriptions.get(id), 'subscription', id)

  hooks.customerDeleted.push((customer) => {
    for (const subscription of store.subscriptions.all()) {
      if (subscription.customer === customer.id && subscription.ended_at === null) {
        endSubscription(stripe, subscription, 'cancellation_requested')
      }
    }
  })

  api.route('POST', path, ({ params }) => createSubscription(stripe, params))
  api.route('GET', `${path}/:id`, ({ id }) => find(id))
  api.route('POST', `${path}/:id`, ({ id, params }) => {
    const subscription = find(id)
    if (subscription.ended_at !== null && Object.keys(params).some((name) => name !== 'metadata')) {
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    }
    const before = structuredClone(subscription)
    change(stripe, subscription, params)
    if (params.trial_end !== undefined) moveTrial(stripe, subscription, params)
    store.subscriptions.save(subscription)
    stripe.updated('customer.subscription.updated', subscription, before)
    return subscription
  })
  api.route('DELETE', `${path}/:id`, ({ id, params }) => {
    const known = store.subscriptions.get(id)
    const subscription = found(known?.ended_at === null ? known : undefined, 'subscription', id)
    const details = group(params, 'cancellation_details')
    subscription.cancellation_details.comment = field(details, 'comment', subscription.cancellation_details.comment)
    subscription.cancellation_details.feedback = field(details, 'feedback', subscription.cancellation_details.feedback)
    subscription.cancel_at = null
    subscription.cancel_at_period_end = false
    return endSubscription(stripe, subscription, 'cancellation_requested')
  })
  api.route('GET', path, ({ params }) => {
    const customer = text(params, 'customer')
    const price = text(params, 'price')
    const status = text(params, 'status')
    const live = (s: Subscription) => s.status !== 'canceled' && s.status !== 'incomplete_expired'
    return listOf(
      store.subscriptions,
      path,
      params,
      (s) =>
        (customer === undefined || s.customer === customer) &&
        (price === undefined || itemOf(s).price.id === price) &&
        (status === undefined ? live(s) : status === 'all' || (status === 'ended' ? !live(s) : s.status === status)),
    )
  })
  api.route('GET', '/v1/subscription_items', ({ params }) => {
    const subscription = find(required(params, 'subscription'))
    return { ...subscription.items, url: '/v1/subscription_items' }
  })
}
