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
  type:
    | 'charge'
    | 'payment'
    | 'payment_failure_refund'
    | 'refund'
    | 'adjustment'
    | 'refund_failure'
    | 'stripe_fee'
    | 'network_cost'
    | 'tax_fee'
}
