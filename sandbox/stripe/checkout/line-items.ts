import { whole } from '../lists.ts'
import type { CheckoutOrder, CheckoutSession } from '../objects/checkout-session.ts'
import type { Store } from '../stripe.ts'

/** What a session sells, as a line. */
export function lineItems(store: Store, session: CheckoutSession) {
  const order = store.notes.get(session.id)?.order as CheckoutOrder
  const price = store.prices.get(order.price)
  const product = store.products.get(String(price?.product))
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
