import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { Answer } from './ask.ts'
import type { Desk } from './desk.ts'
import { disputeFacts } from './dispute-facts.ts'
import { type Dispute, dispute, disputes, reader } from './wire.ts'

/** Reads one dispute as it stands now. */
export const readDispute = (desk: Desk, id: string): Promise<Answer<Dispute>> =>
  desk.ask.freely({
    method: 'GET',
    path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
    read: reader(dispute),
  })

/** The ids of all disputes about one payment. */
export async function disputesAbout(desk: Desk, payment: string): Promise<Answer<readonly string[]>> {
  const listed = await desk.ask.freely({
    method: 'GET',
    path: `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(payment)}`,
    read: reader(disputes),
  })
  return listed.ok ? { ok: true, value: listed.value.items.map((item) => item.dispute_id) } : listed
}

/** What became of the disputes about these payments. */
export async function disputeNews(desk: Desk, payments: readonly string[]): Promise<Outcome<Fact[]>> {
  const facts: Fact[] = []
  for (const payment of payments) {
    const about = await disputesAbout(desk, payment)
    if (!about.ok) return about
    for (const id of about.value) {
      const read = await readDispute(desk, id)
      if (!read.ok) return read
      facts.push(...disputeFacts(read.value, payment, desk.now()))
    }
  }
  return done(facts)
}
