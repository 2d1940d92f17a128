import { accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'

/** `/v1/account`, to read: the one account this sandbox plays, and what it may do. */
export function registerOwnAccount(stripe: Stripe): void {
  stripe.api.route('GET', '/v1/account', () => ({
    id: 'acct_1SandboxCharity00',
    object: 'account' as const,
    business_profile: null,
    business_type: 'non_profit',
    capabilities: {
      card_payments: 'active',
      link_payments: 'active',
      transfers: 'active',
      us_bank_account_ach_payments: accountSettings(stripe).bankDebits,
    },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    settings: null,
    type: 'standard',
  }))
}
