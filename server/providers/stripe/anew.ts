import type Stripe from 'stripe'
import { chargeHoldsMs, judge } from '#gift/adoption/judge.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { sumDiffers } from '../adoptable.ts'
import { dayMs } from '../days.ts'
import { isOurs } from '../marker.ts'
import type { ArrangementChange, GiftToPay, Reading } from '../provider.ts'
import { arrangementOf } from './arrangement.ts'
import { expanded, idOf, markedAs, markerOf, type StripeContext, unixMs } from './context.ts'
import { customerOf } from './customer.ts'
import { foundOf, methodIdOf, withPayer } from './foreign-subscription.ts'
import { ensureProduct } from './product.ts'
import { readMonthly } from './read-monthly.ts'
import { endSubscription, itemOf, monthlyPrice } from './subscription.ts'

/** So long the new one takes nothing while it is not certain that the old one ends. */
const parkedMs = 365 * dayMs

/** The comment on an old subscription that we had end: whoever else ends it has their own reason. */
const endedFor = (gift: GiftToPay) => `made anew as ${gift.id}`

const whole = { expand: [...withPayer, 'latest_invoice'] }

/**
 * Makes another program's subscription anew as ours, on the same card and from the same day. The new one is made first, and parked: it
 * takes nothing for a year. Then the old one is told to end, 72 hours before its own charge; then the new one is moved to that day. So
 * wherever this is cut off, one of them at most is charged, and asked again it goes on from what it finds. What it finds otherwise than it
 * was planned has the new one ended, while that has taken nothing.
 */
export async function makeAnew(
  context: StripeContext,
  gift: GiftToPay,
  { subscription: id, cents }: Extract<ArrangementChange, { kind: 'anew' }>,
  key: string,
): Promise<Outcome<Reading>> {
  const old = await retrieve(context, id)
  if (!old.ok) {
    return old.stripeCode === 'resource_missing' ? refused('action_not_possible', `${id} is not there any more`) : old
  }
  const outcome = await newOf(context, gift, old.value)
  if (!outcome.ok) return outcome
  const differs = differenceOf(context, old.value, cents)
  if (outcome.value === null) {
    if (differs !== null) return refused('confirmation_differs', differs)
    const creation = await create(context, gift, old.value, cents, key)
    return creation.ok ? await endOld(context, gift, old.value, creation.value, key) : creation
  }
  const subscription = outcome.value
  // what was charged meanwhile is ours, however late somebody asks
  const isCharged = subscription.status !== 'trialing' && !over.has(subscription.status)
  if (isCharged || isEndedFor(gift, old.value)) return await moveNew(context, gift, old.value, subscription, key)
  if (subscription.status !== 'trialing')
    return refused('confirmation_differs', `${subscription.id} is "${subscription.status}"`)
  // somebody else has ended or paused it, it has changed, or its charge came too close while nobody asked
  const isSameMonth = subscription.metadata.anew_at === String(itemOf(old.value).current_period_end)
  if (differs === null && isSameMonth) return await endOld(context, gift, old.value, subscription, key)
  const ended = await endSubscription(context, subscription.id, 'operator')
  if (!ended.ok) return ended
  return refused('confirmation_differs', differs ?? `${id} was charged meanwhile`)
}

const over: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/** Why another program's subscription is not what it was planned as, or cannot be touched now; null: it is. */
function differenceOf(context: StripeContext, old: Stripe.Subscription, cents: GiftToPay['cents']): string | null {
  const foreign = foundOf(old)
  const verdict = judge(foreign, context.deployment)
  if (verdict.is !== 'stay' || !verdict.anew) return `${old.id} is not as it was planned`
  if (foreign.cents !== cents) return sumDiffers(old.id, foreign.cents, cents)
  return isClose(old, context.now()) ? `${old.id} is about to be charged: plan it once more after that` : null
}

/** Ends what was made anew, and lets the old one go on, while that has not ended and nothing was taken. */
export async function unmakeAnew(
  context: StripeContext,
  gift: GiftToPay,
  subscription: Stripe.Subscription,
  key: string,
): Promise<Outcome<Reading>> {
  const old = await retrieve(context, subscription.metadata.anew ?? '')
  if (!old.ok) return old
  const { id, status, cancellation_details } = old.value
  if (subscription.status !== 'canceled') {
    if (subscription.status !== 'trialing')
      return refused('gift_already_paid', `${subscription.id} is "${subscription.status}"`)
    if (cancellation_details?.comment === endedFor(gift) && !isKept(old.value)) {
      // not by its own period: told to end, that may end sooner
      const late = status === 'canceled' || isClose(old.value, context.now(), Number(subscription.metadata.anew_at))
      if (late) return refused('gift_already_paid', `${id} has ended, and ${subscription.id} is charged in its place`)
      const parked = await move(context, subscription.id, context.now() + parkedMs, `${key}:park`)
      if (!parked.ok) return parked
      const goesOn = await context.ask.end(`${id}:goes-on`, (options) =>
        context.stripe.subscriptions.update(id, { cancel_at: '', cancellation_details: { comment: '' } }, options),
      )
      if (!goesOn.ok) return goesOn
      if (goesOn.value.cancel_at !== null) return refused('outcome_unknown', `${id} is still to end`)
    }
    const ended = await endSubscription(context, subscription.id, 'operator')
    if (!ended.ok) return ended
  }
  const fact = { provider: 'stripe', kind: 'ended', ref: subscription.id, at: context.now(), by: 'operator' } as const
  const arrangement = { ...arrangementOf(subscription), status: 'ended' as const, nextAt: null, nextOn: null }
  return done({ facts: [fact], arrangement, progress: 'over' })
}

/** Reads the gift, unless the old one goes on all the same: who pays it, or its program, has taken back that it ends, or put it off. */
export async function readUnlessKept(
  context: StripeContext,
  gift: GiftToPay,
  id: string,
  old: string,
): Promise<Outcome<Reading>> {
  const answer = await retrieve(context, old)
  if (!answer.ok && answer.stripeCode !== 'resource_missing') return answer
  if (answer.ok && isKept(answer.value)) return refused('confirmation_differs', `${old} was kept there, and goes on`)
  return await readMonthly(context, gift, id)
}

/** Whether it is charged once more at least. */
const isKept = (old: Stripe.Subscription) =>
  !over.has(old.status) &&
  !old.cancel_at_period_end &&
  (old.cancel_at === null || old.cancel_at > (old.items.data[0]?.current_period_end ?? 0))

/** The subscription of ours that was made for this gift in the place of another's; null: none was. */
export async function newOf(
  context: StripeContext,
  gift: GiftToPay,
  old: Stripe.Subscription,
): Promise<Outcome<Stripe.Subscription | null>> {
  const customer = idOf(old.customer) ?? ''
  const listed = await context.ask.freely((options) =>
    context.stripe.subscriptions.list(
      { customer, status: 'all', limit: 100, expand: ['data.default_payment_method'] },
      options,
    ),
  )
  if (!listed.ok) return listed
  const isIts = ({ metadata }: Stripe.Subscription) => {
    const marker = markerOf(metadata)
    return metadata.anew === old.id && isOurs(context.deployment, marker) && marker.giftId === gift.id
  }
  return done(listed.value.data.find(isIts) ?? null)
}

const retrieve = (context: StripeContext, id: string) =>
  context.ask.freely<Stripe.Subscription>((options) => context.stripe.subscriptions.retrieve(id, whole, options))

/** Whether we have had it end, and it does. */
const isEndedFor = (gift: GiftToPay, { cancellation_details, cancel_at, status }: Stripe.Subscription) =>
  cancellation_details?.comment === endedFor(gift) && (cancel_at !== null || status === 'canceled')

/** Stripe is told so long ahead what is to happen; the old one's end therefore so much before the 72 hours. */
const aheadMs = 3_600_000

/** Whether its next charge comes within 72 hours, or is being made. */
const isClose = (old: Stripe.Subscription, now: number, at = itemOf(old).current_period_end) =>
  unixMs(at) - now < chargeHoldsMs + aheadMs || expanded(old.latest_invoice)?.status === 'draft'

/** So many failures that Stripe keeps under our keys are left behind at one time. */
const mostFiled = 3

/** Another key only where nothing under the one before can be under way: two of them would make two. */
const create = async (
  context: StripeContext,
  gift: GiftToPay,
  old: Stripe.Subscription,
  cents: GiftToPay['cents'],
  key: string,
): Promise<Outcome<Stripe.Subscription>> => {
  const product = await ensureProduct(context)
  if (!product.ok) return product
  const payer = expanded(old.customer)
  const method = methodIdOf(old)
  if (payer === null || method === null) return refused('confirmation_differs', `${old.id} has no card of this account`)
  for (let filed = 0; ; filed++) {
    const subscription = await context.ask.move(`${key}:new${filed === 0 ? '' : `:again${filed}`}`, (options) =>
      context.stripe.subscriptions.create(
        {
          customer: payer.id,
          items: [{ price_data: monthlyPrice(product.value, cents) }],
          default_payment_method: method,
          // not from now: asked again under its key, all of it must be the same
          trial_end: itemOf(old).current_period_end + parkedMs / 1000,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          description: `Monthly gift ${gift.reference} to ${context.organisation}`,
          metadata: {
            ...markedAs(context.deployment, gift),
            anew: old.id,
            anew_at: String(itemOf(old).current_period_end),
          },
          expand: ['default_payment_method'],
        },
        options,
      ),
    )
    if (subscription.ok || !subscription.filed || filed === mostFiled) return subscription
    // it may have been made all the same, and is then seen, for it is over
    const outcome = await newOf(context, gift, old)
    if (!outcome.ok) return outcome
    if (outcome.value !== null) return done(outcome.value)
  }
}

/** The old one is to end by itself before its charge, so that it can be let go on until then. */
async function endOld(
  context: StripeContext,
  gift: GiftToPay,
  old: Stripe.Subscription,
  subscription: Stripe.Subscription,
  key: string,
): Promise<Outcome<Reading>> {
  const latest = Math.floor((unixMs(itemOf(old).current_period_end) - chargeHoldsMs) / 1000)
  const soonest = Math.floor((context.now() + aheadMs) / 1000)
  const answer = await context.ask.end(`${old.id}:ends`, (options) =>
    context.stripe.subscriptions.update(
      old.id,
      {
        cancel_at: Math.max(latest, soonest),
        proration_behavior: 'none',
        cancellation_details: { comment: endedFor(gift) },
        ...whole,
      },
      options,
    ),
  )
  if (!answer.ok && (answer.code === 'provider_refused' || answer.notAllowed)) {
    // a platform may keep to itself what it made
    const ended = await endSubscription(context, subscription.id, 'operator')
    if (!ended.ok) return refused('outcome_unknown', ended.detail)
    return refused('confirmation_differs', `${old.id} cannot be ended from here: ${answer.detail}`)
  }
  if (!answer.ok) return answer
  if (!isEndedFor(gift, answer.value)) {
    return refused('outcome_unknown', `${old.id} does not say yet that it ends`)
  }
  return await moveNew(context, gift, answer.value, subscription, key)
}

/** From the old one's day on the new one is charged; where that day is over, as soon as it can be. */
async function moveNew(
  context: StripeContext,
  gift: GiftToPay,
  old: Stripe.Subscription,
  subscription: Stripe.Subscription,
  key: string,
): Promise<Outcome<Reading>> {
  const day = unixMs(Number(subscription.metadata.anew_at))
  const at = Math.max(day, context.now() + aheadMs)
  const isTrial = subscription.status === 'trialing'
  if (isTrial && (subscription.trial_end === null || unixMs(subscription.trial_end) > at)) {
    const moved = await move(context, subscription.id, at, `${key}:day`)
    // refused or not: the old one ends, and ours is not to be forgotten
    if (!moved.ok) return { ...moved, code: 'outcome_unknown' }
  }
  const refs = { ...gift.refs, subscription: subscription.id, customer: idOf(subscription.customer) }
  const back = await readMonthly(context, { ...gift, refs }, subscription.id)
  if (!back.ok) return back
  if (back.value.arrangement === null || (isTrial && (back.value.arrangement.nextAt ?? 0) > at + dayMs)) {
    return refused('outcome_unknown', `${subscription.id} is not charged on its day yet`)
  }
  return done({ ...back.value, refs, donor: customerOf(old) ?? back.value.donor ?? null })
}

const move = (context: StripeContext, id: string, at: number, act: string) =>
  context.ask.end(act, (options) =>
    context.stripe.subscriptions.update(id, { trial_end: Math.floor(at / 1000), proration_behavior: 'none' }, options),
  )
