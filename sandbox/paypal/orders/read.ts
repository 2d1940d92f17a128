import { refusal, unknownResource } from '../errors.ts'
import { found, type Operation } from '../operation.ts'
import { contextOf, namedIn, type Source } from './create.ts'
import { liveOrder, orderMinimum, orderView } from './order.ts'
import { CONFIRM_REQUEST } from './shapes.ts'

/** `GET /v2/checkout/orders/{id}` */
export const getOrder: Operation = {
  id: 'orders.get',
  method: 'GET',
  path: '/v2/checkout/orders/:id',
  query: ['fields'],
  run: (paypal, call) => ({ status: 200, body: orderView(paypal, found(liveOrder(paypal, call.id), call)) }),
}

/** `POST /v2/checkout/orders/{id}/confirm-payment-source`: name the wallet after the order was made. */
export const confirmOrder: Operation = {
  id: 'orders.confirm',
  method: 'POST',
  path: '/v2/checkout/orders/:id/confirm-payment-source',
  body: CONFIRM_REQUEST,
  run(paypal, call) {
    const order = liveOrder(paypal, call.id)
    // No 404 is published for this operation, so the words are those of the others.
    if (!order) throw unknownResource()
    if (order.status === 'COMPLETED') throw call.refuse('ORDER_CANNOT_BE_CONFIRMED')
    if (order.status === 'APPROVED') throw call.refuse('PAYMENT_ALREADY_APPROVED')
    const source = (call.body as { payment_source: Source }).payment_source
    if (source.card) {
      throw refusal('orders.create', 'NOT_ENABLED_FOR_CARD_PROCESSING', { field: '/payment_source/card' })
    }
    Object.assign(order, {
      ...namedIn(source),
      status: 'PAYER_ACTION_REQUIRED',
      context: { ...order.context, ...contextOf(source) },
      updated: paypal.core.clock.now(),
    })
    paypal.orders.save(order)
    return { status: 200, body: orderView(paypal, order), minimal: orderMinimum(paypal, order) }
  },
}
