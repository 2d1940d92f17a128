import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ArrangementChange, Begun, GiftToPay, Reading } from '../provider.ts'
import { adopt, disown } from './adopt.ts'
import { priceOf } from './begin-monthly.ts'
import { localeOf, type PaypalContext, returnTo } from './context.ts'
import { readGift } from './read.ts'
import { pauseNote } from './subscription.ts'
import { linkOf, nothing, reader, revision } from './wire.ts'

/**
 * Changes a running monthly gift, then reads it again. A new amount takes hold when the donor has approved it at
 * PayPal (`begun.url`); how it is paid is changed at PayPal only.
 */
export async function arrange(
  context: PaypalContext,
  gift: GiftToPay,
  change: ArrangementChange,
  key: string,
): Promise<Outcome<Reading & { begun?: Begun }>> {
  if (change.kind === 'anew' || change.kind === 'overlap')
    return refused('action_not_possible', 'PayPal charges whom it was approved by alone')
  if (change.kind === 'adopt') return await adopt(context, gift, change)
  const id = gift.refs.subscription
  if (id === null) return refused('action_not_possible', `${gift.id} has no subscription`)
  const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}`
  switch (change.kind) {
    case 'card':
    case 'set_card':
    case 'drop_card':
    case 'forget_card':
      return refused('action_not_possible', 'how a PayPal gift is paid is changed at PayPal')
    case 'day':
      // its start time cannot be changed once it is active, and every month is counted from that
      return refused('action_not_possible', 'PayPal keeps the day on which a gift began')
    case 'disown':
      return await disown(context, gift, id, change.carries)
    case 'amount':
      return await revise(context, gift, id, change.cents, key)
    case 'pause':
      return await pause(context, gift, path, change.resumesAt)
    case 'resume':
      return await tell(context, gift, `${path}/activate`, 'resumed by donor', 'active')
  }
}

/**
 * Suspends it, its end in the note. One that is suspended until another day keeps that note, so it goes on for a moment; cut off
 * between the two, the same is asked again.
 */
async function pause(
  context: PaypalContext,
  gift: GiftToPay,
  path: string,
  resumesAt: number,
): Promise<Outcome<Reading>> {
  const suspend = () => tell(context, gift, `${path}/suspend`, pauseNote(resumesAt), 'paused')
  const answer = await suspend()
  const paused = answer.ok && answer.value.arrangement?.status === 'paused' ? answer.value.arrangement : null
  if (paused === null || paused.resumesAt === resumesAt) return answer
  const active = await tell(context, gift, `${path}/activate`, 'paused until another day', 'active')
  if (!active.ok) return active
  const anew = await suspend()
  return anew.ok ? anew : refused('outcome_unknown', `${gift.id} goes on, and is not paused anew: ${anew.detail}`)
}

/** Tells PayPal; what it refuses because it is so already (told twice, or told unheard) is done. */
async function tell(
  context: PaypalContext,
  gift: GiftToPay,
  path: string,
  reason: string,
  wanted: 'paused' | 'active',
): Promise<Outcome<Reading>> {
  const answer = await context.ask.move({ method: 'POST', path, body: { reason }, read: reader(nothing) })
  if (!answer.ok && answer.issue !== 'SUBSCRIPTION_STATUS_INVALID') return answer
  const reading = await readGift(context, gift)
  if (answer.ok || !reading.ok || reading.value.arrangement?.status === wanted) return reading
  return refused('action_not_possible', answer.detail)
}

async function revise(
  context: PaypalContext,
  gift: GiftToPay,
  id: string,
  cents: GiftToPay['cents'],
  key: string,
): Promise<Outcome<Reading & { begun?: Begun }>> {
  const back = returnTo(context, gift)
  const revised = await context.ask.move({
    method: 'POST',
    path: `/v1/billing/subscriptions/${encodeURIComponent(id)}/revise`,
    requestId: `gift:${gift.id}:revise:${key}`,
    body: {
      plan: priceOf(cents),
      application_context: {
        brand_name: context.organisation.slice(0, 127),
        locale: localeOf(gift),
        shipping_preference: 'NO_SHIPPING',
        return_url: `${back.gift}?approved=amount`,
        cancel_url: `${back.gift}?approved=no`,
      },
    },
    read: (body) => linkOf(reader(revision)(body), 'approve'),
  })
  if (!revised.ok) {
    return revised.issue === 'SUBSCRIPTION_STATUS_INVALID' ? refused('action_not_possible', revised.detail) : revised
  }
  const reading = await readGift(context, gift)
  if (!reading.ok || revised.value === null) return reading
  const arrangement = reading.value.arrangement && { ...reading.value.arrangement, actionUrl: revised.value }
  const beginning = { refs: gift.refs, clientSecret: null, id, url: revised.value }
  return done({ ...reading.value, arrangement, begun: beginning })
}
