import { Refusal, refusal } from '../errors.ts'
import { cents } from '../money.ts'
import type { Order, PurchaseUnit } from '../objects/order.ts'
import type { Payment } from '../objects/payment.ts'
import { found, type Operation } from '../operation.ts'
import { announcePayment, receivePayment } from '../payments/payment.ts'
import type { Paypal } from '../paypal.ts'
import { liveOrder, orderMinimum, orderView } from './order.ts'
import { CAPTURE_REQUEST } from './shapes.ts'

/** PayPal lets a payer's instrument be tried this often for one order. */
const MOST_ATTEMPTS = 10

/** `POST /v2/checkout/orders/{id}/capture` */
export const captureOrder: Operation = {
  id: 'orders.capture',
  method: 'POST',
  path: '/v2/checkout/orders/:id/capture',
  body: CAPTURE_REQUEST,
  bodyOptional: true,
  rememberHours: 6,
  run(paypal, call) {
    const order = found(liveOrder(paypal, call.id), call)
    if (order.status === 'COMPLETED') throw call.refuse('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw call.refuse('ORDER_NOT_APPROVED')
    if (order.attempts >= MOST_ATTEMPTS) throw call.refuse('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
    const known = order.purchase_units.find((unit) => unit.invoice_id && paypal.invoices.get(unit.invoice_id))
    if (known) throw call.refuse('DUPLICATE_INVOICE_ID')
    if (order.funding === 'declining') {
      order.attempts++
      paypal.orders.save(order)
      throw refusedWithPage(paypal, order, 'INSTRUMENT_DECLINED', 'redirect')
    }
    takePayments(paypal, order)
    return { status: 201, body: orderView(paypal, order), minimal: orderMinimum(paypal, order) }
  },
}

/** A refusal with the page where the payer can mend it. */
function refusedWithPage(paypal: Paypal, order: Order, issue: string, rel: string): Refusal {
  const { status, details } = refusal('orders.capture', issue)
  return new Refusal(status, details, { links: [paypal.link(`/checkoutnow?token=${order.id}`, rel)] })
}

/** Takes the money of an approved order: one payment for each of its units. */
export function takePayments(paypal: Paypal, order: Order): Payment[] {
  const payments = order.purchase_units.map((unit) => payUnit(paypal, order, unit))
  const now = paypal.core.clock.now()
  Object.assign(order, { status: 'COMPLETED', updated: now, captures: payments.map((payment) => payment.id) })
  paypal.orders.save(order)
  for (const payment of payments) announcePayment(paypal, payment)
  return payments
}

function payUnit(paypal: Paypal, order: Order, unit: PurchaseUnit): Payment {
  return receivePayment(paypal, {
    kind: 'capture',
    order: order.id,
    cents: cents(unit.amount),
    ...(unit.custom_id ? { custom: unit.custom_id } : {}),
    ...(unit.invoice_id ? { invoice: unit.invoice_id } : {}),
    ...(unit.description ? { subject: unit.description } : {}),
    ...(order.payer ? { payer: order.payer } : {}),
    funding: order.funding,
  })
}
