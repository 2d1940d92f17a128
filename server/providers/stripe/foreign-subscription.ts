import type Stripe from 'stripe'
import type { FoundSubscription, OddShape } from '#gift/adoption/found.ts'
import { cents } from '#gift/money.ts'
import { expanded, idOf, markerOf, type StripeContext, unixMs } from './context.ts'
import { customerOf } from './customer.ts'
import { pagesOf } from './pages.ts'
import { arrivesIn } from './toolkit.ts'
import { mostPages } from './under-way.ts'

/** What must be read along, so that a subscription can be judged. */
export const withPayer = ['customer', 'default_payment_method']

/**
 * Every subscription of the account, the newest first.
 * @see https://docs.stripe.com/api/subscriptions/list
 * @throws when Stripe cannot be read to the end
 */
export async function* subscriptions(context: StripeContext): AsyncGenerator<FoundSubscription> {
  const expand = withPayer.map((name) => `data.${name}`)
  let count = 0
  for await (const page of pagesOf((page) =>
    context.ask.freely((options) => context.stripe.subscriptions.list({ ...page, status: 'all', expand }, options)),
  )) {
    if (!page.ok) throw new Error(page.detail)
    for (const subscription of page.value.data) yield foundOf(subscription)
    if (++count === mostPages && page.value.has_more)
      throw new Error(`stripe: more than ${mostPages} pages of subscriptions`)
  }
}

/** A subscription as it is judged. Read with `withPayer`. */
export function foundOf(subscription: Stripe.Subscription): FoundSubscription {
  const { id, currency, metadata, items, status } = subscription
  const [item] = items.data
  const method = methodOf(subscription)
  const amount = item?.price.unit_amount ?? null
  const arrives = metadata[arrivesIn.deployment]
  const runs = status === 'active' || status === 'past_due' || (arrives !== undefined && status === 'trialing')
  return {
    provider: 'stripe',
    subscription: id,
    customer: idOf(subscription.customer),
    donor: customerOf(subscription),
    cents: amount === null ? null : cents(amount * (item?.quantity ?? 1)),
    currency: currency.toUpperCase(),
    nextAt: item && runs ? unixMs(item.current_period_end) : null,
    odd: oddOf(subscription, method),
    // what nobody but this program writes under these names, and cannot be read, is still no other program's
    marker:
      metadata.gift_id === undefined ? null : (markerOf(metadata) ?? { giftId: metadata.gift_id, deployment: '' }),
    ...(arrives === undefined ? {} : { arrives: { deployment: arrives, from: metadata[arrivesIn.reference] ?? '' } }),
    carries: null,
    ...(method === null || subscription.status !== 'active' ? {} : { reusable: true as const }),
    method: typeof method === 'string' || method === null ? method : wordsOf(method),
  }
}

/** The payment method that is charged: the subscription's own, or else its customer's, of which no more is known than its id. */
function methodOf({ default_payment_method, customer }: Stripe.Subscription): Stripe.PaymentMethod | string | null {
  const own = expanded(default_payment_method)
  if (own) return own
  const payer = expanded(customer)
  return payer && !payer.deleted ? idOf(payer.invoice_settings.default_payment_method) : null
}

/** The id of the payment method that a subscription is charged with, where its account has one. */
export const methodIdOf = (subscription: Stripe.Subscription): string | null => idOf(methodOf(subscription))

const wordsOf = ({ type, card, us_bank_account }: Stripe.PaymentMethod): string =>
  card ? `${card.brand} ${card.last4}` : us_bank_account ? `bank ${us_bank_account.last4 ?? ''}`.trim() : type

function oddOf(subscription: Stripe.Subscription, method: Stripe.PaymentMethod | string | null): OddShape[] {
  const { status, application, items, customer } = subscription
  const [item, more] = items.data
  const payer = expanded(customer)
  const live = payer && !payer.deleted ? payer : null
  const discounted = subscription.discounts.length > 0 || (item?.discounts.length ?? 0) > 0 || live?.discount
  const taxed =
    subscription.automatic_tax.enabled ||
    (subscription.default_tax_rates?.length ?? 0) > 0 ||
    (item?.tax_rates?.length ?? 0) > 0
  const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const legacy = subscription.default_source ?? live?.default_source
  const { recurring } = item?.price ?? {}
  const odd: (OddShape | false)[] = [
    (status === 'canceled' || status === 'incomplete_expired') && 'over',
    status === 'incomplete' && 'unfinished',
    application !== null && (subscription.application_fee_percent ? 'platform_fee' : 'platform'),
    application === null && subscription.application_fee_percent !== null && 'platform_fee',
    (subscription.transfer_data !== null || subscription.on_behalf_of !== null) && 'transfer',
    recurring ? intervalOf(recurring) : 'other_interval',
    subscription.currency !== 'usd' && 'currency',
    (!item || more !== undefined || items.has_more) && 'items',
    (item?.quantity ?? 1) !== 1 && 'quantity',
    (recurring?.usage_type === 'metered' || item?.price.billing_scheme === 'tiered') && 'amount',
    item?.price.transform_quantity ? 'amount' : false,
    Boolean(discounted) && 'coupon',
    taxed && 'tax',
    status === 'trialing' && 'trial',
    (subscription.schedule !== null || subscription.pending_update !== null) && 'schedule',
    ends && 'ending',
    subscription.collection_method === 'send_invoice' && 'invoice_sent',
    (subscription.pause_collection !== null || status === 'paused') && 'paused',
    (status === 'past_due' || status === 'unpaid') && 'behind',
    method === null && (legacy ? 'source' : 'no_method'),
  ]
  return odd.filter((shape) => shape !== false)
}

/** @see https://docs.stripe.com/api/prices/object (recurring) */
function intervalOf({ interval, interval_count }: Stripe.Price.Recurring): OddShape | false {
  if (interval === 'month' && interval_count === 1) return false
  if ((interval === 'year' && interval_count === 1) || (interval === 'month' && interval_count === 12)) return 'yearly'
  return interval === 'week' && interval_count === 1 ? 'weekly' : 'other_interval'
}
