import { among, type Given, textOf } from '../given.ts'
import { cents, dollars } from '../money.ts'
import type { Payment } from '../objects/payment.ts'
import { captureResource } from '../payments/payment.ts'
import type { Paypal } from '../paypal.ts'
import { bodyOf } from './event.ts'
import type { webhookSource } from './source.ts'

const SIGNATURES = ['right', 'other', 'none'] as const
/** The webhook of another account: PayPal signs for whoever has one, and the id is all that tells them apart. */
const ANOTHER_WEBHOOK = 'ANOTHERWEBHOOK001'

/** One event for one endpoint, for somebody else to send. */
type Letter = { url: string; headers: Record<string, string>; body: string }

/**
 * An event that is not so, for each endpoint that wants it: an order's money was captured, all of it in dollars unless told; signed
 * for the endpoint, for that of another account, or not at all. Nothing is sent and nothing kept.
 * @throws Error with a sentence when something given makes no sense
 */
export function forgeCapture(paypal: Paypal, source: ReturnType<typeof webhookSource>, given: Given): Letter[] {
  const order = paypal.orders.get(textOf(given, 'order'))
  if (!order) throw new Error(`no order is called ${given.order}`)
  const [unit] = order.purchase_units
  if (!unit) throw new Error(`the order ${order.id} is for nothing`)
  const signature = among(SIGNATURES, textOf(given, 'signature', 'right'))
  const now = paypal.core.clock.now()
  const amount = given.cents === undefined ? cents(unit.amount) : Number(given.cents)
  if (!(Number.isInteger(amount) && amount > 0)) throw new Error('"cents" must be a whole number')
  const payment: Payment = {
    id: paypal.ids.transaction(),
    kind: 'capture',
    status: 'COMPLETED',
    cents: amount,
    fee: 0,
    refunded: 0,
    order: order.id,
    ...(unit.custom_id ? { custom: unit.custom_id } : {}),
    ...(unit.invoice_id ? { invoice: unit.invoice_id } : {}),
    created: now,
    updated: now,
  }
  const type = 'PAYMENT.CAPTURE.COMPLETED'
  const said = { ...dollars(amount), currency_code: textOf(given, 'currency', 'USD') }
  const event = {
    type,
    resourceType: 'capture',
    resourceVersion: '2.0',
    summary: `Payment completed for ${said.value} ${said.currency_code}`,
    resource: { ...captureResource(paypal, payment), amount: said },
  } as const
  const id = paypal.ids.event()
  const body = JSON.stringify(bodyOf(paypal, event, id, now))
  const wanting = [...paypal.endpoints.all()].filter(({ types }) => types.includes('*') || types.includes(type))
  return wanting.map((endpoint) => {
    const signed = signature === 'other' ? { ...endpoint, id: ANOTHER_WEBHOOK } : endpoint
    const headers = source.headers(id, body, signed, paypal.core.clock.sending())
    return {
      url: endpoint.url,
      body,
      headers: signature === 'none' ? { 'content-type': 'application/json' } : headers,
    }
  })
}
