import { type BillingReason, buildInvoice, type Invoice } from '../objects/invoice.ts'
import type { Price } from '../objects/price.ts'
import { itemOf, type Subscription } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'

/** A draft of what a subscription asks for one period, or once for `extras` before its first, not yet kept. */
export function draftInvoice(
  stripe: Stripe,
  subscription: Subscription,
  reason: BillingReason,
  period: { start: number; end: number },
  extras: readonly Price[] = [],
): Invoice {
  const { customers, products } = stripe.store
  const nameOf = ({ product }: Price) => products.get(product)?.name ?? product
  const product = nameOf(itemOf(subscription).price)
  const customer = customers.get(subscription.customer)
  return buildInvoice(
    stripe,
    { subscription, customer, product, extras: extras.map((price) => ({ price, product: nameOf(price) })) },
    reason,
    period,
  )
}
