import { localeField } from '../locales.ts'
import type { Stripe } from '../stripe.ts'
import { found, required, text, webAddress } from '../values.ts'
import { registerPortalPage } from './page.ts'

/** A visit to the customer portal. */
export type PortalSession = ReturnType<typeof build>

function build(stripe: Stripe, customer: string) {
  return {
    id: stripe.id('bps_'),
    object: 'billing_portal.session' as const,
    after_expiration: null,
    configuration: configuration(stripe),
    created: stripe.now(customer),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null as string | null,
    on_behalf_of: null,
    return_url: null as string | null,
    url: `${stripe.core.origin()}/p/session/test_${stripe.id('', 60)}`,
  }
}

/** The account's one way of running its portal: change the card, stop at the end of the period. */
function configuration(stripe: Stripe): string {
  const known = stripe.note('account').portalConfiguration
  if (typeof known === 'string') return known
  const id = stripe.id('bpc_')
  stripe.annotate('account', { portalConfiguration: id })
  return id
}

/** `/v1/billing_portal/sessions` and the page they lead to. */
export function registerPortal(stripe: Stripe): void {
  const { api, store } = stripe
  api.route('POST', '/v1/billing_portal/sessions', ({ params }) => {
    const customer = required(params, 'customer')
    const session = build(stripe, found(store.customers.get(customer), 'customer', customer, 'customer').id)
    session.locale = localeField(params, 'portal')
    session.return_url = webAddress(text(params, 'return_url'), 'return_url') ?? null
    store.portalSessions.save(session)
    stripe.emit('billing_portal.session.created', session)
    return session
  })
  registerPortalPage(stripe)
}
