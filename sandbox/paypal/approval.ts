import { approved, type Linger } from './billing/activation.ts'
import { announceSubscription } from './billing/subscription.ts'
import type { Order } from './objects/order.ts'
import type { Subscription } from './objects/subscription.ts'
import { liveOrder, orderView } from './orders/order.ts'
import type { Funding, Payer } from './payer.ts'
import type { Paypal } from './paypal.ts'
import { emit } from './webhooks/event.ts'

/** What a payer is asked to approve. */
export type Asked =
  | { kind: 'order'; order: Order }
  | { kind: 'subscription'; subscription: Subscription }
  | { kind: 'revision'; subscription: Subscription }

/** What a token in the payer's browser stands for: an order, a subscription, or its billing token. */
export function askedBy(paypal: Paypal, token: string): Asked | undefined {
  const order = liveOrder(paypal, token)
  if (order) return { kind: 'order', order }
  const subscription =
    paypal.subscriptions.get(token) ?? [...paypal.subscriptions.newest()].find((one) => one.billingToken === token)
  if (!subscription) return undefined
  return { kind: subscription.proposed ? 'revision' : 'subscription', subscription }
}

/** Whether there is still something to approve. An approved order may be approved again, with another funding. */
export function isOpen(asked: Asked): boolean {
  if (asked.kind === 'order') return asked.order.status !== 'COMPLETED'
  return asked.kind === 'revision' || asked.subscription.status === 'APPROVAL_PENDING'
}

/** The payer says yes. The caller has checked that it is still open. A subscription may be told to linger. */
export function approve(paypal: Paypal, asked: Asked, payer: Payer, funding: Funding, linger?: Linger): void {
  if (asked.kind === 'order') approveOrder(paypal, asked.order, payer, funding)
  else if (asked.kind === 'revision') agreeToTerms(paypal, asked.subscription)
  else approveSubscription(paypal, asked.subscription, payer, funding, linger)
}

function approveOrder(paypal: Paypal, order: Order, payer: Payer, funding: Funding): void {
  const now = paypal.core.clock.now()
  paypal.orders.save(Object.assign(order, { status: 'APPROVED', approved: now, updated: now, payer, funding }))
  emit(paypal, {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resourceVersion: '2.0',
    summary: 'An order has been approved by buyer',
    resource: orderView(paypal, order),
    transaction: order.id,
  })
}

function approveSubscription(
  paypal: Paypal,
  subscription: Subscription,
  payer: Payer,
  funding: Funding,
  linger?: Linger,
): void {
  Object.assign(subscription, { payer, funding })
  approved(paypal, subscription, linger)
}

function agreeToTerms(paypal: Paypal, subscription: Subscription): void {
  const { context, ...terms } = subscription.proposed ?? { ...subscription.terms, context: subscription.context }
  Object.assign(subscription, { terms, context })
  delete subscription.proposed
  delete subscription.formerPrice
  announceSubscription(paypal, subscription, 'UPDATED')
}
