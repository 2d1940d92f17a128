import { done, type Outcome, refused } from '../../outcome.ts'
import type { Begun, GiftToPay } from '../provider.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce, cancelIntent } from './begin-once.ts'
import type { Desk } from './desk.ts'
import { endSubscription } from './subscription.ts'

/** Starts the payment or brings the live one up to date. What belongs to the other frequency is cancelled first. */
export async function begin(desk: Desk, gift: GiftToPay): Promise<Outcome<Begun>> {
  const { intent, subscription } = gift.refs
  if (gift.frequency === 'once') {
    if (subscription === null) return await beginOnce(desk, gift)
    const left = await leaveMonthly(desk, subscription)
    return left.ok ? await beginOnce(desk, { ...gift, refs: { ...gift.refs, intent: null, subscription: null } }) : left
  }
  if (subscription === null && intent !== null) {
    const canceled = await cancelIntent(desk, intent, 'abandoned')
    if (!canceled.ok) return canceled
    if (canceled.value.status === 'succeeded') return refused('gift_already_paid', `${intent} has succeeded`)
    if (canceled.value.status !== 'canceled') {
      return refused('gift_in_progress', `${intent} is "${canceled.value.status}"`)
    }
    return await beginMonthly(desk, { ...gift, refs: { ...gift.refs, intent: null } })
  }
  return await beginMonthly(desk, gift)
}

async function leaveMonthly(desk: Desk, id: string): Promise<Outcome<null>> {
  const read = await desk.ask.freely((options) => desk.stripe.subscriptions.retrieve(id, {}, options))
  if (!read.ok) return read
  const { status } = read.value
  if (status === 'canceled' || status === 'incomplete_expired') return done(null)
  if (status !== 'incomplete') return refused('gift_already_paid', `${id} is "${status}"`)
  const ended = await endSubscription(desk, id, 'replaced by a one-time gift')
  return ended.ok ? done(null) : ended
}
