import { invalid } from './errors.ts'
import { listOf } from './lists.ts'
import type { PaymentMethodDomain } from './objects/payment-method-domain.ts'
import { buildDomain } from './objects/payment-method-domain.ts'
import { WALLET_TYPES, type WalletType } from './objects/wallet.ts'
import { accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'
import { flag, found, required, text } from './values.ts'

/** A bare host: no scheme, port or path. */
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Which wallets may show on a page of this host: those that are active, where it is registered and switched on. */
export function walletsOn(stripe: Stripe, host: string): WalletType[] {
  const domain = byName(stripe, host)
  return domain?.enabled ? WALLET_TYPES.filter((wallet) => domain[wallet].status === 'active') : []
}

const byName = ({ store }: Stripe, name: string) =>
  [...store.paymentMethodDomains.newest()].find(({ domain_name }) => domain_name === name.toLowerCase())

/** Looks whether Apple's checks of the domain hold, as the account's settings would have it. */
function validated(stripe: Stripe, domain: PaymentMethodDomain): PaymentMethodDomain {
  domain.apple_pay =
    accountSettings(stripe).applePayDomains === 'active'
      ? { status: 'active' }
      : { status: 'inactive', status_details: { error_message: `Apple Pay could not verify ${domain.domain_name}.` } }
  return stripe.store.paymentMethodDomains.save(domain)
}

/** `/v1/payment_method_domains`. None is ever deleted, only switched off. */
export function registerPaymentMethodDomains(stripe: Stripe): void {
  const { api, store } = stripe
  const domains = store.paymentMethodDomains
  const path = '/v1/payment_method_domains'
  const find = (id: string) => found(domains.get(id), 'payment_method_domain', id)

  api.route('POST', path, ({ params }) => {
    const name = required(params, 'domain_name').toLowerCase()
    if (!HOST.test(name)) {
      throw invalid(
        `The domain name '${name}' is invalid. Provide the host alone, without a scheme, port or path.`,
        'domain_name',
      )
    }
    const enabled = flag(params, 'enabled') ?? true
    return validated(stripe, byName(stripe, name) ?? buildDomain(stripe, name, enabled))
  })
  api.route('GET', path, ({ params }) => {
    const name = text(params, 'domain_name')?.toLowerCase()
    const enabled = flag(params, 'enabled')
    return listOf(
      domains,
      path,
      params,
      (domain) =>
        (name === undefined || domain.domain_name === name) && (enabled === undefined || domain.enabled === enabled),
    )
  })
  api.route('GET', `${path}/:id`, ({ id }) => find(id))
  api.route('POST', `${path}/:id`, ({ id, params }) => {
    const domain = find(id)
    domain.enabled = flag(params, 'enabled') ?? domain.enabled
    return domains.save(domain)
  })
  api.route('POST', `${path}/:id/validate`, ({ id }) => validated(stripe, find(id)))
}
