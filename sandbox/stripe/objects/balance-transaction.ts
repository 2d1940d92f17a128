/** The reporting category of each type that no payment's own life makes. */
export const REPORTING_CATEGORIES = {
  adjustment: 'other_adjustment',
  advance: 'advance',
  advance_funding: 'advance_funding',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  climate_order_purchase: 'climate_order_purchase',
  climate_order_refund: 'climate_order_refund',
  contribution: 'contribution',
  network_cost: 'network_cost',
  payment_network_reserve_hold: 'risk_reserved_funds',
  payment_network_reserve_release: 'risk_reserved_funds',
  payment_unreconciled: 'unreconciled_customer_funds',
  payout: 'payout',
  payout_cancel: 'payout_reversal',
  payout_failure: 'payout_reversal',
  payout_minimum_balance_hold: 'payout_minimum_balance_hold',
  payout_minimum_balance_release: 'payout_minimum_balance_release',
  reserve_hold: 'risk_reserved_funds',
  reserve_release: 'risk_reserved_funds',
  reserve_transaction: 'risk_reserved_funds',
  reserved_funds: 'risk_reserved_funds',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'tax',
  topup: 'topup',
  topup_reversal: 'topup_reversal',
  transfer: 'transfer',
  transfer_cancel: 'transfer_reversal',
  transfer_failure: 'transfer_reversal',
  transfer_refund: 'transfer_reversal',
} as const

/** A movement of the account's balance. */
export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[]
  net: number
  reporting_category: string
  /** Null: it is no object's, but the account's. */
  source: string | null
  status: 'available' | 'pending'
  /** The enum is open: the account may have a type that is not published yet. */
  type:
    | 'charge'
    | 'payment'
    | 'payment_failure_refund'
    | 'payment_refund'
    | 'refund'
    | 'refund_failure'
    | keyof typeof REPORTING_CATEGORIES
    | (string & {})
}
