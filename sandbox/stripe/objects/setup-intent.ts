import type { ErrorBody } from '../errors.ts'
import { clientSecretFor } from './client-secret.ts'
import type { ConfigurationDetails } from './configuration-details.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { NextAction } from './next-action.ts'

/** A card being made ready for later. */
export type SetupIntent = ReturnType<typeof buildSetup>

/** A new set-up, not yet kept. */
export function buildSetup(stripe: Maker, customer: string | null) {
  const id = stripe.id('seti_')
  return {
    id,
    object: 'setup_intent' as const,
    allowed_payment_method_types: null as string[] | null,
    application: null,
    automatic_payment_methods: null as { enabled: boolean; allow_redirects?: string } | null,
    cancellation_reason: null as string | null,
    client_secret: clientSecretFor(stripe, id),
    created: stripe.now(customer),
    customer,
    customer_account: null,
    description: null as string | null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as ErrorBody | null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {} as Metadata,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null as ConfigurationDetails | null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method' as
      | 'canceled'
      | 'requires_action'
      | 'requires_confirmation'
      | 'requires_payment_method'
      | 'succeeded',
    usage: 'off_session',
  }
}
