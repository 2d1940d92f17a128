import { intentOf } from '../billing/invoicing.ts'
import { createSubscription } from '../billing/subscriptions.ts'
import { declineIn } from '../browser/spanish-declines.ts'
import { confirm } from '../confirming.ts'
import { createCustomer } from '../customers.ts'
import { StripeRefusal } from '../errors.ts'
import { type FormField, lacksCard, typedCard } from '../hosted/typed-card.ts'
import { type Language, WORDS } from '../hosted/words.ts'
import type { CheckoutOrder, CheckoutSession } from '../objects/checkout-session.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import { buildIntent } from '../objects/payment-intent.ts'
import type { CardMethod } from '../objects/payment-method.ts'
import { cardBehind } from '../payment-methods.ts'
import type { Stripe } from '../stripe.ts'
import { successAddress } from './success-address.ts'

/** Where the donor goes next, or what to say on the page. */
export type PayOutcome = { go?: string; sorry?: string }

/** Takes the card typed on the hosted page. */
export function pay(
  stripe: Stripe,
  session: CheckoutSession,
  field: FormField,
  origin: string,
  language: Language,
): PayOutcome {
  const email = session.customer_email ?? stripe.store.customers.get(String(session.customer))?.email ?? field('email')
  if (lacksCard(field) || !email) return { sorry: WORDS[language].missing }
  try {
    const method = typedCard(stripe, field, email)
    rememberPayer(session, method)
    const intent = session.mode === 'payment' ? paymentOf(stripe, session) : firstInvoiceOf(stripe, session, method)
    const confirmed = confirm(stripe, intent, {
      method: method.id,
      returnUrl: `${origin}/c/pay/${session.id}/back`,
      useStripeSdk: false,
      offSession: false,
      caller: 'secret',
      origin,
    })
    const action = confirmed.next_action
    if (action?.type === 'redirect_to_url') return { go: `${action.redirect_to_url.url}&locale=${language}` }
    return { go: successAddress(session) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { sorry: declineIn(error.body, language) }
  }
}

function rememberPayer(session: CheckoutSession, method: CardMethod): void {
  const { address, email, name } = method.billing_details
  session.customer_details = {
    address,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

/** The session's payment, made at the first try and kept for the next. */
function paymentOf(stripe: Stripe, session: CheckoutSession): PaymentIntent {
  const { store } = stripe
  const known = store.paymentIntents.get(String(session.payment_intent))
  if (known) return known
  const order = stripe.note(session.id).order as CheckoutOrder
  const intent = buildIntent(stripe, session.amount_total, session.customer)
  intent.metadata = order.metadata
  intent.description = order.description
  intent.capture_method = order.captureMethod as PaymentIntent['capture_method']
  intent.payment_method_options.card.request_three_d_secure = order.threeDSecure
  store.paymentIntents.save(intent)
  stripe.annotate(intent.id, { session: session.id })
  session.payment_intent = intent.id
  store.checkoutSessions.save(session)
  stripe.emit('payment_intent.created', intent)
  return intent
}

/** The first payment of the session's subscription. Nothing is made for a card that will be declined. */
function firstInvoiceOf(stripe: Stripe, session: CheckoutSession, method: CardMethod): PaymentIntent {
  const { store } = stripe
  const card = cardBehind(stripe, method)
  if (card.decline && !card.challenge && session.subscription === null) {
    throw new StripeRefusal(402, { type: 'card_error', ...card.decline })
  }
  const order = stripe.note(session.id).order as CheckoutOrder
  const known = store.subscriptions.get(String(session.subscription))
  const customer = session.customer ?? newCustomer(stripe, session)
  const subscription =
    known ??
    createSubscription(stripe, {
      customer,
      items: [{ price: order.price, quantity: order.quantity }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: order.metadata,
      ...(order.description ? { description: order.description } : {}),
    })
  const invoice = store.invoices.get(String(subscription.latest_invoice))
  const intent = invoice && intentOf(stripe, invoice)
  if (!invoice || !intent) throw new Error(`the subscription ${subscription.id} asks for no payment`)
  intent.payment_method_options.card.request_three_d_secure = order.threeDSecure
  session.customer = customer
  session.subscription = subscription.id
  session.invoice = invoice.id
  store.checkoutSessions.save(session)
  stripe.annotate(intent.id, { session: session.id })
  return intent
}

function newCustomer(stripe: Stripe, session: CheckoutSession): string {
  const { email = null, name = null } = session.customer_details ?? {}
  return createCustomer(stripe, { email: email ?? '', name: name ?? '' }).id
}
