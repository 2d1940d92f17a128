import type { Interval } from '../billing/period.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'

/** How much, and how often. */
export type Price = ReturnType<typeof buildPrice>

/** How often, and by what. */
export type Recurring = Interval & { meter: null; trial_period_days: null; usage_type: 'licensed' }

/** A price of `amount` cents for a product, not yet kept. */
export function buildPrice(stripe: Maker, product: string, amount: number, recurring: Recurring | null) {
  return {
    id: stripe.id('price_'),
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit',
    created: stripe.now(),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null as string | null,
    metadata: {} as Metadata,
    nickname: null as string | null,
    product,
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? ('recurring' as const) : ('one_time' as const),
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}

/** The old name of a recurring price, still sent inside subscriptions. */
export function planOf(price: Price) {
  return {
    id: price.id,
    object: 'plan' as const,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
