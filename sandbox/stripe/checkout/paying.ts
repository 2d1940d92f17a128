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
import type { SetupIntent } from '../objects/setup-intent.ts'
import type { Subscription } from '../objects/subscription.ts'
import { cardBehind } from '../payment-methods.ts'
import { confirmSetup } from '../setup-intents.ts'
import type { Stripe } from '../stripe.ts'
import { successAddress } from './success-address.ts'

/** Where the donor goes next, or what to say on the page; `incomplete`: no bank was asked. */
export type PayOutcome = { go?: string; sorry?: string; incomplete?: true }

/** Takes the card typed on the hosted page. */
export function pay(
  stripe: Stripe,
  session: CheckoutSession,
  field: FormField,
  origin: string,
  language: Language,
): PayOutcome {
  const email = session.customer_email ?? stripe.store.customers.get(String(session.customer))?.email ?? field('email')
  if (lacksCard(field) || !email) return { sorry: WORDS[language].missing, incomplete: true }
  try {
    const method = typedCard(stripe, field, email)
    rememberPayer(session, method)
    const returnUrl = `${origin}/c/pay/${session.id}/back`
    const confirmed =
      (stripe.note(session.id).order as CheckoutOrder).trialEnd === null
        ? confirm(
            stripe,
            session.mode === 'payment' ? paymentOf(stripe, session) : firstInvoiceOf(stripe, session, method),
            {
              method: method.id,
              returnUrl,
              useStripeSdk: false,
              offSession: false,
              caller: 'secret',
              origin,
            },
          )
        : confirmSetup(stripe, setupOf(stripe, session, method), {
            params: { payment_method: method.id, return_url: returnUrl },
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

/** The first payment of the session's subscription. */
function firstInvoiceOf(stripe: Stripe, session: CheckoutSession, method: CardMethod): PaymentIntent {
  const subscription = subscriptionOf(stripe, session, method)
  const invoice = stripe.store.invoices.get(String(subscription.latest_invoice))
  const intent = invoice && intentOf(stripe, invoice)
  if (!invoice || !intent) throw new Error(`the subscription ${subscription.id} asks for no payment`)
  const order = stripe.note(session.id).order as CheckoutOrder
  intent.payment_method_options.card.request_three_d_secure = order.threeDSecure
  stripe.annotate(intent.id, { session: session.id })
  return intent
}

/** By which the card is left for the first payment of the session's subscription, on a later day. */
function setupOf(stripe: Stripe, session: CheckoutSession, method: CardMethod): SetupIntent {
  const subscription = subscriptionOf(stripe, session, method)
  const setup = stripe.store.setupIntents.get(String(subscription.pending_setup_intent))
  if (!setup) throw new Error(`the subscription ${subscription.id} asks for no card`)
  const order = stripe.note(session.id).order as CheckoutOrder
  setup.payment_method_options.card.request_three_d_secure = order.threeDSecure
  stripe.annotate(setup.id, { session: session.id })
  return setup
}

/** The session's subscription, made at the first try and kept for the next. Nothing is made for a card that will be declined. */
function subscriptionOf(stripe: Stripe, session: CheckoutSession, method: CardMethod): Subscription {
  const { store } = stripe
  const card = cardBehind(stripe, method)
  if (card.decline && !card.challenge && session.subscription === null) {
    throw new StripeRefusal(402, { type: 'card_error', ...card.decline })
  }
  const known = store.subscriptions.get(String(session.subscription))
  if (known) return known
  const order = stripe.note(session.id).order as CheckoutOrder
  const customer = session.customer ?? newCustomer(stripe, session)
  const subscription = createSubscription(stripe, {
    customer,
    items: [{ price: order.price, quantity: order.quantity }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: order.metadata,
    ...(order.description ? { description: order.description } : {}),
    ...(order.trialEnd === null ? {} : { trial_end: order.trialEnd }),
  })
  session.customer = customer
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
  store.checkoutSessions.save(session)
  return subscription
}

function newCustomer(stripe: Stripe, session: CheckoutSession): string {
  const { email = null, name = null } = session.customer_details ?? {}
  return createCustomer(stripe, { email: email ?? '', name: name ?? '' }).id
}
