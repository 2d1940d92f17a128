import { billingTime } from '../instant.ts'
import type { Subscription } from '../objects/subscription.ts'
import { announcePayment, receivePayment } from '../payments/payment.ts'
import type { Paypal } from '../paypal.ts'
import { announceSubscription, changeStatus, priceAt } from './subscription.ts'

/** PayPal tries a failed payment again after five days, twice in a cycle. @see https://developer.paypal.com/docs/subscriptions/customize/payment-failure-retry/ */
const RETRY_MS = 5 * 86_400_000
export const ATTEMPTS_PER_CYCLE = 3

/** Start charging: the first payment now, or when the start time comes. */
export function beginBilling(paypal: Paypal, subscription: Subscription): void {
  const now = paypal.core.clock.now()
  subscription.starts = Math.max(subscription.starts, now)
  subscription.runSince = subscription.starts
  if (subscription.starts > now) scheduleCharge(paypal, subscription, subscription.starts)
  else runCycle(paypal, subscription)
}

/** What the schedule does when a payment is due. */
export function chargeDue(paypal: Paypal, id: string): void {
  const subscription = paypal.subscriptions.get(id)
  if (subscription?.status !== 'ACTIVE') return
  delete subscription.next
  runCycle(paypal, subscription)
}

/** What the schedule does when a failed payment is tried again. */
export function retryDue(paypal: Paypal, id: string): void {
  const subscription = paypal.subscriptions.get(id)
  const retry = subscription?.retry
  if (subscription?.status !== 'ACTIVE' || !retry) return
  delete subscription.retry
  collect(paypal, subscription, retry.price, retry.attempt)
}

/** Stop all that is due. */
export function stopBilling(paypal: Paypal, subscription: Subscription): void {
  for (const due of ['next', 'retry'] as const) {
    const task = subscription[due]
    if (task) paypal.core.schedule.cancel(task.task)
    delete subscription[due]
  }
}

/** Ends a subscription for good. */
export function cancel(paypal: Paypal, subscription: Subscription, reason?: string): void {
  stopBilling(paypal, subscription)
  changeStatus(paypal, subscription, 'CANCELLED', reason)
  announceSubscription(paypal, subscription, 'CANCELLED')
}

/** Go on charging from the first billing time still to come. */
export function resumeBilling(paypal: Paypal, subscription: Subscription): void {
  const now = paypal.core.clock.now()
  const cycle = subscription.terms.billing_cycles[subscription.cycle]
  if (!cycle) return
  let step = Math.max(subscription.ran, 1) + (subscription.skipped ?? 0)
  while (billingTime(subscription.runSince, cycle.frequency, step) <= now) step++
  subscription.skipped = step - subscription.ran
  scheduleCharge(paypal, subscription, billingTime(subscription.runSince, cycle.frequency, step))
}

function scheduleCharge(paypal: Paypal, subscription: Subscription, at: number): void {
  const task = paypal.core.schedule.add({ at, kind: 'paypal.charge', data: { subscription: subscription.id } })
  subscription.next = { at, task: task.id }
}

function runCycle(paypal: Paypal, subscription: Subscription): void {
  const price = priceAt(subscription, paypal.core.clock.now())
  // A cycle shorter than its retries ends them.
  if (subscription.retry) giveUp(paypal, subscription, subscription.retry.price)
  if (subscription.status !== 'ACTIVE') return
  subscription.executions[subscription.cycle] = (subscription.executions[subscription.cycle] ?? 0) + 1
  subscription.ran++
  const last = planNext(paypal, subscription)
  if (price + owedBy(subscription) > 0) collect(paypal, subscription, price, 1)
  else paypal.subscriptions.save(subscription)
  if (last && subscription.status === 'ACTIVE') {
    stopBilling(paypal, subscription)
    changeStatus(paypal, subscription, 'EXPIRED')
    announceSubscription(paypal, subscription, 'EXPIRED')
  }
}

/** Put the next charge on the schedule. True when there is none. */
function planNext(paypal: Paypal, subscription: Subscription): boolean {
  const cycle = subscription.terms.billing_cycles[subscription.cycle]
  if (!cycle) return true
  const at = billingTime(subscription.runSince, cycle.frequency, subscription.ran + (subscription.skipped ?? 0))
  if (cycle.total_cycles > 0 && subscription.ran >= cycle.total_cycles) {
    if (subscription.cycle + 1 >= subscription.terms.billing_cycles.length) return true
    Object.assign(subscription, { cycle: subscription.cycle + 1, ran: 0, skipped: 0, runSince: at })
  }
  scheduleCharge(paypal, subscription, at)
  return false
}

function fails(subscription: Subscription): boolean {
  if (subscription.failNext > 0) {
    subscription.failNext--
    return true
  }
  if (subscription.funding === 'lapsing') return subscription.lastPayment !== undefined
  return subscription.funding === 'denied' || subscription.funding === 'declining'
}

/** What the next charge takes besides its own cycle's price: failed cycles, where the plan says so. */
function owedBy({ terms, outstanding }: Subscription): number {
  return terms.payment_preferences.auto_bill_outstanding ? outstanding : 0
}

/** Charge one cycle's price, and what is owed where that is billed with it; the `attempt`th try in this cycle. */
function collect(paypal: Paypal, subscription: Subscription, price: number, attempt: number): void {
  const now = paypal.core.clock.now()
  const owed = owedBy(subscription)
  const amount = price + owed
  if (fails(subscription)) {
    fail(paypal, subscription, { price, amount, attempt })
    return
  }
  delete subscription.lastFailure
  const payment = receivePayment(paypal, {
    kind: 'sale',
    cents: amount,
    subscription: subscription.id,
    ...(subscription.custom_id ? { custom: subscription.custom_id } : {}),
    ...(subscription.payer ? { payer: subscription.payer } : {}),
    funding: subscription.funding === 'echeck' ? 'echeck' : 'balance',
  })
  subscription.sales.push(payment.id)
  subscription.outstanding -= owed
  Object.assign(subscription, { failures: 0, lastPayment: { cents: amount, at: now }, updated: now })
  paypal.subscriptions.save(subscription)
  announcePayment(paypal, payment)
}

type Failed = { price: number; amount: number; attempt: number }

function fail(paypal: Paypal, subscription: Subscription, { price, amount, attempt }: Failed): void {
  const now = paypal.core.clock.now()
  subscription.lastFailure = { cents: amount, at: now }
  if (attempt >= ATTEMPTS_PER_CYCLE) {
    giveUp(paypal, subscription, price)
    return
  }
  const at = now + RETRY_MS
  const task = paypal.core.schedule.add({ at, kind: 'paypal.retry', data: { subscription: subscription.id } })
  subscription.retry = { at, task: task.id, price, attempt: attempt + 1 }
  announceSubscription(paypal, subscription, 'PAYMENT.FAILED')
}

/** Only now the cycle counts as failed, and its price as owed; at the threshold the subscription is suspended. */
function giveUp(paypal: Paypal, subscription: Subscription, price: number): void {
  if (subscription.retry) paypal.core.schedule.cancel(subscription.retry.task)
  delete subscription.retry
  subscription.failures++
  subscription.outstanding += price
  announceSubscription(paypal, subscription, 'PAYMENT.FAILED')
  const { payment_failure_threshold: threshold } = subscription.terms.payment_preferences
  if (threshold === 0 || subscription.failures < threshold) return
  stopBilling(paypal, subscription)
  changeStatus(paypal, subscription, 'SUSPENDED', 'The payment failure threshold has been reached.')
  announceSubscription(paypal, subscription, 'SUSPENDED')
}
