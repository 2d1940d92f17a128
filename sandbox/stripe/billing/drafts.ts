import { type BillingReason, buildInvoice, type Invoice } from '../objects/invoice.ts'
import { itemOf, type Subscription } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'

/** A draft of what a subscription asks for one period, not yet kept. */
export function draftInvoice(
  stripe: Stripe,
  subscription: Subscription,
  reason: BillingReason,
  period: { start: number; end: number },
): Invoice {
  const { customers, products } = stripe.store
  const { product } = itemOf(subscription).price
  const name = products.get(product)?.name ?? product
  const customer = customers.get(subscription.customer)
  return buildInvoice(stripe, { subscription, customer, product: name }, reason, period)
}
