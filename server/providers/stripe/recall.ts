import { done, type Outcome } from '../../outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import type { Desk } from './desk.ts'
import { recallMonthly } from './recall-monthly.ts'
import { recallOnce } from './recall-once.ts'
import { readSession } from './session.ts'

/** Reads everything about the gift. A gift that never reached Stripe has nothing to tell and nothing to wait for. */
export async function recall(desk: Desk, gift: GiftToPay): Promise<Outcome<Reading>> {
  const { intent, subscription, session } = gift.refs
  if (subscription !== null) return await recallMonthly(desk, gift, subscription)
  if (intent !== null) return await recallOnce(desk, gift, intent)
  if (session === null) return done({ facts: [], arrangement: null, progress: 'over' })
  const read = await readSession(desk, gift, session)
  if (!read.ok) return read
  if ('reading' in read.value) return done(read.value.reading)
  const { made } = read.value
  const reading = made.subscription
    ? await recallMonthly(desk, gift, made.subscription)
    : await recallOnce(desk, gift, made.intent ?? '')
  return reading.ok ? done({ ...reading.value, refs: { ...made, ...reading.value.refs } }) : reading
}
