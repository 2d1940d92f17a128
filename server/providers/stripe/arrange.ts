import type Stripe from 'stripe'
import { done, type Outcome, refused } from '../../outcome.ts'
import type { ArrangementChange, Begun, GiftToPay, Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { adoptCard } from './adopt-card.ts'
import type { Desk } from './desk.ts'
import { recall } from './recall.ts'
import { itemOf, monthlyPrice } from './subscription.ts'

const running = new Set(['active', 'past_due', 'unpaid', 'paused', 'trialing'])

/** Changes a running monthly gift, then reads it again. */
export async function arrange(
  desk: Desk,
  gift: GiftToPay,
  change: ArrangementChange,
  key: string,
): Promise<Outcome<Reading & { begun?: Begun }>> {
  if (change.kind === 'drop_card') return await dropCard(desk, change.setupIntent)
  const id = gift.refs.subscription
  if (id === null) return refused('action_not_possible', `${gift.id} has no subscription`)
  const read = await desk.ask.freely((options) => desk.stripe.subscriptions.retrieve(id, {}, options))
  if (!read.ok) return read
  if (!running.has(read.value.status)) return refused('action_not_possible', `${id} is "${read.value.status}"`)

  if (change.kind === 'card') return await beginCard(desk, gift, key)
  if (change.kind === 'adopt_card') {
    const adopted = await adoptCard(desk, change.setupIntent, id)
    return adopted.ok ? await recall(desk, gift) : adopted
  }
  const params = paramsOf(desk, read.value, change)
  const changed = await desk.ask.move(`gift:${gift.id}:arrange:${key}`, (options) =>
    desk.stripe.subscriptions.update(id, params, options),
  )
  return changed.ok ? await recall(desk, gift) : changed
}

function paramsOf(
  desk: Desk,
  subscription: Stripe.Subscription,
  change: Extract<ArrangementChange, { kind: 'amount' | 'pause' | 'resume' }>,
): Stripe.SubscriptionUpdateParams {
  switch (change.kind) {
    case 'amount': {
      const item = { id: itemOf(subscription).id, price_data: monthlyPrice(desk.product, change.cents) }
      return { items: [item], proration_behavior: 'none' }
    }
    case 'pause':
      return { pause_collection: { behavior: 'void', resumes_at: Math.floor(change.resumesAt / 1000) } }
    case 'resume':
      return { pause_collection: '' }
  }
}

async function beginCard(desk: Desk, gift: GiftToPay, key: string): Promise<Outcome<Reading & { begun?: Begun }>> {
  const reading = await recall(desk, gift)
  if (!reading.ok) return reading
  const customer = reading.value.refs?.customer ?? gift.refs.customer
  if (!customer) throw new ProviderSurprise(`${gift.refs.subscription} has no customer`)
  const setup = await desk.ask.prepare(`gift:${gift.id}:card:${key}`, (options) =>
    desk.stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { gift_id: gift.id } },
      options,
    ),
  )
  if (!setup.ok) return setup
  const begun = { refs: gift.refs, clientSecret: setup.value.client_secret, id: setup.value.id, url: null }
  return done({ ...reading.value, begun })
}

/** One that is confirmed or cancelled already is a success. */
async function dropCard(desk: Desk, id: string): Promise<Outcome<Reading>> {
  const dropped = await desk.ask.end(`${id}:cancel`, (options) =>
    desk.stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' }, options),
  )
  if (!dropped.ok && dropped.code !== 'provider_refused') return dropped
  return done({ facts: [], arrangement: null, progress: 'over' })
}
