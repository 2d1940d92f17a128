import type { WebhookEvent } from '../objects/webhook-event.ts'
import type { Paypal } from '../paypal.ts'

/** What happened, before it has an id. */
export type Happening = {
  type: string
  resourceType: string
  resourceVersion: '1.0' | '2.0'
  summary: string
  resource: Record<string, unknown>
  transaction?: string
}

/** Write an event down and send it to every webhook that wants it. */
export function emit(paypal: Paypal, happening: Happening): WebhookEvent {
  const event = record(paypal, happening)
  paypal.core.webhooks.publish('paypal', event.id)
  return event
}

/** What is published about the thing inside an event, by the beginning of its type. */
const PUBLISHED: [type: string, file: string, schema: string][] = [
  ['CHECKOUT.ORDER.', 'checkout_orders_v2', 'order'],
  ['PAYMENT.CAPTURE.REFUNDED', 'payments_payment_v2', 'refund'],
  ['PAYMENT.CAPTURE.REVERSED', 'payments_payment_v2', 'refund'],
  ['PAYMENT.CAPTURE.', 'payments_payment_v2', 'capture'],
  ['PAYMENT.SALE.REFUNDED', 'payments_payment_v1', 'refund'],
  ['PAYMENT.SALE.REVERSED', 'payments_payment_v1', 'refund'],
  ['PAYMENT.SALE.', 'payments_payment_v1', 'sale'],
  ['BILLING.SUBSCRIPTION.', 'billing_subscriptions_v1', 'subscription'],
  ['CUSTOMER.DISPUTE.', 'customer_disputes_v1', 'dispute'],
]

/** Write an event down without sending it. @throws Error when its resource is not as published */
export function record(paypal: Paypal, happening: Happening): WebhookEvent {
  const [, file, schema] = PUBLISHED.find(([type]) => happening.type.startsWith(type)) ?? []
  if (paypal.published && file && schema)
    paypal.published.thing(file, schema, JSON.parse(JSON.stringify(happening.resource)))
  const id = paypal.ids.event()
  const created = paypal.core.clock.now()
  const path = `/v1/notifications/webhooks-events/${id}`
  const body = {
    id,
    event_version: '1.0',
    create_time: new Date(created).toISOString(),
    resource_type: happening.resourceType,
    resource_version: happening.resourceVersion,
    event_type: happening.type,
    summary: happening.summary,
    resource: happening.resource,
    links: [paypal.link(path, 'self'), paypal.link(`${path}/resend`, 'resend', 'POST')].map((link) => ({
      ...link,
      encType: 'application/json',
    })),
  }
  return paypal.events.save({
    id,
    type: happening.type,
    created,
    ...(happening.transaction ? { transaction: happening.transaction } : {}),
    body: JSON.stringify(body),
  })
}

/** The same happening once more, under another id: PayPal does that, too. */
export function twin(paypal: Paypal, event: WebhookEvent): WebhookEvent {
  const id = paypal.ids.event()
  return paypal.events.save({ ...event, id, body: event.body.replaceAll(event.id, id) })
}
