import { judge } from '#gift/adoption/judge.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { secondOf } from '../../base/clock.ts'
import { sumDiffers } from '../adoptable.ts'
import { dayMs } from '../days.ts'
import { isOurs } from '../marker.ts'
import type { ArrangementChange, GiftToPay, Reading } from '../provider.ts'
import type { PaypalContext } from './context.ts'
import { foundOf, readForeign } from './foreign-subscription.ts'
import { markedAs, markerOf } from './marker.ts'
import { readGift } from './read.ts'
import { arrangementOf, readSubscription } from './subscription.ts'
import { nothing, reader } from './wire.ts'

/** What stands there once more where nothing did: PayPal takes a `custom_id` from no subscription. */
const nobodys = 'none'

/**
 * Writes our marker on another program's subscription, if it is still what it was taken for, and reads the gift back. A payment says by
 * its day alone whose it is, so that it must not be charged between the plan's signature and the marker.
 */
export async function adopt(
  context: PaypalContext,
  gift: GiftToPay,
  { subscription: id, cents, since }: Extract<ArrangementChange, { kind: 'adopt' }>,
): Promise<Outcome<Reading>> {
  const answer = await readForeign(context, id)
  if (!answer.ok) {
    const isMissing = answer.issue === 'RESOURCE_NOT_FOUND' || answer.issue === 'INVALID_RESOURCE_ID'
    return isMissing ? refused('action_not_possible', `${id} is not there any more`) : answer
  }
  const foreign = foundOf(answer.value)
  const isWritten = isOurs(context.deployment, foreign.marker) && foreign.marker.giftId === gift.id
  if (!isWritten) {
    const verdict = judge(foreign, context.deployment)
    if (verdict.is !== 'take')
      return refused('confirmation_differs', `${id} is not as it was planned: ${verdict.why.replaceAll('_', ' ')}`)
    if (foreign.cents !== cents) {
      return refused('confirmation_differs', sumDiffers(id, foreign.cents, cents))
    }
    const charge = answer.value.billing_info?.last_payment?.time ?? 0
    const soon = foreign.nextAt !== null && foreign.nextAt - context.now() < dayMs
    // PayPal tells of whole seconds: a charge of this one may have come before or after
    if (charge >= secondOf(since) || soon) {
      return refused('confirmation_differs', `${id} is charged while it is being taken over: plan it once more`)
    }
    const outcome = await write(context, id, markedAs(context.deployment, gift), foreign.carries)
    if (!outcome.ok) return outcome
  }
  const reading = await readGift(context, { ...gift, refs: { ...gift.refs, subscription: id } })
  if (reading.ok && reading.value.arrangement === null) {
    return refused('outcome_unknown', `${id} does not carry our marker yet`)
  }
  return reading
}

/** Takes our marker off again, unless something was taken since it was written. */
export async function disown(
  context: PaypalContext,
  gift: GiftToPay,
  id: string,
  carries: string | null,
): Promise<Outcome<Reading>> {
  const answer = await readSubscription(context, id)
  if (!answer.ok) return answer
  const marker = markerOf(answer.value.custom_id)
  if (isOurs(context.deployment, marker) && marker.giftId === gift.id) {
    const info = answer.value.billing_info
    const soon = info?.next_billing_time !== undefined && info.next_billing_time - context.now() < dayMs
    if ((info?.last_payment?.time ?? 0) >= secondOf(gift.startedAt) || soon) {
      return refused('gift_already_paid', `${id} was charged since it was taken over, or is about to be`)
    }
    const outcome = await write(context, id, carries ?? nobodys, answer.value.custom_id ?? null)
    if (!outcome.ok) return outcome
  }
  const ended = {
    provider: 'paypal',
    kind: 'ended',
    ref: `${id}:${gift.id}`,
    at: context.now(),
    by: 'operator',
  } as const
  const arrangement = { ...arrangementOf(answer.value), status: 'ended' as const, nextAt: null, nextOn: null }
  return done({ facts: [ended], arrangement, progress: 'over' })
}

const write = (context: PaypalContext, id: string, custom: string, before: string | null) =>
  context.ask.move({
    method: 'PATCH',
    path: `/v1/billing/subscriptions/${encodeURIComponent(id)}`,
    body: [{ op: before === null ? 'add' : 'replace', path: '/custom_id', value: custom }],
    read: reader(nothing),
  })
