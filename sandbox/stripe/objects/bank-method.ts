import { type Block, TEST_BANK, TEST_ROUTING, type TestAccount } from '../bank/accounts.ts'
import type { Billing } from './billing.ts'
import { fingerprint } from './fingerprint.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'

/** A bank account in the United States that someone may let us debit. */
export type BankMethod = ReturnType<typeof buildBankMethod>

/** An account and whose it is, not yet kept. `connected`: the id under which its bank confirmed it, null where it was typed. */
export function buildBankMethod(
  stripe: Maker,
  account: TestAccount,
  kind: { holder: string; type: string },
  connected: string | null,
  billing_details: Billing,
) {
  return {
    id: stripe.id('pm_'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified',
    billing_details,
    created: stripe.now(),
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: {} as Metadata,
    radar_options: {},
    type: 'us_bank_account' as const,
    us_bank_account: {
      account_holder_type: kind.holder,
      account_type: kind.type,
      bank_name: TEST_BANK,
      financial_connections_account: connected,
      fingerprint: fingerprint(account.number),
      last4: account.number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: TEST_ROUTING,
      status_details: {} as { blocked?: Block },
    },
  }
}
