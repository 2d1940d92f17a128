import type { Maker } from './maker.ts'

/** A visit to the customer portal. */
export type PortalSession = ReturnType<typeof buildPortalSession>

/** A visit of this customer, by the account's configuration, not yet kept. */
export function buildPortalSession(stripe: Maker, customer: string, configuration: string, origin: string) {
  return {
    id: stripe.id('bps_'),
    object: 'billing_portal.session' as const,
    after_expiration: null,
    configuration,
    created: stripe.now(customer),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null as string | null,
    on_behalf_of: null,
    return_url: null as string | null,
    url: `${origin}/p/session/test_${stripe.id('', 60)}`,
  }
}
