import { cancelIntent } from '../cancelling.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'
import { intentOf, voidInvoice } from './invoicing.ts'

/** Ends a subscription for good. What was never paid is void; what is owed from later periods is no longer collected. */
export function endSubscription(
  stripe: Stripe,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const { store } = stripe
  const neverPaid = subscription.status === 'incomplete'
  const now = stripe.now(subscription.customer)
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.cancellation_details.reason = reason
  store.subscriptions.save(subscription)
  stripe.emit('customer.subscription.deleted', subscription)
  stopCollecting(stripe, subscription, neverPaid)
  return subscription
}

/** The first payment did not come within 23 hours. */
export function expireSubscription(stripe: Stripe, subscription: Subscription): void {
  const before = structuredClone(subscription)
  subscription.status = 'incomplete_expired'
  subscription.ended_at = stripe.now(subscription.customer)
  stripe.store.subscriptions.save(subscription)
  stripe.updated('customer.subscription.updated', subscription, before)
  stopCollecting(stripe, subscription, true)
}

function stopCollecting(stripe: Stripe, subscription: Subscription, neverPaid: boolean): void {
  for (const invoice of stripe.store.invoices.all()) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue
    if (invoice.status === 'draft' || (invoice.status === 'open' && neverPaid)) voidInvoice(stripe, invoice)
    else if (invoice.status === 'open') {
      const before = structuredClone(invoice)
      invoice.auto_advance = false
      invoice.next_payment_attempt = null
      stripe.store.invoices.save(invoice)
      stripe.updated('invoice.updated', invoice, before)
      const intent = intentOf(stripe, invoice)
      if (intent?.status === 'requires_action') cancelIntent(stripe, intent, 'automatic')
    }
  }
}
