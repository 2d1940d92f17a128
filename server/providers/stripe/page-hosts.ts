import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { StripeContext } from './context.ts'

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const

/** Makes a host known to Stripe, switched on and looked at. @see https://docs.stripe.com/api/payment_method_domains */
export async function registerHost({ ask, stripe }: StripeContext, host: string): Promise<Outcome<readonly string[]>> {
  const domains = stripe.paymentMethodDomains
  const answer = await ask.freely((options) => domains.list({ domain_name: host, limit: 1 }, options))
  if (!answer.ok) return answer
  const [domain] = answer.value.data
  const on = domain?.enabled
    ? { ok: true as const, value: domain }
    : await ask.set(`page host ${host}`, (options) =>
        domain
          ? domains.update(domain.id, { enabled: true }, options)
          : domains.create({ domain_name: host, enabled: true }, options),
      )
  if (!on.ok || missing(on.value).length === 0) return on.ok ? done([]) : on
  const looked = await ask.set(`page host ${host}`, (options) => domains.validate(on.value.id, {}, options))
  return looked.ok ? done(missing(looked.value)) : looked
}

function missing(domain: Stripe.PaymentMethodDomain): string[] {
  return Object.entries(wallets).flatMap(([wallet, name]) => {
    const { status, status_details: why } = domain[wallet as keyof typeof wallets]
    return status === 'active' ? [] : [`${name}: ${why?.error_message ?? status}`]
  })
}
