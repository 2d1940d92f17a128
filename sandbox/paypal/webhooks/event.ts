import type { WebhookEvent } from '../objects/webhook-event.ts'
import type { Paypal } from '../paypal.ts'

/** What happened, before it has an id. */
export type NewEvent = {
  type: string
  resourceType: string
  resourceVersion: '1.0' | '2.0'
  summary: string
  resource: Record<string, unknown>
  transaction?: string
}

/** Write an event down and send it to every webhook that wants it. */
export function emit(paypal: Paypal, happened: NewEvent): WebhookEvent {
  const event = record(paypal, happened)
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
export function record(paypal: Paypal, event: NewEvent): WebhookEvent {
  const [, file, schema] = PUBLISHED.find(([type]) => event.type.startsWith(type)) ?? []
  if (paypal.published && file && schema)
    paypal.published.resource(file, schema, JSON.parse(JSON.stringify(event.resource)))
  const id = paypal.ids.event()
  const created = paypal.core.clock.now()
  const body = bodyOf(paypal, event, id, created)
  return paypal.events.save({
    id,
    type: event.type,
    created,
    ...(event.transaction ? { transaction: event.transaction } : {}),
    body: JSON.stringify(body),
  })
}

/** What is sent of an event. */
export function bodyOf(paypal: Paypal, event: NewEvent, id: string, created: number) {
  const path = `/v1/notifications/webhooks-events/${id}`
  return {
    id,
    event_version: '1.0',
    create_time: new Date(created).toISOString(),
    resource_type: event.resourceType,
    resource_version: event.resourceVersion,
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [paypal.link(path, 'self'), paypal.link(`${path}/resend`, 'resend', 'POST')].map((link) => ({
      ...link,
      encType: 'application/json',
    })),
  }
}

/** The same event once more, under another id: PayPal does that, too. */
export function twin(paypal: Paypal, event: WebhookEvent): WebhookEvent {
  const id = paypal.ids.event()
  return paypal.events.save({ ...event, id, body: event.body.replaceAll(event.id, id) })
}
