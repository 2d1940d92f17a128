import type { Interval } from '../instant.ts'
import type { Money } from '../money.ts'

/** What a cycle costs, and which version of that. */
export type PricingScheme = { version: number; fixed_price: Money; create_time: string; update_time: string }

export type BillingCycle = {
  /** Nothing means free, for trials only. */
  pricing_scheme?: PricingScheme
  frequency: Interval
  tenure_type: 'REGULAR' | 'TRIAL'
  sequence: number
  /** 0 goes on without end. */
  total_cycles: number
}

export type PaymentPreferences = {
  auto_bill_outstanding: boolean
  setup_fee_failure_action: string
  payment_failure_threshold: number
}

export type Plan = {
  id: string
  product_id: string
  name: string
  description?: string
  status: 'CREATED' | 'INACTIVE' | 'ACTIVE'
  billing_cycles: BillingCycle[]
  payment_preferences: PaymentPreferences
  quantity_supported: boolean
  created: number
  updated: number
}
