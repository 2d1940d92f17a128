import { MERCHANT } from '../account.ts'
import type { Link } from '../errors.ts'
import { instant } from '../instant.ts'
import type { Order, PurchaseUnit } from '../objects/order.ts'
import { payerView } from '../payer.ts'
import { captureView } from '../payments/payment.ts'
import { refundView } from '../payments/refund.ts'
import type { Paypal } from '../paypal.ts'

/** PayPal forgets an order that the payer has not approved, or nobody captured, within three hours. */
const FORGOTTEN_AFTER_MS = 3 * 3_600_000

/** The order, unless PayPal has forgotten it by now. */
export function liveOrder(paypal: Paypal, id: string): Order | undefined {
  const order = paypal.orders.get(id)
  if (!order || order.status === 'COMPLETED') return order
  return paypal.core.clock.now() - (order.approved ?? order.created) < FORGOTTEN_AFTER_MS ? order : undefined
}

/** What one may do next with the order. */
export function orderLinks(paypal: Paypal, order: Order): Link[] {
  const path = `/v2/checkout/orders/${order.id}`
  const self = paypal.link(path, 'self')
  const page = `/checkoutnow?token=${order.id}`
  if (order.status === 'COMPLETED') return [self]
  if (order.status === 'PAYER_ACTION_REQUIRED') return [self, paypal.link(page, 'payer-action')]
  return [
    self,
    ...(order.status === 'CREATED' ? [paypal.link(page, 'approve')] : []),
    paypal.link(path, 'update', 'PATCH'),
    paypal.link(`${path}/capture`, 'capture', 'POST'),
  ]
}

/** The order as PayPal shows it. */
export function orderView(paypal: Paypal, order: Order): Record<string, unknown> {
  const { payer } = order
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...(payer || order.wallet ? { payment_source: { [order.wallet ?? 'paypal']: walletView(order) } } : {}),
    purchase_units: order.purchase_units.map((unit, i) => unitView(paypal, order, unit, i)),
    // Venmo's payer stands in the source of the money alone
    ...(payer && order.wallet !== 'venmo' ? { payer: { ...payerView(payer), address: { country_code: 'US' } } } : {}),
    create_time: instant(order.created),
    ...(order.updated > order.created ? { update_time: instant(order.updated) } : {}),
    links: orderLinks(paypal, order),
  }
}

function walletView({ payer, wallet }: Order): Record<string, unknown> {
  if (!payer) return {}
  const { email_address, payer_id, given_name, surname } = payer
  const known = { email_address, account_id: payer_id, name: { given_name, surname } }
  if (wallet === 'venmo') return { ...known, user_name: `${given_name}-${surname}`.replace(/[^\w-]/g, '') }
  return { ...known, account_status: 'VERIFIED' }
}

function unitView(paypal: Paypal, order: Order, unit: PurchaseUnit, i: number): Record<string, unknown> {
  const capture = paypal.payments.get(order.captures[i] ?? '')
  const refunds =
    capture && capture.refunded > 0
      ? [...paypal.refunds.all()].filter((refund) => refund.payment === capture.id && !refund.reversal)
      : []
  return {
    ...unit,
    payee: unit.payee ?? MERCHANT,
    ...(capture
      ? {
          payments: {
            captures: [captureView(paypal, capture)],
            ...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundView(paypal, refund)) } : {}),
          },
        }
      : {}),
  }
}

/** What is answered to a caller who does not prefer the whole order. */
export function orderMinimum(paypal: Paypal, order: Order): Record<string, unknown> {
  return {
    id: order.id,
    status: order.status,
    ...(order.wallet ? { payment_source: { [order.wallet]: {} } } : {}),
    links: orderLinks(paypal, order),
  }
}
