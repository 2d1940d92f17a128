import { createPrice, type Price } from '../billing/prices.ts'
import type { Address } from '../customers.ts'
import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { localeField } from '../locales.ts'
import { methodChoice, threeDSecureOf } from '../method-choice.ts'
import type { Stripe } from '../stripe.ts'
import {
  field,
  found,
  group,
  integer,
  items,
  type Metadata,
  mergeMetadata,
  required,
  text,
  webAddress,
} from '../values.ts'

/** A visit to the hosted payment page. */
export type CheckoutSession = ReturnType<typeof build>

/** What is kept about a session and not shown. */
export type Order = {
  price: string
  quantity: number
  /** For the payment intent or the subscription. */
  metadata: Metadata
  description: string | null
  captureMethod: string
  threeDSecure: string
}
const DAY = 86_400
/** What each mode says about the thing it makes. */
const DATA = { payment: 'payment_intent_data', subscription: 'subscription_data' } as const

function build(
  stripe: Stripe,
  mode: 'payment' | 'subscription',
  amount: number,
  customer: string | null,
  origin: string,
) {
  const id = stripe.id('cs_test_', 58)
  const created = stripe.now(customer)
  return {
    id,
    object: 'checkout.session' as const,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null as string | null,
    client_reference_id: null as string | null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer,
    customer_account: null,
    customer_creation: mode === 'payment' && customer === null ? 'if_required' : null,
    customer_details: null as null | {
      address: Address | null
      business_name: null
      email: string | null
      individual_name: null
      name: string | null
      phone: null
      tax_exempt: 'none'
      tax_ids: []
    },
    customer_email: null as string | null,
    discounts: [],
    expires_at: created + DAY,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: null as string | null,
    managed_payments: null,
    metadata: {} as Metadata,
    mode,
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'no_payment_required' | 'paid' | 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'complete' | 'expired' | 'open',
    submit_type: null as string | null,
    subscription: null as string | null,
    success_url: null as string | null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}` as string | null,
    wallet_options: null,
  }
}

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
  const session = build(stripe, mode, price.unit_amount * quantity, customer, origin)
  session.success_url = webAddress(required(params, 'success_url'), 'success_url')
  session.cancel_url = field(params, 'cancel_url')
  if (session.cancel_url !== null) webAddress(session.cancel_url, 'cancel_url')
  session.client_reference_id = field(params, 'client_reference_id')
  session.customer_email = field(params, 'customer_email')
  session.locale = localeField(params, 'checkout')
  session.submit_type = field(params, 'submit_type')
  session.metadata = mergeMetadata({}, params.metadata)
  session.expires_at = expiry(params, session)
  methodChoice(params)
  const threeDSecure = threeDSecureOf(params)
  if (threeDSecure) session.payment_method_options.card.request_three_d_secure = threeDSecure
  const known = DATA[mode]
  const foreign = DATA[mode === 'payment' ? 'subscription' : 'payment']
  if (params[foreign] !== undefined) throw invalid(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, foreign)
  const data = group(params, known)
  onlyImitated(data, ['metadata', 'description', 'capture_method'], known)
  const order: Order = {
    price: price.id,
    quantity,
    metadata: mergeMetadata({}, data.metadata),
    description: field(data, 'description'),
    captureMethod: text(data, 'capture_method') ?? 'automatic_async',
    threeDSecure: session.payment_method_options.card.request_three_d_secure,
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
