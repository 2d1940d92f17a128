import type { TestCard } from '../cards.ts'
import type { BankMethod } from './bank-method.ts'
import type { Billing } from './billing.ts'
import { fingerprint } from './fingerprint.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { CardWallet } from './wallet.ts'

/** A card someone may pay with. */
export type CardMethod = ReturnType<typeof buildPaymentMethod>

/** What someone may pay with. */
export type PaymentMethod = BankMethod | CardMethod

/** A card and who pays with it, not yet kept. */
export function buildPaymentMethod(
  stripe: Maker,
  card: TestCard,
  expiry: { month: number; year: number },
  billing_details: Billing,
) {
  return {
    id: stripe.id('pm_'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand: card.brand as string,
      checks: {
        address_line1_check: null as string | null,
        address_postal_code_check: null as string | null,
        cvc_check: null as string | null,
      },
      country: countryOf(card.number),
      display_brand: card.brand === 'amex' ? 'american_express' : (card.brand as string),
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprint(card.number),
      funding: (card.funding ?? 'credit') as string,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand as string], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: ['visa', 'mastercard', 'discover', 'amex'].includes(card.brand) },
      wallet: null as CardWallet | null,
    },
    created: stripe.now(),
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: {} as Metadata,
    radar_options: {},
    type: 'card' as const,
  }
}

/** Stripe's test cards of other countries carry the country's number. @see https://docs.stripe.com/testing#international-cards */
const COUNTRIES: Record<string, string> = { '250': 'FR', '276': 'DE', '826': 'GB' }

function countryOf(number: string): string {
  return (number.startsWith('400000') && COUNTRIES[number.slice(6, 9)]) || 'US'
}
