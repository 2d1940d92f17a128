import type { Funding, Payer } from '../payer.ts'
import type { ExperienceContext } from './order.ts'
import type { BillingCycle, PaymentPreferences } from './plan.ts'

export type SubscriptionStatus = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'

/** What the subscription charges by: its plan's terms, with what was overridden for it. */
export type Terms = {
  plan_id: string
  overridden: boolean
  billing_cycles: BillingCycle[]
  payment_preferences: PaymentPreferences
  quantity?: string
}

export type Subscription = {
  id: string
  status: SubscriptionStatus
  note?: string
  statusChanged: number
  terms: Terms
  custom_id?: string
  subscriber: { name?: { given_name?: string; surname?: string }; email_address?: string }
  payer?: Payer
  funding: Funding
  context: ExperienceContext
  /** Names this approval in the payer's browser. */
  billingToken: string
  /** The approval's order, as the browser's script calls it. */
  approvalOrder: string
  /** Terms that wait for the payer's consent. */
  proposed?: Terms & { context: ExperienceContext }
  starts: number
  created: number
  updated: number
  /** The cycle being run: its place in the list, how often it ran, and from when its times are counted. */
  cycle: number
  ran: number
  runSince: number
  /** How many of its times went by while the subscription was suspended. */
  skipped?: number
  /** How often each cycle ran, by place. */
  executions: number[]
  next?: { at: number; task: string }
  /** The next try of a cycle whose payment failed: for this price, in cents, and the how-manieth of the cycle. */
  retry?: { at: number; task: string; price: number; attempt: number }
  /** A changed price does not touch cycles of the next ten days. */
  formerPrice?: { cents: number; until: number }
  /** What failed cycles left owed, in cents. */
  outstanding: number
  /** Cycles that failed, one after another. */
  failures: number
  lastPayment?: { cents: number; at: number }
  lastFailure?: { cents: number; at: number }
  /** Ids of its payments, oldest first. */
  sales: string[]
  /** How many of the next charges are to fail, by order of the control API. */
  failNext: number
}
