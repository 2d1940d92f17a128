import { createPrice } from '../billing/prices.ts'
import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { localeField } from '../locales.ts'
import { methodChoice, threeDSecureOf } from '../method-choice.ts'
import type { CheckoutOrder, CheckoutSession } from '../objects/checkout-session.ts'
import { buildCheckoutSession, expectedCustomer } from '../objects/checkout-session.ts'
import type { Price } from '../objects/price.ts'
import type { Stripe } from '../stripe.ts'
import { field, found, group, integer, items, mergeMetadata, required, text, webAddress } from '../values.ts'

const DAY = 86_400
/** What each mode says about the thing it makes. */
const DATA = { payment: 'payment_intent_data', subscription: 'subscription_data' } as const

/** Opens a session. @throws StripeRefusal for what Stripe refuses, and for what this sandbox does not play */
export function openSession(stripe: Stripe, params: Params, origin: string): CheckoutSession {
  const mode = required(params, 'mode')
  if (mode !== 'payment' && mode !== 'subscription') {
    throw invalid('The payment sandbox plays the modes payment and subscription.', 'mode')
  }
  const customer = text(params, 'customer') ?? null
  if (customer !== null) found(stripe.store.customers.get(customer), 'customer', customer, 'customer')
  const [line, more] = items(params, 'line_items') as Params[]
  if (!line || more) throw invalid('The payment sandbox plays sessions of one line item.', 'line_items')
  onlyImitated(line, ['price', 'price_data', 'quantity'], 'line_items[0]')
  const price = priceOf(stripe, line, mode)
  const quantity = integer(line, 'quantity') ?? 1
  const session = buildCheckoutSession(stripe, mode, price.unit_amount * quantity, customer, origin)
  session.success_url = webAddress(required(params, 'success_url'), 'success_url')
  session.cancel_url = field(params, 'cancel_url')
  if (session.cancel_url !== null) webAddress(session.cancel_url, 'cancel_url')
  session.client_reference_id = field(params, 'client_reference_id')
  session.customer_email = field(params, 'customer_email')
  const email = session.customer_email ?? stripe.store.customers.get(String(customer))?.email
  if (email) session.customer_details = expectedCustomer(email)
  session.locale = localeField(params, 'checkout')
  session.submit_type = field(params, 'submit_type')
  session.metadata = mergeMetadata({}, params.metadata)
  session.expires_at = expiry(params, session)
  const { types } = methodChoice(params)
  if (types) Object.assign(session, { allowed_payment_method_types: types, payment_method_configuration_details: null })
  const threeDSecure = threeDSecureOf(params)
  if (threeDSecure) session.payment_method_options.card.request_three_d_secure = threeDSecure
  const known = DATA[mode]
  const foreign = DATA[mode === 'payment' ? 'subscription' : 'payment']
  if (params[foreign] !== undefined) throw invalid(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, foreign)
  const data = group(params, known)
  onlyImitated(data, ['metadata', 'description', mode === 'payment' ? 'capture_method' : 'trial_end'], known)
  const order: CheckoutOrder = {
    price: price.id,
    quantity,
    metadata: mergeMetadata({}, data.metadata),
    description: field(data, 'description'),
    captureMethod: text(data, 'capture_method') ?? 'automatic_async',
    threeDSecure: session.payment_method_options.card.request_three_d_secure,
    trialEnd: trialEnd(data, session),
  }
  stripe.store.checkoutSessions.save(session)
  stripe.annotate(session.id, { order })
  stripe.later(session.expires_at, 'stripe.session.expire', { session: session.id }, customer)
  return session
}

function priceOf(stripe: Stripe, line: Params, mode: string): Price {
  const id = text(line, 'price')
  const price =
    id === undefined
      ? createPrice(stripe, group(line, 'price_data'), 'line_items[0][price_data]')
      : found(stripe.store.prices.get(id), 'price', id, 'line_items[0][price]')
  if ((price.recurring !== null) !== (mode === 'subscription')) {
    throw invalid(
      mode === 'payment'
        ? 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
        : 'You must provide at least one recurring price in `subscription` mode when using prices.',
      'mode',
    )
  }
  return price
}

/** @see https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-subscription_data-trial_end */
function trialEnd(data: Params, session: { created: number }): number | null {
  const end = integer(data, 'trial_end')
  if (end === undefined) return null
  if (end < session.created + 2 * DAY) {
    const param = 'subscription_data[trial_end]'
    throw invalid('The `trial_end` timestamp must be at least 48 hours in the future.', param)
  }
  return end
}

function expiry(params: Params, session: { created: number; expires_at: number }): number {
  const given = integer(params, 'expires_at')
  if (given === undefined) return session.expires_at
  if (given < session.created + 1800 || given > session.created + DAY) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return given
}
