import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Donor } from '#gift/donor.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { donorFromName } from '#gift/person-name.ts'
import type { GiftToPay } from '../provider.ts'
import { expanded, localeOf, markedAs, type StripeContext } from './context.ts'

/**
 * The customer of one monthly gift: made at the first call, told of the donor as soon as we know them. One that was made for the card of
 * the gift before is this gift's from now on.
 */
export async function ensureCustomer(context: StripeContext, gift: GiftToPay): Promise<Outcome<string>> {
  const customerId = gift.refs.customer ?? gift.payer ?? null
  const details = detailsOf(gift)
  if (customerId !== null) {
    const marks = gift.refs.customer === null ? { metadata: markedAs(context.deployment, gift) } : {}
    if (gift.donor === null && !('metadata' in marks)) return done(customerId)
    const updated = await context.ask.set(`${customerId}:donor`, (options) =>
      context.stripe.customers.update(customerId, { ...details, ...marks }, options),
    )
    if (updated.ok) return done(updated.value.id)
    // Somebody has deleted the customer of the gift before: this one has a customer of its own.
    if (gift.refs.customer !== null || updated.stripeCode !== 'resource_missing') return updated
  }
  // A retry after a crash may know more than the first try: other words are another request to Stripe.
  const words = createHash('sha256').update(JSON.stringify(details)).digest('hex').slice(0, 12)
  const created = await context.ask.prepare(`gift:${gift.id}:cus:${words}`, (options) =>
    context.stripe.customers.create({ ...details, metadata: markedAs(context.deployment, gift) }, options),
  )
  return created.ok ? done(created.value.id) : created
}

/** The customer who keeps the card of a gift given once: nobody's name is needed for it. */
export const ensureKeeper = (context: StripeContext, gift: GiftToPay): Promise<Outcome<string>> =>
  ensureCustomer(context, { ...gift, donor: null })

const detailsOf = (gift: GiftToPay) => ({
  preferred_locales: [localeOf(gift) ?? 'en'],
  ...(gift.donor ? { name: `${gift.donor.firstName} ${gift.donor.lastName}`.trim(), email: gift.donor.email } : {}),
})

/** The donor of a payment, or of a monthly gift, as their customer record has them, where it was read along. */
export function customerOf({ customer }: Pick<Stripe.PaymentIntent | Stripe.Subscription, 'customer'>): Donor | null {
  const object = expanded(customer)
  return object === null || object.deleted ? null : donorFromName(object.name, object.email)
}
