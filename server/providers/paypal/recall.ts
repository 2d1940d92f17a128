import { done, type Outcome } from '../../outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { recallOnce } from './capture.ts'
import type { Desk } from './desk.ts'
import { disputeNews } from './disputes.ts'
import { recallMonthly } from './recall-monthly.ts'

/**
 * Reads everything about the gift. A gift that never reached PayPal has nothing to tell and nothing to wait for. An
 * order or a subscription says nothing of disputes, so those are asked for where we know of one.
 */
export async function recall(desk: Desk, gift: GiftToPay): Promise<Outcome<Reading>> {
  const reading = await ofPayments(desk, gift)
  if (!reading.ok || !gift.standing?.disputedCents) return reading
  const payments = reading.value.facts.filter((fact) => fact.kind === 'paid').map((fact) => fact.ref)
  const news = await disputeNews(desk, payments)
  return news.ok ? done({ ...reading.value, facts: [...reading.value.facts, ...news.value] }) : news
}

async function ofPayments(desk: Desk, gift: GiftToPay): Promise<Outcome<Reading>> {
  const { intent, subscription } = gift.refs
  if (subscription !== null) return await recallMonthly(desk, gift, subscription)
  if (intent !== null) return await recallOnce(desk, gift, intent)
  return done({ facts: [], arrangement: null, progress: 'over' })
}
