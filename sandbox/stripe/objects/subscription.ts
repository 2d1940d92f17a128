import { periodStart } from '../billing/period.ts'
import { counted, type List } from '../lists.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import { type Price, planOf } from './price.ts'

/** A promise to pay every period. */
export type Subscription = ReturnType<typeof buildSubscription>

/** What is paid for, and the period paid. */
export type SubscriptionItem = ReturnType<typeof buildItem>

/** Nothing is asked for before a trial's end, and what then happens to a subscription without a payment method. */
export type Trial = { end: number; missingMethod: 'cancel' | 'create_invoice' }

/** From when the first full period runs, and by what it was found. The time until then costs nothing. */
export type Anchor = {
  at: number
  config: { day_of_month: number; hour: number; minute: number; month: null; second: number }
}

/** A subscription from now on, incomplete or on its trial, and not yet kept. */
export function buildSubscription(
  stripe: Maker,
  { id: customer, test_clock }: { id: string; test_clock: string | null },
  price: Price,
  quantity: number,
  { trial, anchor }: { trial: Trial | null; anchor: Anchor | null },
) {
  const id = stripe.id('sub_')
  const now = stripe.now(customer)
  const item = buildItem(stripe, id, price, quantity, now, trial?.end ?? anchor?.at ?? null)
  return {
    id,
    object: 'subscription' as const,
    application: null as string | null,
    application_fee_percent: null as number | null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null as { type: 'self' } | null },
    billing_cycle_anchor: trial?.end ?? anchor?.at ?? now,
    billing_cycle_anchor_config: anchor?.config ?? null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' as const, updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: {
      comment: null as string | null,
      feedback: null as string | null,
      feedback_option: null,
      reason: null as 'cancellation_requested' | 'payment_failed' | null,
    },
    collection_method: 'charge_automatically' as 'charge_automatically' | 'send_invoice',
    created: now,
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null as number | null,
    default_payment_method: null as string | null,
    default_source: null as string | null,
    default_tax_rates: [],
    description: null as string | null,
    discounts: [] as string[],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' as const },
    },
    items: counted(`/v1/subscription_items?subscription=${id}`, [item]) as List<typeof item>,
    latest_invoice: null as string | null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {} as Metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null as {
      behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void'
      resumes_at: number | null
    } | null,
    payment_settings: {
      payment_method_options: null as { us_bank_account: { verification_method: string } } | null,
      payment_method_types: null as string[] | null,
      save_default_payment_method: 'off' as 'off' | 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null as string | null,
    pending_update: null,
    plan: item.plan,
    quantity,
    schedule: null as string | null,
    start_date: now,
    status: (trial ? 'trialing' : 'incomplete') as
      | 'active'
      | 'canceled'
      | 'incomplete'
      | 'incomplete_expired'
      | 'past_due'
      | 'trialing'
      | 'unpaid',
    test_clock,
    transfer_data: null as { amount_percent: number | null; destination: string } | null,
    trial_end: trial?.end ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: trial?.missingMethod ?? 'create_invoice' },
    },
    trial_start: trial ? now : null,
  }
}

function buildItem(
  stripe: Maker,
  subscription: string,
  price: Price,
  quantity: number,
  now: number,
  paidFrom: number | null,
) {
  return {
    id: stripe.id('si_', 14),
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created: now,
    current_period_end: paidFrom ?? (price.recurring ? periodStart(now, 1, price.recurring) : now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {} as Metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The one item every subscription of this sandbox has. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`)
  return item
}
