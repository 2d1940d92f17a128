import type { Money } from '../money.ts'
import type { Funding, Payer } from '../payer.ts'

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'

export type Item = { name: string; unit_amount: Money; tax?: Money; quantity: string; category?: string }

export type PurchaseUnit = {
  reference_id: string
  amount: Money & { breakdown?: Record<string, Money> }
  payee?: Record<string, string>
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: Item[]
  shipping?: Record<string, unknown>
}

/** Where the payer's browser goes and what it is shown. */
export type ExperienceContext = {
  brand_name?: string
  locale?: string
  return_url?: string
  cancel_url?: string
  user_action?: string
}

/** Whose page the payer approves on. */
export type Wallet = 'paypal' | 'venmo'

export type Order = {
  id: string
  status: OrderStatus
  intent: string
  purchase_units: PurchaseUnit[]
  /** Which wallet its `payment_source` names, where it has one. */
  wallet?: Wallet
  context: ExperienceContext
  created: number
  updated: number
  approved?: number
  payer?: Payer
  funding: Funding
  /** Ids of payments, one per purchase unit, once captured. */
  captures: string[]
  /** Captures refused so far. */
  attempts: number
}
