import { billingTime } from '../instant.ts'
import { announcePayment, receivePayment } from '../payments/payment.ts'
import type { Paypal } from '../paypal.ts'
import { announceSubscription, changeStatus, priceAt, type Subscription } from './subscription.ts'

/** PayPal tries a failed payment again after five days. */
const RETRY_MS = 5 * 86_400_000

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
  if (subscription?.status !== 'ACTIVE' || subscription.outstanding === 0) return
  delete subscription.retry
  collect(paypal, subscription, subscription.outstanding)
}

/** Stop all that is due. */
export function stopBilling(paypal: Paypal, subscription: Subscription): void {
  for (const due of ['next', 'retry'] as const) {
    const task = subscription[due]
    if (task) paypal.core.schedule.cancel(task.task)
    delete subscription[due]
  }
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
  const owed = subscription.terms.payment_preferences.auto_bill_outstanding ? subscription.outstanding : 0
  subscription.executions[subscription.cycle] = (subscription.executions[subscription.cycle] ?? 0) + 1
  subscription.ran++
  const last = planNext(paypal, subscription)
  if (price + owed > 0) collect(paypal, subscription, price + owed, price)
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

/** Charge an amount, of which `fresh` was not owed before. */
function collect(paypal: Paypal, subscription: Subscription, amount: number, fresh = 0): void {
  const now = paypal.core.clock.now()
  if (fails(subscription)) {
    fail(paypal, subscription, amount, fresh)
    return
  }
  const retry = subscription.retry
  if (retry) paypal.core.schedule.cancel(retry.task)
  delete subscription.retry
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
  Object.assign(subscription, { failures: 0, outstanding: 0, lastPayment: { cents: amount, at: now }, updated: now })
  paypal.subscriptions.save(subscription)
  announcePayment(paypal, payment)
}

function fail(paypal: Paypal, subscription: Subscription, amount: number, fresh: number): void {
  const now = paypal.core.clock.now()
  subscription.failures++
  subscription.outstanding += fresh
  subscription.lastFailure = { cents: amount, at: now }
  const { payment_failure_threshold: threshold } = subscription.terms.payment_preferences
  const enough = threshold > 0 && subscription.failures >= threshold
  if (!enough && !subscription.retry) {
    const at = now + RETRY_MS
    const task = paypal.core.schedule.add({ at, kind: 'paypal.retry', data: { subscription: subscription.id } })
    subscription.retry = { at, task: task.id }
  }
  announceSubscription(paypal, subscription, 'PAYMENT.FAILED')
  if (!enough) return
  stopBilling(paypal, subscription)
  changeStatus(paypal, subscription, 'SUSPENDED', 'The payment failure threshold has been reached.')
  announceSubscription(paypal, subscription, 'SUSPENDED')
}
