import { whole } from '../lists.ts'
import type { Books } from '../stripe.ts'
import type { CheckoutSession, Order } from './session.ts'

/** What a session sells, as a line. */
export function lineItems(books: Books, session: CheckoutSession) {
  const order = books.notes.get(session.id)?.order as Order
  const price = books.prices.get(order.price)
  const product = books.products.get(String(price?.product))
  return whole(`/v1/checkout/sessions/${session.id}/line_items`, [
    {
      id: `li_${session.id.slice(-24)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: session.amount_subtotal,
      amount_tax: 0,
      amount_total: session.amount_total,
      currency: 'usd',
      description: product?.name ?? '',
      metadata: {},
      price: price ?? null,
      quantity: order.quantity,
    },
  ])
}
