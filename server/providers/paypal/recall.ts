import { done, type Outcome } from '../../outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { recallOnce } from './capture.ts'
import type { Desk } from './desk.ts'
import { recallMonthly } from './recall-monthly.ts'

/** Reads everything about the gift. A gift that never reached PayPal has nothing to tell and nothing to wait for. */
export async function recall(desk: Desk, gift: GiftToPay): Promise<Outcome<Reading>> {
  const { intent, subscription } = gift.refs
  if (subscription !== null) return await recallMonthly(desk, gift, subscription)
  if (intent !== null) return await recallOnce(desk, gift, intent)
  return done({ facts: [], arrangement: null, progress: 'over' })
}
