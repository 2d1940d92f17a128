import type { Params } from './form.ts'
import { itemOf, type Subscription } from './objects/subscription.ts'
import type { Stripe } from './stripe.ts'

/** Shapes in which other programs make subscriptions, beside the plain one: monthly, one item, in dollars, by card. */
const SHAPES = [
  'yearly',
  'quarterly',
  'weekly',
  'quantity',
  'trial',
  'ending',
  'paused',
  'items',
  'currency',
  'coupon',
  'tax',
  'schedule',
  'source',
  'customer_method',
  'platform',
  'platform_fee',
  'transfer',
  'invoice_sent',
] as const
export type ForeignShape = (typeof SHAPES)[number]

/** @throws Error with a sentence when there is none of this name */
export function shapeNamed(name: string): ForeignShape {
  const shape = SHAPES.find((each) => each === name)
  if (!shape) throw new Error(`"shape" must be one of ${SHAPES.join(', ')}`)
  return shape
}

const WEEK = 7 * 86_400

const RECURRING: Partial<Record<ForeignShape, Params>> = {
  yearly: { interval: 'year' },
  quarterly: { interval: 'month', interval_count: '3' },
  weekly: { interval: 'week' },
}

/** What of a shape the account's own calls can ask for. `now`: unix seconds. */
export function shapeParams(
  shape: ForeignShape | null,
  now: number,
): { subscription: Params; item: Params; recurring: Params } {
  return {
    recurring: (shape && RECURRING[shape]) ?? { interval: 'month' },
    item: shape === 'quantity' ? { quantity: '2' } : {},
    subscription:
      shape === 'trial'
        ? { trial_end: String(now + WEEK) }
        : shape === 'ending'
          ? { cancel_at_period_end: 'true' }
          : {},
  }
}

/** Writes on it what no call that the sandbox plays asks for. Nothing follows from it: it is charged as any other. */
export function dress(stripe: Stripe, subscription: Subscription, shape: ForeignShape): void {
  const item = itemOf(subscription)
  switch (shape) {
    case 'paused':
      subscription.pause_collection = { behavior: 'void', resumes_at: null }
      break
    case 'items':
      subscription.items.data.push({ ...structuredClone(item), id: stripe.id('si_', 14) })
      break
    case 'currency':
      Object.assign(subscription, { currency: 'cad' })
      Object.assign(item.price, { currency: 'cad' })
      break
    case 'coupon':
      subscription.discounts.push(stripe.id('di_'))
      break
    case 'tax':
      Object.assign(subscription.automatic_tax, { enabled: true, liability: { type: 'self' } })
      break
    case 'schedule':
      subscription.schedule = stripe.id('sub_sched_')
      break
    case 'source':
      toSource(stripe, subscription)
      break
    case 'customer_method':
      toCustomer(stripe, subscription)
      break
    case 'platform':
      subscription.application = stripe.id('ca_', 32)
      break
    case 'platform_fee':
      subscription.application = stripe.id('ca_', 32)
      subscription.application_fee_percent = 3
      break
    case 'transfer':
      subscription.transfer_data = { amount_percent: null, destination: stripe.id('acct_', 16) }
      break
    case 'invoice_sent':
      subscription.collection_method = 'send_invoice'
      subscription.days_until_due = 30
      break
    default:
      return
  }
  stripe.store.subscriptions.save(subscription)
}

/** A card that was left before there were payment methods. */
function toSource(stripe: Stripe, subscription: Subscription): void {
  const source = stripe.id('card_')
  stripe.annotate(source, { method: subscription.default_payment_method })
  subscription.default_source = source
  subscription.default_payment_method = null
}

/** The card stands on the customer, and not on the subscription. */
function toCustomer(stripe: Stripe, subscription: Subscription): void {
  const customer = stripe.store.customers.get(subscription.customer)
  if (!customer) throw new Error(`the subscription ${subscription.id} has lost its customer`)
  customer.invoice_settings.default_payment_method = subscription.default_payment_method
  stripe.store.customers.save(customer)
  subscription.default_payment_method = null
}
