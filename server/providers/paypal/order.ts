import type { Fact } from '#gift/lifecycle.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { captureFacts } from './capture-facts.ts'
import { mustBeOf } from './marker.ts'
import { paidByOf } from './paid-by.ts'
import { payerOf } from './payer.ts'
import { refundFacts } from './refund-facts.ts'
import type { Order } from './wire.ts'

/**
 * What each status of an order means. A completed order says nothing about the money: its capture does.
 * @see https://developer.paypal.com/docs/api/orders/v2/#orders_get
 */
const progressOf: Readonly<Record<string, Reading['progress']>> = {
  CREATED: 'open',
  SAVED: 'open',
  APPROVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  COMPLETED: 'over',
  VOIDED: 'over',
}

/** @throws {ProviderSurprise} on a status that we do not know. */
export function orderProgress(order: Order): Reading['progress'] {
  const progress = progressOf[order.status]
  if (!progress) throw new ProviderSurprise(`order ${order.id} is "${order.status}"`)
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  return captures.some((capture) => capture.status === 'PENDING') ? 'working' : progress
}

/** Completed, and every one of its captures declined: it took no money and never will. */
export function cameToNothing({ purchase_units }: Order): boolean {
  const captures = purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  return captures.length > 0 && captures.every(({ status }) => status === 'DECLINED' || status === 'FAILED')
}

/** Everything that an order tells of a one-time gift. @throws {ProviderSurprise} when it is another gift's */
export function readingOf(deployment: string, gift: Pick<GiftToPay, 'id'>, order: Order, now: number): Reading {
  const [unit] = order.purchase_units
  mustBeOf(deployment, gift, order.id, unit?.custom_id)
  const at = order.update_time ?? now
  const captures = unit?.payments?.captures ?? []
  const refunds = unit?.payments?.refunds ?? []
  const facts: Fact[] = [
    ...captures.flatMap((capture) => captureFacts(capture, at)),
    ...refunds.flatMap((refund) => refundFacts(refund, now)),
  ]
  if (order.status === 'VOIDED') {
    facts.push({ provider: 'paypal', ref: gift.id, at, kind: 'closed', reason: 'abandoned' })
  }
  return { facts, arrangement: null, progress: orderProgress(order), donor: payerOf(order), paidBy: paidByOf(order) }
}
