import { localeField } from '../locales.ts'
import { buildPortalSession } from '../objects/portal-session.ts'
import type { Stripe } from '../stripe.ts'
import { found, required, text, webAddress } from '../values.ts'
import { registerPortalPage } from './page.ts'

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
    found(store.customers.get(customer), 'customer', customer, 'customer')
    const session = buildPortalSession(stripe, customer, configuration(stripe), stripe.core.origin())
    session.locale = localeField(params, 'portal')
    session.return_url = webAddress(text(params, 'return_url'), 'return_url') ?? null
    store.portalSessions.save(session)
    stripe.emit('billing_portal.session.created', session)
    return session
  })
  registerPortalPage(stripe)
}
