import type { Address } from './address.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'

/** A customer of the account. */
export type Customer = ReturnType<typeof buildCustomer>

/** A customer with nothing known, not yet kept. */
export function buildCustomer(stripe: Maker) {
  return {
    id: stripe.id('cus_', 14),
    object: 'customer' as const,
    address: null as Address | null,
    balance: 0,
    created: stripe.now(),
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null as string | null,
    discount: null,
    email: null as string | null,
    invoice_prefix: stripe.core.random.letters('invoice_prefix', 8, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {} as Metadata,
    name: null as string | null,
    next_invoice_sequence: 1,
    phone: null as string | null,
    preferred_locales: [] as string[],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null as string | null,
  }
}
