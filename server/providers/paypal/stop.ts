import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading, StoppedBy } from '../provider.ts'
import type { PaypalContext } from './context.ts'
import { readGift } from './read.ts'
import { nothing, reader } from './wire.ts'

/** What can still be cancelled at PayPal. */
const running = new Set(['active', 'suspended', 'paused'])

/**
 * Ends a monthly gift. What the donor has not approved yet cannot be cancelled at PayPal: an order is closed by never
 * capturing it; a subscription approved afterwards is told by its webhook, and is a gift like any other. What PayPal is
 * working on (approved and not yet active, or captured and pending) is left alone, and the resolver ends nothing that runs.
 */
export async function stop(context: PaypalContext, gift: GiftToPay, by: StoppedBy): Promise<Outcome<Reading>> {
  const reading = await readGift(context, gift)
  if (!reading.ok) return reading
  const { arrangement, progress } = reading.value
  if (progress === 'working') return reading
  if (arrangement && running.has(arrangement.status)) {
    if (by === 'resolver') return reading
    const ended = await context.ask.move({
      method: 'POST',
      path: `/v1/billing/subscriptions/${encodeURIComponent(arrangement.subscription)}/cancel`,
      body: { reason: `stopped by ${by}` },
      read: reader(nothing),
    })
    if (!ended.ok && ended.issue !== 'SUBSCRIPTION_STATUS_INVALID') return ended
    return await readGift(context, gift)
  }
  if (progress !== 'open' && gift.refs.intent !== null) return reading
  const reason = by === 'resolver' ? 'abandoned' : 'canceled'
  const closed = { provider: 'paypal', ref: gift.id, at: context.now(), kind: 'closed', reason } as const
  return done({ ...reading.value, facts: [...reading.value.facts, closed], progress: 'over' })
}
