import type { Payer } from '../payer.ts'

export type PaymentStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'

/** Money received: the capture of an order, or one payment of a subscription (a "sale", in PayPal's older words). */
export type Payment = {
  id: string
  kind: 'capture' | 'sale'
  status: PaymentStatus
  /** Why it is pending or was declined. */
  reason?: string
  cents: number
  /** What PayPal kept; zero until the money is there. */
  fee: number
  /** How much went back so far. */
  refunded: number
  order?: string
  subscription?: string
  /** The older APIs hang every sale on a payment. */
  parent?: string
  custom?: string
  invoice?: string
  /** What it is for, as the merchant described it. */
  subject?: string
  payer?: Payer
  /** The id of an open dispute. */
  dispute?: string
  /** Taken back by a dispute that the payer won. */
  reversed?: boolean
  created: number
  updated: number
}
