import type { Books } from '../books.ts'
import { billingTime } from '../instant.ts'
import { announcePayment, receivePayment } from '../payments/payment.ts'
import { announceSubscription, changeStatus, priceAt, type Subscription } from './subscription.ts'

/** PayPal tries a failed payment again after five days. */
const RETRY_MS = 5 * 86_400_000

/** Start charging: the first payment now, or when the start time comes. */
export function beginBilling(books: Books, subscription: Subscription): void {
  const now = books.core.clock.now()
  subscription.starts = Math.max(subscription.starts, now)
  subscription.runSince = subscription.starts
  if (subscription.starts > now) schedule(books, subscription, subscription.starts)
  else runCycle(books, subscription)
}

/** What the agenda does when a payment is due. */
export function chargeDue(books: Books, id: string): void {
  const subscription = books.subscriptions.get(id)
  if (subscription?.status !== 'ACTIVE') return
  delete subscription.next
  runCycle(books, subscription)
}

/** What the agenda does when a failed payment is tried again. */
export function retryDue(books: Books, id: string): void {
  const subscription = books.subscriptions.get(id)
  if (subscription?.status !== 'ACTIVE' || subscription.outstanding === 0) return
  delete subscription.retry
  collect(books, subscription, subscription.outstanding)
}

/** Stop all that is due. */
export function stopBilling(books: Books, subscription: Subscription): void {
  for (const due of ['next', 'retry'] as const) {
    const task = subscription[due]
    if (task) books.core.agenda.cancel(task.task)
    delete subscription[due]
  }
}

/** Go on charging from the first billing time still to come. */
export function resumeBilling(books: Books, subscription: Subscription): void {
  const now = books.core.clock.now()
  const cycle = subscription.terms.billing_cycles[subscription.cycle]
  if (!cycle) return
  let step = Math.max(subscription.ran, 1) + (subscription.skipped ?? 0)
  while (billingTime(subscription.runSince, cycle.frequency, step) <= now) step++
  subscription.skipped = step - subscription.ran
  schedule(books, subscription, billingTime(subscription.runSince, cycle.frequency, step))
}

function schedule(books: Books, subscription: Subscription, at: number): void {
  const task = books.core.agenda.add({ at, kind: 'paypal.charge', data: { subscription: subscription.id } })
  subscription.next = { at, task: task.id }
}

function runCycle(books: Books, subscription: Subscription): void {
  const price = priceAt(subscription, books.core.clock.now())
  const owed = subscription.terms.payment_preferences.auto_bill_outstanding ? subscription.outstanding : 0
  subscription.executions[subscription.cycle] = (subscription.executions[subscription.cycle] ?? 0) + 1
  subscription.ran++
  const last = planNext(books, subscription)
  if (price + owed > 0) collect(books, subscription, price + owed, price)
  else books.subscriptions.save(subscription)
  if (last && subscription.status === 'ACTIVE') {
    stopBilling(books, subscription)
    changeStatus(books, subscription, 'EXPIRED')
    announceSubscription(books, subscription, 'EXPIRED')
  }
}

/** Put the next charge on the agenda. True when there is none. */
function planNext(books: Books, subscription: Subscription): boolean {
  const cycle = subscription.terms.billing_cycles[subscription.cycle]
  if (!cycle) return true
  const at = billingTime(subscription.runSince, cycle.frequency, subscription.ran + (subscription.skipped ?? 0))
  if (cycle.total_cycles > 0 && subscription.ran >= cycle.total_cycles) {
    if (subscription.cycle + 1 >= subscription.terms.billing_cycles.length) return true
    Object.assign(subscription, { cycle: subscription.cycle + 1, ran: 0, skipped: 0, runSince: at })
  }
  schedule(books, subscription, at)
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
function collect(books: Books, subscription: Subscription, amount: number, fresh = 0): void {
  const now = books.core.clock.now()
  if (fails(subscription)) {
    fail(books, subscription, amount, fresh)
    return
  }
  const retry = subscription.retry
  if (retry) books.core.agenda.cancel(retry.task)
  delete subscription.retry
  delete subscription.lastFailure
  const payment = receivePayment(books, {
    kind: 'sale',
    cents: amount,
    subscription: subscription.id,
    ...(subscription.custom_id ? { custom: subscription.custom_id } : {}),
    ...(subscription.payer ? { payer: subscription.payer } : {}),
    funding: subscription.funding === 'echeck' ? 'echeck' : 'balance',
  })
  subscription.sales.push(payment.id)
  Object.assign(subscription, { failures: 0, outstanding: 0, lastPayment: { cents: amount, at: now }, updated: now })
  books.subscriptions.save(subscription)
  announcePayment(books, payment)
}

function fail(books: Books, subscription: Subscription, amount: number, fresh: number): void {
  const now = books.core.clock.now()
  subscription.failures++
  subscription.outstanding += fresh
  subscription.lastFailure = { cents: amount, at: now }
  const { payment_failure_threshold: threshold } = subscription.terms.payment_preferences
  const enough = threshold > 0 && subscription.failures >= threshold
  if (!enough && !subscription.retry) {
    const at = now + RETRY_MS
    const task = books.core.agenda.add({ at, kind: 'paypal.retry', data: { subscription: subscription.id } })
    subscription.retry = { at, task: task.id }
  }
  announceSubscription(books, subscription, 'PAYMENT.FAILED')
  if (!enough) return
  stopBilling(books, subscription)
  changeStatus(books, subscription, 'SUSPENDED', 'The payment failure threshold has been reached.')
  announceSubscription(books, subscription, 'SUSPENDED')
}
