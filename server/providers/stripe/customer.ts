import { createHash } from 'node:crypto'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay } from '../provider.ts'
import { localeOf, type StripeContext } from './context.ts'
import { markedAs } from './marker.ts'

/** The customer of one monthly gift: made at the first call, told of the donor as soon as we know them. */
export async function ensureCustomer(context: StripeContext, gift: GiftToPay): Promise<Outcome<string>> {
  const known = gift.refs.customer
  const details = detailsOf(gift)
  if (known !== null) {
    if (gift.donor === null) return done(known)
    const updated = await context.ask.set(`${known}:donor`, (options) =>
      context.stripe.customers.update(known, details, options),
    )
    return updated.ok ? done(updated.value.id) : updated
  }
  // A retry after a crash may know more than the first try: other words are another request to Stripe.
  const words = createHash('sha256').update(JSON.stringify(details)).digest('hex').slice(0, 12)
  const created = await context.ask.prepare(`gift:${gift.id}:cus:${words}`, (options) =>
    context.stripe.customers.create({ ...details, metadata: markedAs(context.deployment, gift) }, options),
  )
  return created.ok ? done(created.value.id) : created
}

const detailsOf = (gift: GiftToPay) => ({
  preferred_locales: [localeOf(gift) ?? 'en'],
  ...(gift.donor ? { name: `${gift.donor.firstName} ${gift.donor.lastName}`.trim(), email: gift.donor.email } : {}),
})
