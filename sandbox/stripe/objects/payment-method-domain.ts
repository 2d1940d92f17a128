import type { Maker } from './maker.ts'

/** A host on which the account's wallets may show. */
export type PaymentMethodDomain = ReturnType<typeof buildDomain>

/** Whether one way of paying shows on a domain, and if not, what its operator must do. */
export type DomainStatus = { status: 'active' | 'inactive'; status_details?: { error_message: string } }

/** A domain with all that may show on it, not yet kept. */
export function buildDomain(stripe: Maker, domain_name: string, enabled: boolean) {
  const active = (): DomainStatus => ({ status: 'active' })
  return {
    id: stripe.id('pmd_'),
    object: 'payment_method_domain' as const,
    amazon_pay: active(),
    apple_pay: active(),
    created: stripe.now(),
    domain_name,
    enabled,
    google_pay: active(),
    klarna: active(),
    link: active(),
    livemode: false,
    paypal: active(),
  }
}
