import type { Arrangement } from '#gift/arrangement.ts'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { type Cents, cents } from '#gift/money.ts'
import { giftDays } from '../gift-days.ts'
import type { Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { PaypalContext } from './context.ts'
import { linkOf, reader, type Subscription, subscription, subscriptionName, type Transaction } from './wire.ts'

/**
 * What each status of a subscription means.
 * @see https://developer.paypal.com/docs/api/subscriptions/v1/#subscriptions_get
 */
const statusOf: Readonly<Record<string, { is: Arrangement['status']; progress: Reading['progress'] }>> = {
  APPROVAL_PENDING: { is: 'approval_pending', progress: 'open' },
  APPROVED: { is: 'approval_pending', progress: 'working' },
  ACTIVE: { is: 'active', progress: 'over' },
  SUSPENDED: { is: 'suspended', progress: 'over' },
  CANCELLED: { is: 'ended', progress: 'over' },
  EXPIRED: { is: 'ended', progress: 'over' },
}

/** Reads a subscription with the price that was agreed. */
export const readSubscription = (context: PaypalContext, id: string) =>
  context.ask.freely({
    method: 'GET',
    path: `/v1/billing/subscriptions/${encodeURIComponent(id)}?fields=plan`,
    read: reader(subscription),
  })

/** Reads whose a subscription is, be it of any kind. */
export const readSubscriptionName = (context: PaypalContext, id: string) =>
  context.ask.freely({
    method: 'GET',
    path: `/v1/billing/subscriptions/${encodeURIComponent(id)}`,
    read: reader(subscriptionName),
  })

/** What it takes each month. @throws {ProviderSurprise} when PayPal does not say */
export function amountOf(live: Subscription): Cents {
  const price = live.plan?.billing_cycles.find((cycle) => cycle.tenure_type !== 'TRIAL')?.pricing_scheme?.fixed_price
  if (price === undefined) throw new ProviderSurprise(`subscription ${live.id} names no price`)
  return price
}

const pausedUntil = /^paused until (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/

/** The note by which we know our own pause again: PayPal itself has no end for one. */
export const pauseNote = (resumesAt: number): string => `paused until ${new Date(resumesAt).toISOString()}`

export function arrangementOf(live: Subscription): Arrangement {
  const status = statusOf[live.status]
  if (!status) throw new ProviderSurprise(`subscription ${live.id} is "${live.status}"`)
  const pause = status.is === 'suspended' ? pausedUntil.exec(live.status_change_note ?? '')?.[1] : undefined
  const due = live.billing_info?.next_billing_time ?? null
  const nextAt = status.is === 'active' ? due : null
  const resumesAt = pause === undefined ? null : Date.parse(pause)
  return {
    subscription: live.id,
    status: pause === undefined ? status.is : 'paused',
    cents: amountOf(live),
    nextAt,
    resumesAt,
    ...giftDays({ countedFrom: countedFrom(live.start_time ?? live.create_time), nextAt, resumesAt }),
    card: null,
    actionUrl: status.is === 'approval_pending' ? linkOf(live, 'approve') : null,
  }
}

const [dayMs, chargesMs] = [24 * 3_600_000, 10 * 3_600_000]

/** PayPal counts the days of UTC from the one on which it starts, and charges at ten o'clock of each. */
const countedFrom = (starts: number | undefined): number | null =>
  starts === undefined ? null : starts - (starts % dayMs) + chargesMs

export const progressOf = (live: Subscription): Reading['progress'] => statusOf[live.status]?.progress ?? 'over'

const sold = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** One month's payment. A declined one is told by the subscription itself (`failedFacts`). */
export function transactionFacts({ id, status, time, amount_with_breakdown: amount }: Transaction): Fact[] {
  const fact = { provider: 'paypal', ref: id, at: time } as const
  if (sold.has(status)) {
    const feeCents = amount.fee_amount === undefined ? null : cents(Math.abs(amount.fee_amount))
    const version = { theirs: feeCents === null ? 0 : time }
    return [{ ...fact, kind: 'paid', cents: amount.gross_amount, feeCents, version }]
  }
  if (status === 'PENDING') return [{ ...fact, kind: 'pending', cents: amount.gross_amount, reason: status }]
  if (status === 'DECLINED') return []
  throw new ProviderSurprise(`transaction ${id} is "${status}"`)
}

/** The latest payment that was declined, named by the subscription and its time. */
export function failedFacts(live: Subscription): Fact[] {
  const failed = live.billing_info?.last_failed_payment
  if (!failed) return []
  const ref = `${live.id}:${failed.time}`
  return [{ provider: 'paypal', ref, at: failed.time, kind: 'failed', code: failed.reason_code ?? 'PAYMENT_DENIED' }]
}

/** Whether the pledge was made and whether it has ended. Only what was once approved can be cancelled at PayPal. */
export function lifeFacts(live: Subscription, now: number): Fact[] {
  const { is } = statusOf[live.status] ?? { is: 'active' }
  if (is === 'approval_pending') return []
  const fact = { provider: 'paypal', ref: live.id } as const
  const endedAt = live.status_update_time ?? now
  const pledged: Fact = { ...fact, at: live.create_time ?? now, kind: 'pledged', cents: amountOf(live) }
  if (is !== 'ended') return [pledged]
  return [pledged, { ...fact, at: endedAt, kind: 'ended', by: endedBy(live) }]
}

function endedBy({ status_change_note }: Subscription): EndedBy {
  if (status_change_note === 'stopped by donor') return 'donor'
  return status_change_note === 'stopped by operator' ? 'operator' : 'provider'
}
