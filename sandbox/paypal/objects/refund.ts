import type { Payment } from './payment.ts'

/** Money that went back. */
export type Refund = {
  id: string
  payment: string
  kind: Payment['kind']
  cents: number
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  /** How much of the payment had gone back after this one. */
  refundedInAll: number
  /** PayPal took it back after a dispute; no refund of the merchant's. */
  reversal?: true
  invoice?: string
  custom?: string
  note?: string
  description?: string
  created: number
  updated: number
}
