import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import type { StripeContext } from './context.ts'
import { readMonthly } from './read-monthly.ts'
import { readOnce } from './read-once.ts'
import { readSession } from './session.ts'

/** Reads everything about the gift. A gift that never reached Stripe has nothing to tell and nothing to wait for. */
export async function readGift(context: StripeContext, gift: GiftToPay): Promise<Outcome<Reading>> {
  const { intent, subscription, session } = gift.refs
  if (subscription !== null) return await readMonthly(context, gift, subscription)
  if (intent !== null) return await readOnce(context, gift, intent)
  if (session === null) return done({ facts: [], arrangement: null, progress: 'over' })
  const outcome = await readSession(context, gift, session)
  if (!outcome.ok) return outcome
  if ('reading' in outcome.value) return done(outcome.value.reading)
  const { made } = outcome.value
  const reading = made.subscription
    ? await readMonthly(context, gift, made.subscription)
    : await readOnce(context, gift, made.intent ?? '')
  return reading.ok ? done({ ...reading.value, refs: { ...made, ...reading.value.refs } }) : reading
}
