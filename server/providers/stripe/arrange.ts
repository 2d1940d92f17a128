import type Stripe from 'stripe'
import { charityDay } from '#content/dates.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { isLaterSetUp } from '#gift/card-set-up.ts'
import { movedDay } from '#gift/charge-day.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ArrangementChange, Begun, GiftToPay, Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { adopt, disown } from './adopt.ts'
import { makeAnew, readUnlessKept } from './anew.ts'
import { arrangementOf } from './arrangement.ts'
import { numbered } from './card-set-up.ts'
import { expanded, idOf, markedAs, type StripeContext } from './context.ts'
import { forgetCard } from './forget-card.ts'
import { closeSetup } from './left-card.ts'
import { readGift } from './read.ts'
import { setCard } from './set-card.ts'
import { itemOf, monthlyPrice, trialEnd } from './subscription.ts'

const running = new Set(['active', 'past_due', 'unpaid', 'paused', 'trialing'])

/** Changes a running monthly gift, then reads it again. */
export async function arrange(
  context: StripeContext,
  gift: GiftToPay,
  change: ArrangementChange,
  key: string,
): Promise<Outcome<Reading & { begun?: Begun }>> {
  if (change.kind === 'drop_card') return await dropCard(context, change.setupIntent)
  if (change.kind === 'forget_card') return await forgetCard(context, gift)
  if (change.kind === 'adopt') return await adopt(context, gift, change, key)
  if (change.kind === 'anew') return await makeAnew(context, gift, change, key)
  const id = gift.refs.subscription
  if (id === null) return refused('action_not_possible', `${gift.id} has no subscription`)
  if (change.kind === 'disown') return await disown(context, gift, id, key)
  if (change.kind === 'overlap') return await readUnlessKept(context, gift, id, change.subscription)
  const answer = await context.ask.freely((options) =>
    context.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, options),
  )
  if (!answer.ok) return answer
  if (!running.has(answer.value.status)) return refused('action_not_possible', `${id} is "${answer.value.status}"`)

  if (change.kind === 'card') return await beginCard(context, gift, change.number, key)
  if (change.kind === 'set_card') return await useCard(context, gift, id, change)
  const params =
    change.kind === 'day' ? movedTo(context, answer.value, change.day) : done(paramsOf(answer.value, change))
  if (!params.ok) return params
  if (params.value === null) return await readGift(context, gift)
  const { value } = params
  const changed = await context.ask.move(`gift:${gift.id}:arrange:${key}`, (options) =>
    context.stripe.subscriptions.update(id, value, options),
  )
  return changed.ok ? await readGift(context, gift) : changed
}

function paramsOf(
  subscription: Stripe.Subscription,
  change: Extract<ArrangementChange, { kind: 'amount' | 'pause' | 'resume' }>,
): Stripe.SubscriptionUpdateParams {
  switch (change.kind) {
    case 'amount': {
      const { id, price } = itemOf(subscription)
      const product = idOf(price.product)
      if (product === null) throw new ProviderSurprise(`${subscription.id} is a price of no product`)
      return { items: [{ id, price_data: monthlyPrice(product, change.cents) }], proration_behavior: 'none' }
    }
    case 'pause':
      return { pause_collection: { behavior: 'void', resumes_at: Math.floor(change.resumesAt / 1000) } }
    case 'resume':
      return { pause_collection: '' }
  }
}

/**
 * The day is moved as a trial's end: nothing is asked for before it, and the months are counted from it. Null: it is on that day already. What
 * fails now, rests, or has no card of its own, keeps its day: a trial would hide that.
 * @see https://docs.stripe.com/billing/subscriptions/billing-cycle#changing
 */
function movedTo(
  { now }: StripeContext,
  subscription: Stripe.Subscription,
  day: number,
): Outcome<Stripe.SubscriptionUpdateParams | null> {
  const arrangement = arrangementOf(subscription)
  const { status, nextOn } = arrangement
  if (chargeDayOf(arrangement) === day) return done(null)
  if (status !== 'active' || nextOn === null || subscription.default_payment_method === null) {
    return refused('action_not_possible', `${subscription.id} is "${subscription.status}", to be charged on ${nextOn}`)
  }
  // the money of a month that has begun is on its way; a trial would hide that it did not come
  if (expanded(subscription.latest_invoice)?.status === 'draft') {
    return refused('action_not_possible', `${subscription.id} is about to be charged`)
  }
  const { on, after } = movedDay(nextOn, day, charityDay(now()))
  if (after !== null) return refused('action_not_possible', `${subscription.id} is to be charged on ${after} before`)
  return done({ trial_end: trialEnd(on), proration_behavior: 'none' })
}

/** How often a card is set again that an older one took the place of between the call and its reading. */
const mostCrossings = 3

/**
 * Sets the card that was left, and reads it back. Where an older one was set in between, by a call that crossed ours, no reading
 * would ever tell of ours: it is set again.
 */
async function useCard(
  context: StripeContext,
  gift: GiftToPay,
  subscription: string,
  { setupIntent, newest }: Extract<ArrangementChange, { kind: 'set_card' }>,
): Promise<Outcome<Reading>> {
  for (let crossing = 0; crossing < mostCrossings; crossing++) {
    const own = await setCard(context, setupIntent, subscription, newest)
    if (!own.ok) return own
    const reading = await readGift(context, gift)
    const isSet = own.value === null || !reading.ok || !isLaterSetUp(own.value, reading.value.arrangement?.cardSetUp)
    if (isSet) return reading
  }
  return refused('provider_unavailable', `${setupIntent} is set and replaced again and again`)
}

async function beginCard(
  context: StripeContext,
  gift: GiftToPay,
  number: number,
  key: string,
): Promise<Outcome<Reading & { begun?: Begun }>> {
  const reading = await readGift(context, gift)
  if (!reading.ok) return reading
  const customer = reading.value.refs?.customer ?? gift.refs.customer
  if (!customer) throw new ProviderSurprise(`${gift.refs.subscription} has no customer`)
  const setup = await context.ask.prepare(`gift:${gift.id}:card:${key}`, (options) =>
    context.stripe.setupIntents.create(
      {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { ...markedAs(context.deployment, gift), ...numbered(number) },
      },
      options,
    ),
  )
  if (!setup.ok) return setup
  const beginning = { refs: gift.refs, clientSecret: setup.value.client_secret, id: setup.value.id, url: null }
  return done({ ...reading.value, begun: beginning })
}

/** One that is confirmed or cancelled already is a success. */
async function dropCard(context: StripeContext, id: string): Promise<Outcome<Reading>> {
  const closed = await closeSetup(context, id)
  return closed.ok ? done({ facts: [], arrangement: null, progress: 'over' }) : closed
}
