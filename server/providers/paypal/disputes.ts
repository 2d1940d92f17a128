import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { Answer } from './ask.ts'
import type { PaypalContext } from './context.ts'
import { disputeFacts } from './dispute-facts.ts'
import { type Dispute, dispute, disputes, reader } from './wire.ts'

/** Reads one dispute as it stands now. */
export const readDispute = (context: PaypalContext, id: string): Promise<Answer<Dispute>> =>
  context.ask.freely({
    method: 'GET',
    path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
    read: reader(dispute),
  })

/** The ids of all disputes about one payment. */
export async function disputesAbout(context: PaypalContext, payment: string): Promise<Answer<readonly string[]>> {
  const listed = await context.ask.freely({
    method: 'GET',
    path: `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(payment)}`,
    read: reader(disputes),
  })
  return listed.ok ? { ok: true, value: listed.value.items.map((item) => item.dispute_id) } : listed
}

/** What became of the disputes about these payments. */
export async function disputeNews(context: PaypalContext, payments: readonly string[]): Promise<Outcome<Fact[]>> {
  const facts: Fact[] = []
  for (const payment of payments) {
    const about = await disputesAbout(context, payment)
    if (!about.ok) return about
    for (const id of about.value) {
      const askedAt = context.now()
      const answer = await readDispute(context, id)
      if (!answer.ok) return answer
      facts.push(...disputeFacts(answer.value, payment, { toldAt: context.now(), askedAt }))
    }
  }
  return done(facts)
}
