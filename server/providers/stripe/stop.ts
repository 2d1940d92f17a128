import { done, type Outcome } from '../../outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { cancelIntent } from './begin-once.ts'
import type { Desk } from './desk.ts'
import { recall } from './recall.ts'
import { expireSession } from './session.ts'
import { endSubscription } from './subscription.ts'

const over = new Set(['canceled', 'incomplete_expired'])

/** Ends a monthly gift, or cancels what a donor could still confirm; then reads what is. Safe to repeat. */
export async function stop(
  desk: Desk,
  gift: GiftToPay,
  by: 'donor' | 'operator' | 'resolver',
): Promise<Outcome<Reading>> {
  const ended = await end(desk, gift, by)
  if (!ended.ok) return ended
  if (gift.refs.intent === null && gift.refs.subscription === null && gift.refs.session === null) {
    const reason = by === 'resolver' ? 'abandoned' : 'canceled'
    const closed = { provider: 'stripe', ref: gift.id, at: desk.now(), kind: 'closed', reason } as const
    return done({ facts: [closed], arrangement: null, progress: 'over' })
  }
  return await recall(desk, gift)
}

async function end(desk: Desk, gift: GiftToPay, by: 'donor' | 'operator' | 'resolver'): Promise<Outcome<unknown>> {
  const { intent, subscription, session } = gift.refs
  if (subscription !== null) {
    const read = await desk.ask.freely((options) => desk.stripe.subscriptions.retrieve(subscription, {}, options))
    if (!read.ok || over.has(read.value.status)) return read
    return await endSubscription(desk, subscription, `stopped by ${by}`)
  }
  if (intent !== null)
    return await cancelIntent(desk, intent, by === 'resolver' ? 'abandoned' : 'requested_by_customer')
  if (session === null) return done(null)
  const expired = await expireSession(desk, session)
  if (!expired.ok) return expired
  const found = await recall(desk, gift)
  if (!found.ok || !found.value.refs) return found
  const refs = { ...gift.refs, ...found.value.refs }
  return refs.subscription || refs.intent ? await end(desk, { ...gift, refs }, by) : found
}
