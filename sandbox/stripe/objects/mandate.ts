import type { Maker } from './maker.ts'

/** A donor's permission to debit an account. */
export type Mandate = ReturnType<typeof buildMandate>

/** How the donor said yes. */
export type Acceptance = { accepted_at: number | null; type: string } & (
  | { online: { ip_address: string | null; user_agent: string | null } }
  | { offline: object }
)

/** A permission, not yet kept: for this one amount in cents, or for every later debit where `amount` is null. */
export function buildMandate(
  stripe: Maker,
  payment_method: string,
  acceptance: Acceptance,
  amount: number | null,
  status: 'active' | 'pending',
) {
  return {
    id: stripe.id('mandate_'),
    object: 'mandate' as const,
    customer_acceptance: acceptance,
    livemode: false,
    ...(amount === null ? { multi_use: {} } : { single_use: { amount, currency: 'usd' } }),
    payment_method,
    payment_method_details: { type: 'us_bank_account', us_bank_account: {} },
    status: status as 'active' | 'inactive' | 'pending',
    type: amount === null ? ('multi_use' as const) : ('single_use' as const),
  }
}
