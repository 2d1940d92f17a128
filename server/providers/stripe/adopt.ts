import type Stripe from 'stripe'
import { judge } from '#gift/adoption/judge.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { sumDiffers } from '../adoptable.ts'
import { isOurs } from '../marker.ts'
import type { ArrangementChange, GiftToPay, Reading } from '../provider.ts'
import { newOf, unmakeAnew } from './anew.ts'
import { arrangementOf } from './arrangement.ts'
import { idOf, markedAs, markerOf, type StripeContext } from './context.ts'
import { customerOf } from './customer.ts'
import { foundOf, methodIdOf, withPayer } from './foreign-subscription.ts'
import { parentOf } from './invoice.ts'
import { readMonthly } from './read-monthly.ts'

const ours = new Set(['gift_id', 'deployment', 'adopted'])

/**
 * Writes our marker on another program's subscription, if it is still what it was taken for, and reads the gift back. Told again after a
 * lost answer, it finds its own marker.
 */
export async function adopt(
  context: StripeContext,
  gift: GiftToPay,
  { subscription: id, cents, since }: Extract<ArrangementChange, { kind: 'adopt' }>,
  key: string,
): Promise<Outcome<Reading>> {
  const answer = await retrieve(context, id)
  if (!answer.ok) {
    return answer.stripeCode === 'resource_missing'
      ? refused('action_not_possible', `${id} is not there any more`)
      : answer
  }
  const marker = markerOf(answer.value.metadata)
  const isWritten = isOurs(context.deployment, marker) && marker.giftId === gift.id
  if (!isWritten) {
    const foreign = foundOf(answer.value)
    const verdict = judge(foreign, context.deployment)
    if (verdict.is !== 'take')
      return refused('confirmation_differs', `${id} is not as it was planned: ${verdict.why.replaceAll('_', ' ')}`)
    if (foreign.cents !== cents) {
      return refused('confirmation_differs', sumDiffers(id, foreign.cents, cents))
    }
    // other programs write references of their own
    const { reference: _, ...marked } = markedAs(context.deployment, gift)
    const metadata = { ...marked, adopted: String(Math.floor(since / 1000)) }
    // one that waits for its first charge is a gift by the card that is left on it: the toolkit writes that on none
    const card = foreign.arrives ? methodIdOf(answer.value) : null
    const marking = await context.ask.move(key, (options) =>
      context.stripe.subscriptions.update(id, { metadata, ...(card && { default_payment_method: card }) }, options),
    )
    if (!marking.ok) return marking
  }
  const refs = { ...gift.refs, subscription: id, customer: idOf(answer.value.customer) }
  const back = await readMonthly(context, { ...gift, refs }, id)
  if (!back.ok) return back
  if (back.value.arrangement === null) return refused('outcome_unknown', `${id} does not carry our marker yet`)
  return done({ ...back.value, donor: customerOf(answer.value) ?? back.value.donor ?? null })
}

/** Takes our marker off again, unless something was asked for while it stood there. */
export async function disown(
  context: StripeContext,
  gift: GiftToPay,
  id: string,
  key: string,
): Promise<Outcome<Reading>> {
  const answer = await retrieve(context, id)
  if (!answer.ok) return answer
  const { metadata } = answer.value
  // what is made anew of another's stands beside that
  const anew = metadata.anew === undefined ? await newOf(context, gift, answer.value) : done(answer.value)
  if (!anew.ok) return anew
  if (anew.value !== null) return await unmakeAnew(context, gift, anew.value, key)
  const marker = markerOf(metadata)
  if (isOurs(context.deployment, marker) && marker.giftId === gift.id) {
    const invoices = await context.ask.freely((options) =>
      context.stripe.invoices.list({ subscription: id, limit: 5 }, options),
    )
    if (!invoices.ok) return invoices
    const draft = invoices.value.data.find(
      (invoice) => invoice.status === 'draft' || parentOf(invoice).marker?.giftId === gift.id,
    )
    if (draft) return refused('gift_already_paid', `${draft.id} was asked for since it was taken over`)
    const cleared = Object.fromEntries(Object.keys(metadata).flatMap((name) => (ours.has(name) ? [[name, '']] : [])))
    const marking = await context.ask.move(key, (options) =>
      context.stripe.subscriptions.update(id, { metadata: cleared }, options),
    )
    if (!marking.ok) return marking
    if (markerOf(marking.value.metadata) !== null) return refused('outcome_unknown', `${id} still carries our marker`)
  }
  const ref = `${id}:${gift.id}`
  const ended = { provider: 'stripe', kind: 'ended', ref, at: context.now(), by: 'operator' } as const
  const arrangement = { ...arrangementOf(answer.value), status: 'ended' as const, nextAt: null, nextOn: null }
  return done({ facts: [ended], arrangement, progress: 'over' })
}

const retrieve = (context: StripeContext, id: string) =>
  context.ask.freely<Stripe.Subscription>((options) =>
    context.stripe.subscriptions.retrieve(id, { expand: [...withPayer, 'latest_invoice'] }, options),
  )
