import type { Metadata } from './metadata.ts'

/** Money going back. */
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  destination_details:
    | {
        card: { reference?: string; reference_status: string; reference_type: string; type: 'refund' }
        type: 'card'
      }
    | { us_bank_transfer: { reference: string | null; reference_status: string }; type: 'us_bank_transfer' }
  failure_balance_transaction?: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string | null
  payment_method: string | null
  pending_reason?: 'processing'
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'canceled' | 'failed' | 'pending' | 'succeeded'
  transfer_reversal: null
}
