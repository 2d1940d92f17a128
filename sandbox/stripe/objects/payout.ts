/** Money on its way from the balance to the bank; below zero, from the bank to the balance. */
export type Payout = {
  id: string
  object: 'payout'
  amount: number
  application_fee: null
  application_fee_amount: null
  arrival_date: number
  automatic: boolean
  balance_transaction: string | null
  created: number
  currency: string
  description: string | null
  destination: string
  failure_balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  method: 'standard' | 'instant'
  original_payout: string | null
  payout_method: null
  /** Which transactions are in it can be told of automatic payouts alone. */
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable'
  reversed_by: string | null
  source_type: 'card'
  statement_descriptor: string | null
  status: 'pending' | 'in_transit' | 'paid' | 'canceled' | 'failed'
  trace_id: { status: 'pending' | 'supported'; value: string | null } | null
  type: 'bank_account'
}
