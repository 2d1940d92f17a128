import { done, type Outcome } from '#gift/outcome.ts'
import { isOurs } from '../marker.ts'
import type { DonorGone, GiftToPay } from '../provider.ts'
import { markerOf, type StripeContext } from './context.ts'
import { allPages } from './pages.ts'

/**
 * Deletes the customer of a gift, with name, address and the cards kept for it; what was paid keeps its own words. Not before
 * every subscription of the customer has ended, for Stripe would end it. One that is another gift's by now is that gift's to forget.
 * @see https://docs.stripe.com/api/customers/delete
 */
export async function forgetDonor(context: StripeContext, gift: GiftToPay): Promise<Outcome<DonorGone>> {
  const { customer } = gift.refs
  if (customer === null) return done('gone')
  const answer = await context.ask.freely((options) => context.stripe.customers.retrieve(customer, {}, options))
  if (!answer.ok) return answer.stripeCode === 'resource_missing' ? done('gone') : answer
  if (answer.value.deleted) return done('gone')
  const marker = markerOf(answer.value.metadata)
  if (!isOurs(context.deployment, marker) || marker.giftId !== gift.id) return done('gone')
  const running = await allPages((page) =>
    context.ask.freely((options) => context.stripe.subscriptions.list({ ...page, customer }, options)),
  )
  if (!running.ok) return running
  const ended = new Set(['canceled', 'incomplete_expired'])
  if (running.value.some(({ status }) => !ended.has(status))) return done('later')
  const deleted = await context.ask.end(`${customer}:forget`, (options) =>
    context.stripe.customers.del(customer, {}, options),
  )
  return deleted.ok || deleted.stripeCode === 'resource_missing' ? done('gone') : deleted
}
