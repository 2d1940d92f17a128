import type { ErrorBody } from '../errors.ts'
import { clientSecretFor } from './client-secret.ts'
import type { ConfigurationDetails } from './configuration-details.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { NextAction } from './next-action.ts'
import type { Shipping } from './shipping.ts'

/** One payment from its first mention to its end. */
export type PaymentIntent = ReturnType<typeof buildIntent>

/** A new intent, not yet kept. `amount` in cents. */
export function buildIntent(stripe: Maker, amount: number, customer: string | null) {
  const id = stripe.id('pi_')
  return {
    id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: null as string[] | null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null as { enabled: boolean; allow_redirects?: string } | null,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: 'automatic_async' as 'automatic' | 'automatic_async',
    client_secret: clientSecretFor(stripe, id),
    confirmation_method: 'automatic',
    created: stripe.now(customer),
    currency: 'usd',
    customer,
    customer_account: null,
    description: null as string | null,
    excluded_payment_method_types: null,
    last_payment_error: null as ErrorBody | null,
    latest_charge: null as string | null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {} as Metadata,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_details: { customer_reference: null, order_reference: null as string | null },
    payment_method: null as string | null,
    payment_method_configuration_details: null as ConfigurationDetails | null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    } as {
      card: { installments: null; mandate_options: null; network: null; request_three_d_secure: string }
      us_bank_account?: { verification_method: string }
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null as string | null,
    review: null,
    setup_future_usage: null as string | null,
    shipping: null as Shipping | null,
    source: null,
    statement_descriptor: null as string | null,
    statement_descriptor_suffix: null as string | null,
    status: 'requires_payment_method' as
      | 'canceled'
      | 'processing'
      | 'requires_action'
      | 'requires_confirmation'
      | 'requires_payment_method'
      | 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

/** The intent takes these kinds of payment method and no other. */
export function takeOnly(intent: PaymentIntent, types: string[]): void {
  intent.allowed_payment_method_types = types
  intent.payment_method_types = types
  if (types.includes('us_bank_account')) {
    intent.payment_method_options.us_bank_account ??= { verification_method: 'automatic' }
  }
}
