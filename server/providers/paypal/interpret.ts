import { done, type Outcome } from '#gift/outcome.ts'
import type { EventReading, SelfContained, VerifiedEvent } from '../provider.ts'
import { captureFacts } from './capture-facts.ts'
import type { PaypalContext } from './context.ts'
import { disputeFacts } from './dispute-facts.ts'
import { readDispute } from './disputes.ts'
import { meaningless, meanings } from './events.ts'
import { refundFacts, saleRefundFacts } from './refund-facts.ts'
import { readReversal } from './reversal.ts'
import { saleFacts } from './sale-facts.ts'
import { failedFacts } from './subscription.ts'
import * as wire from './wire.ts'

const ignored = (note: string): Outcome<EventReading> =>
  done({ giftId: null, refs: [], action: 'ignored', facts: [], note })

const told = (
  action: EventReading['action'],
  giftId: string | undefined,
  refs: readonly (string | undefined)[],
  facts: EventReading['facts'] = [],
): Outcome<EventReading> =>
  done({ giftId: giftId ?? null, refs: refs.filter((ref) => ref !== undefined), action, facts })

/** A capture that names its gift says all by itself. */
export function selfContained({ type, payload, createdAt }: VerifiedEvent): SelfContained | null {
  if (meanings[type] !== 'capture') return null
  const { giftId, ...said } = saidBy((JSON.parse(payload) as { resource: unknown }).resource, createdAt)
  return giftId === null ? null : { ...said, giftId }
}

function saidBy(resource: unknown, at: number) {
  const capture = wire.reader(wire.capture)(resource)
  const order = capture.supplementary_data?.related_ids?.order_id
  const refs = order === undefined ? [capture.id] : [order, capture.id]
  return { giftId: capture.custom_id ?? null, refs, action: 'facts' as const, facts: captureFacts(capture, at) }
}

/** What a stored event means for us, by the table in events.ts. */
export async function interpret(context: PaypalContext, event: VerifiedEvent): Promise<Outcome<EventReading>> {
  const meaning = meanings[event.type]
  if (!meaning) return ignored(meaningless)
  const { resource } = JSON.parse(event.payload) as { resource: unknown }
  const at = event.createdAt
  switch (meaning) {
    case 'approved':
    case 'order': {
      const order = wire.reader(wire.order)(resource)
      return told(meaning === 'approved' ? 'capture' : 'read', order.purchase_units[0]?.custom_id, [order.id])
    }
    case 'capture':
      return done(saidBy(resource, at))
    case 'capture_refund': {
      const refund = wire.reader(wire.refund)(resource)
      const facts = refundFacts(refund, at)
      return told('facts', undefined, paymentsOf(facts), facts)
    }
    case 'sale': {
      const sale = wire.reader(wire.sale)(resource)
      if (sale.billing_agreement_id === undefined) return ignored('not a payment of a monthly gift')
      return told('read', sale.custom, [sale.billing_agreement_id, sale.id], saleFacts(sale))
    }
    case 'sale_refund': {
      const refund = wire.reader(wire.saleRefund)(resource)
      if (refund.sale_id === undefined) return ignored('not a refund of a monthly gift')
      return told('facts', undefined, [refund.sale_id], saleRefundFacts(refund, refund.sale_id, at))
    }
    case 'reversal': {
      const read = await readReversal(context, resource, at)
      if (!read.ok) return read
      if (read.value === null) return ignored('a reversal that names no payment')
      return told('facts', undefined, [read.value.payment], read.value.facts)
    }
    case 'subscription':
    case 'failed_payment': {
      const subscription = wire.reader(wire.subscription)(resource)
      const facts = meaning === 'failed_payment' ? failedFacts(subscription) : []
      return told('read', subscription.custom_id, [subscription.id], facts)
    }
    case 'dispute':
      return await aboutDispute(context, resource, at)
  }
}

/** A dispute is read again: its events may come in any order, and each carries the state of its own moment. */
async function aboutDispute(context: PaypalContext, resource: unknown, at: number): Promise<Outcome<EventReading>> {
  const { dispute_id } = wire.reader(wire.disputeName)(resource)
  const read = await readDispute(context, dispute_id)
  if (!read.ok) return read
  const [transaction] = read.value.disputed_transactions
  const payment = transaction?.seller_transaction_id
  if (payment === undefined) return ignored('a dispute that names no payment')
  return told('facts', transaction?.custom, [payment], disputeFacts(read.value, payment, at))
}

const paymentsOf = (facts: EventReading['facts']): string[] =>
  facts.flatMap((fact) => ('payment' in fact ? [fact.payment] : []))
