import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { readOnce } from './capture.ts'
import type { PaypalContext } from './context.ts'
import { disputeNews } from './disputes.ts'
import { readMonthly } from './read-monthly.ts'

/**
 * Reads everything about the gift. A gift that never reached PayPal has nothing to tell and nothing to wait for. An
 * order or a subscription says nothing of disputes, so those are asked for where we know of one.
 */
export async function readGift(context: PaypalContext, gift: GiftToPay): Promise<Outcome<Reading>> {
  const reading = await ofPayments(context, gift)
  if (!reading.ok || !gift.standing?.disputedCents) return reading
  const payments = reading.value.facts.filter((fact) => fact.kind === 'paid').map((fact) => fact.ref)
  const news = await disputeNews(context, payments)
  return news.ok ? done({ ...reading.value, facts: [...reading.value.facts, ...news.value] }) : news
}

async function ofPayments(context: PaypalContext, gift: GiftToPay): Promise<Outcome<Reading>> {
  const { intent, subscription } = gift.refs
  if (subscription !== null) return await readMonthly(context, gift, subscription)
  if (intent !== null) return await readOnce(context, gift, intent)
  return done({ facts: [], arrangement: null, progress: 'over' })
}
