import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { dayMs } from '../days.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import type { Answer } from './ask.ts'
import type { PaypalContext } from './context.ts'
import { markerOf, mustBeOf } from './marker.ts'
import { donorAmong } from './payer.ts'
import {
  arrangementOf,
  failedFacts,
  lifeFacts,
  progressOf,
  readSubscription,
  transactionFacts,
} from './subscription.ts'
import { reader, type Transaction, transactions } from './wire.ts'

/** Reads a monthly gift whole: the subscription and every month's payment. */
export async function readMonthly(context: PaypalContext, gift: GiftToPay, id: string): Promise<Outcome<Reading>> {
  const answer = await readSubscription(context, id)
  if (!answer.ok) {
    if (answer.issue !== 'RESOURCE_NOT_FOUND' && answer.issue !== 'INVALID_RESOURCE_ID') return answer
    const closed = { provider: 'paypal', ref: gift.id, at: context.now(), kind: 'closed', reason: 'abandoned' } as const
    return done({ facts: [closed], arrangement: null, progress: 'over' })
  }
  const live = answer.value
  // not written on yet, or not any more: it is another program's
  if (gift.adopted && markerOf(live.custom_id)?.giftId !== gift.id) {
    return done({ facts: [], arrangement: null, progress: 'working' })
  }
  mustBeOf(context.deployment, gift, id, live.custom_id)
  const arrangement = arrangementOf(live)
  const reading = {
    arrangement,
    progress: progressOf(live),
    donor: donorAmong(live.subscriber, live.subscriber?.payment_source?.card),
    paidBy: { way: 'paypal', version: { theirs: live.create_time ?? 0 } } as const,
    refs: { subscription: id },
  }
  if (arrangement.status === 'approval_pending') return done({ facts: [], ...reading })
  const months = await paymentsOf(context, id, gift.startedAt)
  if (!months.ok) return months
  const facts = [
    ...months.value.flatMap(transactionFacts),
    ...failedFacts(live),
    ...lifeFacts(live, context.now()).map((fact) => (gift.adopted ? taken(gift, fact) : fact)),
  ]
  return done({ facts, ...reading })
}

/** Every payment of the subscription; the clocks of two companies may differ by a day. */
async function paymentsOf(context: PaypalContext, id: string, startedAt: number): Promise<Answer<Transaction[]>> {
  const from = new Date(startedAt - dayMs).toISOString()
  const to = new Date(context.now() + dayMs).toISOString()
  const list: Transaction[] = []
  for (let page = 1; ; page++) {
    const pageQuery = page === 1 ? '' : `&page=${page}`
    const listed = await context.ask.freely({
      method: 'GET',
      path: `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions?start_time=${from}&end_time=${to}${pageQuery}`,
      read: reader(transactions),
    })
    if (!listed.ok) return listed
    list.push(...listed.value.transactions)
    if (page >= listed.value.total_pages) return { ok: true, value: list }
  }
}

/** What was given back to its program and taken over once more is another pledge, and each begins as it is taken over. */
const taken = ({ id, startedAt }: GiftToPay, fact: Fact): Fact => ({
  ...fact,
  ref: `${fact.ref}:${id}`,
  ...(fact.kind === 'pledged' ? { at: startedAt } : {}),
})
