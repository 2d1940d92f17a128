import type { CheckoutSession } from '../objects/checkout-session.ts'

/** Where the donor goes after paying, with the session's id where the account asked for it. */
export function successAddress(session: CheckoutSession): string {
  return String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
