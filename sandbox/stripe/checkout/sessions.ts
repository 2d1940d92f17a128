import { cancelIntent } from '../cancelling.ts'
import { invalid } from '../errors.ts'
import { listOf } from '../lists.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Stripe } from '../stripe.ts'
import { found, mergeMetadata, text } from '../values.ts'
import { lineItems } from './line-items.ts'
import { registerCheckoutPage } from './page.ts'
import { openSession } from './session.ts'

/** Nobody paid in time, or the account closed it. */
function expire(stripe: Stripe, session: CheckoutSession): CheckoutSession {
  session.status = 'expired'
  session.url = null
  stripe.store.checkoutSessions.save(session)
  const intent = stripe.store.paymentIntents.get(String(session.payment_intent))
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') cancelIntent(stripe, intent, 'automatic')
  stripe.emit('checkout.session.expired', session)
  return session
}

function complete(stripe: Stripe, session: CheckoutSession, how: 'paid' | 'no_payment_required'): void {
  session.status = 'complete'
  session.payment_status = how
  session.url = null
  stripe.store.checkoutSessions.save(session)
  stripe.emit('checkout.session.completed', session)
}

/** `/v1/checkout/sessions` and the page they lead to. */
export function registerCheckout(stripe: Stripe): void {
  const { api, store, core, hooks } = stripe
  const path = '/v1/checkout/sessions'
  const find = (id: string) => found(store.checkoutSessions.get(id), 'checkout.session', id)

  core.schedule.on('stripe.session.expire', (task) => {
    const session = store.checkoutSessions.get(String(task.data.session))
    if (session?.status === 'open') expire(stripe, session)
  })
  hooks.paymentEnded.push((intent) => {
    const session = store.checkoutSessions.get(String(stripe.note(intent.id).session))
    if (session?.status === 'open' && intent.status === 'succeeded') complete(stripe, session, 'paid')
  })
  // What is charged later takes the card that was left on the page.
  hooks.setUp.push((setup) => {
    const session = store.checkoutSessions.get(String(stripe.note(setup.id).session))
    const subscription = store.subscriptions.get(String(session?.subscription))
    if (session?.status !== 'open' || !subscription) return
    const before = structuredClone(subscription)
    subscription.default_payment_method = setup.payment_method
    store.subscriptions.save(subscription)
    stripe.updated('customer.subscription.updated', subscription, before)
    complete(stripe, session, 'no_payment_required')
  })

  api.route('POST', path, ({ params, request }) => openSession(stripe, params, request.origin))
  api.route('GET', `${path}/:id`, ({ id }) => find(id))
  api.route('POST', `${path}/:id`, ({ id, params }) => {
    const session = find(id)
    session.metadata = mergeMetadata(session.metadata, params.metadata)
    return store.checkoutSessions.save(session)
  })
  api.route('POST', `${path}/:id/expire`, ({ id }) => {
    const session = find(id)
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    return expire(stripe, session)
  })
  api.route('GET', `${path}/:id/line_items`, ({ id }) => lineItems(store, find(id)))
  api.route('GET', path, ({ params }) => {
    const [intent, subscription, customer, status] = ['payment_intent', 'subscription', 'customer', 'status'].map(
      (name) => text(params, name),
    )
    return listOf(
      store.checkoutSessions,
      path,
      params,
      (s) =>
        (intent === undefined || s.payment_intent === intent) &&
        (subscription === undefined || s.subscription === subscription) &&
        (customer === undefined || s.customer === customer) &&
        (status === undefined || s.status === status),
    )
  })
  registerCheckoutPage(stripe)
}
