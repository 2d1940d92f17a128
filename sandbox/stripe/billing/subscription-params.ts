import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import type { Price } from '../objects/price.ts'
import type { Stripe } from '../stripe.ts'
import { found, group, text } from '../values.ts'
import { createPrice } from './prices.ts'

/** The price of one item's parameters. */
export function priceOf(stripe: Stripe, item: Params, within: string): Price {
  const id = text(item, 'price')
  const price =
    id === undefined
      ? createPrice(stripe, group(item, 'price_data'), `${within}[price_data]`)
      : found(stripe.store.prices.get(id), 'price', id, `${within}[price]`)
  if (!price.recurring) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      `${within}[price]`,
    )
  }
  return price
}

/** A method that belongs to the customer. */
export function ownMethod(stripe: Stripe, id: string, customer: string): string {
  const method = found(stripe.store.paymentMethods.get(id), 'PaymentMethod', id, 'default_payment_method')
  if (method.customer !== customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'default_payment_method',
      'resource_missing',
    )
  }
  return id
}
