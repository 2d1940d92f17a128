import type { Address } from './address.ts'
import { CONFIGURATION, type ConfigurationDetails } from './configuration-details.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'

/** A visit to the hosted payment page. */
export type CheckoutSession = ReturnType<typeof buildCheckoutSession>

/** What is kept about a session and not shown. */
export type CheckoutOrder = {
  price: string
  quantity: number
  /** For the payment intent or the subscription. */
  metadata: Metadata
  description: string | null
  captureMethod: string
  threeDSecure: string
  /** Nothing is asked for before then; null: at once. */
  trialEnd: number | null
}
const DAY = 86_400

/** Who pays, as far as the session knows: only an address for mail until the payment. */
export type CustomerDetails = {
  address: Address | null
  business_name: null
  email: string | null
  individual_name: null
  name: string | null
  phone: null
  tax_exempt: 'none'
  tax_ids: [] | null
}

/** What is known of who pays before they have paid. */
export function expectedCustomer(email: string): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

const NO_INVOICE = {
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
}

/** An open session for this amount, in cents, not yet kept. */
export function buildCheckoutSession(
  stripe: Maker,
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
    adaptive_pricing: { enabled: true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null as string[] | null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    branding_settings: {
      background_color: '#ffffff',
      border_style: 'rounded',
      button_color: '#0074d4',
      display_name: 'Payment sandbox',
      font_family: 'default',
      icon: null,
      logo: null,
    },
    cancel_url: null as string | null,
    client_reference_id: null as string | null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
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
    customer_details: null as CustomerDetails | null,
    customer_email: null as string | null,
    discounts: [],
    expires_at: created + DAY,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: mode === 'payment' ? NO_INVOICE : null,
    livemode: false,
    locale: null as string | null,
    managed_payments: { enabled: false },
    metadata: {} as Metadata,
    mode,
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: CONFIGURATION as ConfigurationDetails | null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'no_payment_required' | 'paid' | 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
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
