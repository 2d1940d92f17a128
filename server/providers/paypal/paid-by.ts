import type { PaidBy, ToldPaidBy } from '#gift/paid-by.ts'
import type { Order } from './wire.ts'

/** PayPal writes card networks in capitals, and this one in words of its own. */
const brands: Readonly<Record<string, string>> = { CHINA_UNION_PAY: 'unionpay' }

/**
 * How an order was paid, or is to be: by the source of the money that it names, or by PayPal's own account; in the order of its changes.
 * @see https://developer.paypal.com/docs/api/orders/v2/#definition-payment_source_response
 */
export const paidByOf = (order: Order): ToldPaidBy => ({
  ...wayOf(order),
  version: { theirs: order.update_time ?? 0 },
})

function wayOf({ payment_source: source }: Order): PaidBy {
  if (source?.venmo) return { way: 'venmo' }
  if (source?.apple_pay) return { way: 'apple_pay', ...cardOf(source.apple_pay.card) }
  if (source?.google_pay) return { way: 'google_pay', ...cardOf(source.google_pay.card) }
  if (source?.card) return { way: 'card', ...cardOf(source.card) }
  return { way: 'paypal' }
}

const cardOf = (card: { readonly brand?: string | undefined; readonly last_digits?: string | undefined } = {}) => ({
  ...(card.brand ? { brand: brands[card.brand] ?? card.brand.toLowerCase() } : {}),
  ...(card.last_digits ? { last4: card.last_digits } : {}),
})
