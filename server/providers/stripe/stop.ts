import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, ProviderRefs, Reading } from '../provider.ts'
import { cancelIntent } from './begin-once.ts'
import type { StripeContext } from './context.ts'
import { readGift } from './read.ts'
import { expireSession, readSession } from './session.ts'
import { endSubscription } from './subscription.ts'

/** Ends a monthly gift, or cancels what a donor could still confirm; then reads what is. Safe to repeat. */
export async function stop(
  context: StripeContext,
  gift: GiftToPay,
  by: 'donor' | 'operator' | 'resolver',
): Promise<Outcome<Reading>> {
  const ended = await end(context, gift, by)
  if (!ended.ok) return ended
  if (gift.refs.intent === null && gift.refs.subscription === null && gift.refs.session === null) {
    const reason = by === 'resolver' ? 'abandoned' : 'canceled'
    const closed = { provider: 'stripe', ref: gift.id, at: context.now(), kind: 'closed', reason } as const
    return done({ facts: [closed], arrangement: null, progress: 'over' })
  }
  return await readGift(context, gift)
}

/**
 * Closes Stripe's page first, where the donor was sent to one, and then all that was begun there or by our form: whatever
 * the gift knows of can be paid no more.
 */
async function end(
  context: StripeContext,
  gift: GiftToPay,
  by: 'donor' | 'operator' | 'resolver',
): Promise<Outcome<null>> {
  const page = await closePage(context, gift)
  if (!page.ok) return page
  const begun = [gift.refs, page.value]
  const all = (ref: 'subscription' | 'intent') => new Set(begun.flatMap((refs) => refs[ref] ?? []))
  const subscriptions = all('subscription')
  for (const id of subscriptions) {
    const ended = await endSubscription(context, id, `stopped by ${by}`)
    if (!ended.ok) return ended
  }
  if (subscriptions.size > 0) return done(null)
  const reason = by === 'resolver' ? 'abandoned' : 'requested_by_customer'
  for (const id of all('intent')) {
    const canceled = await cancelIntent(context, id, reason)
    if (!canceled.ok) return canceled
  }
  return done(null)
}

/** Answers what the page has led to. */
async function closePage(context: StripeContext, gift: GiftToPay): Promise<Outcome<Partial<ProviderRefs>>> {
  const { session } = gift.refs
  if (session === null) return done({})
  const expired = await expireSession(context, session)
  if (!expired.ok) return expired
  const read = await readSession(context, gift, session)
  return read.ok ? done('made' in read.value ? read.value.made : {}) : read
}
