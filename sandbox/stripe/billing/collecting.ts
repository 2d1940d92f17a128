import type { Decline } from '../cards.ts'
import { StripeRefusal } from '../errors.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { accountSettings } from '../settings.ts'
import type { Stripe } from '../stripe.ts'
import { endSubscription } from './ending.ts'
import { collect, intentOf, markPaid, methodFor, subscriptionOf } from './invoicing.ts'

/** Days after the first failure when Stripe tries again: eight times in two weeks. */
const RETRY_DAYS = [1, 3, 5, 7, 9, 11, 13, 14]
const DEBIT_RETRY_DAYS = [5, 12]
const DAY = 86_400

/** After these no bank changes its mind: retries wait for another card. */
const HARD_DECLINES = [
  'incorrect_number',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'highest_risk_level',
  'authentication_required',
]

const FAIL_ONCE: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
  network_decline_code: '01',
  advice_code: 'try_again_later',
}

/**
 * Tries to collect, as the account does by itself: a refusal is told by events, not thrown. Of tries by hand only one
 * that is the invoice's first is counted. @see https://docs.stripe.com/api/invoices/object (attempt_count)
 */
export function collectByItself(stripe: Stripe, invoice: Invoice): void {
  invoice.attempt_count++
  stripe.store.invoices.save(invoice)
  const subscription = subscriptionOf(stripe, invoice)
  const failOnce = Boolean(stripe.note(subscription.id).failNext)
  if (failOnce) stripe.annotate(subscription.id, { failNext: false })
  const before = stripe.note(invoice.id)
  const method = methodFor(stripe, subscription)
  if (before.hardDeclined !== undefined && before.hardDeclined === method) {
    noteFailure(stripe, invoice, String(before.reason))
    return
  }
  try {
    collect(stripe, invoice, { decline: failOnce ? FAIL_ONCE : undefined })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.body.code === 'resource_missing') noteFailure(stripe, invoice, 'no_payment_method')
  }
}

function noteFailure(stripe: Stripe, invoice: Invoice, reason: string): void {
  for (const hear of stripe.hooks.invoiceFailed) hear(invoice, reason)
}

/** What the end of a payment means for its invoice and subscription. */
export function registerCollecting(stripe: Stripe): void {
  const { store, core, hooks } = stripe

  hooks.paymentEnded.push((intent) => {
    const invoice = store.invoices.get(String(stripe.note(intent.id).invoice))
    if (invoice?.status !== 'open' && invoice?.status !== 'uncollectible') return
    if (intent.status === 'succeeded') markPaid(stripe, invoice)
    else if (invoice.status === 'open' && intent.status === 'requires_payment_method') {
      const reason = intent.last_payment_error?.decline_code ?? String(intent.last_payment_error?.code)
      noteFailure(stripe, invoice, reason)
    }
  })

  // The first debit is on its way: the subscription runs, although nothing has arrived.
  hooks.debitSent.push((intent) => {
    const invoice = store.invoices.get(String(stripe.note(intent.id).invoice))
    if (!invoice) return
    invoice.attempted = true
    store.invoices.save(invoice)
    stripe.annotate(invoice.id, { debited: true })
    const subscription = subscriptionOf(stripe, invoice)
    if (subscription.status === 'incomplete') setStatus(stripe, subscription, 'active')
  })

  hooks.invoicePaid.push((invoice) => {
    const subscription = subscriptionOf(stripe, invoice)
    const before = structuredClone(subscription)
    const method = intentOf(stripe, invoice)?.payment_method ?? null
    if (subscription.payment_settings.save_default_payment_method === 'on_subscription' && method) {
      subscription.default_payment_method = method
    }
    const recovers = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
    if (recovers && subscription.latest_invoice === invoice.id) subscription.status = 'active'
    store.subscriptions.save(subscription)
    stripe.updated('customer.subscription.updated', subscription, before)
  })

  hooks.invoiceFailed.push((invoice, reason) => {
    const subscription = subscriptionOf(stripe, invoice)
    const before = structuredClone(invoice)
    const slot = nextSlot(stripe, invoice, subscription, reason)
    invoice.attempted = true
    // A bank that asks whether it is the donor has not refused yet.
    if (reason !== 'authentication_required') invoice.attempt_count = Math.max(1, invoice.attempt_count)
    invoice.next_payment_attempt = slot
    if (HARD_DECLINES.includes(reason)) {
      stripe.annotate(invoice.id, { hardDeclined: methodFor(stripe, subscription), reason })
    }
    store.invoices.save(invoice)
    stripe.emit('invoice.payment_failed', invoice)
    stripe.updated('invoice.updated', invoice, before)
    if (subscription.status === 'incomplete' || subscription.ended_at !== null) return
    if (slot === null) exhaust(stripe, subscription)
    else setStatus(stripe, subscription, 'past_due')
    if (slot !== null) stripe.later(slot, 'stripe.invoice.retry', { invoice: invoice.id, at: slot }, invoice.customer)
  })

  core.schedule.on('stripe.invoice.retry', (task) => {
    const invoice = store.invoices.get(String(task.data.invoice))
    if (invoice?.status === 'open' && invoice.next_payment_attempt === task.data.at) collectByItself(stripe, invoice)
  })
}

/** A debit is tried again for lack of funds alone, and only where the account says so. */
function retryDays(stripe: Stripe, invoice: Invoice, reason: string): readonly number[] {
  const note = stripe.note(invoice.id)
  if (!note.debited) return RETRY_DAYS
  if (reason === 'insufficient_funds') stripe.annotate(invoice.id, { lacksFunds: true })
  const retries = accountSettings(stripe).debitRetries === 'on'
  return retries && (note.lacksFunds || reason === 'insufficient_funds') ? DEBIT_RETRY_DAYS : []
}

/** When the next try is due, in seconds; null when there is none. A try by hand does not use one up. */
function nextSlot(stripe: Stripe, invoice: Invoice, subscription: Subscription, reason: string): number | null {
  if (subscription.status === 'incomplete' || subscription.ended_at !== null) return null
  const now = stripe.now(invoice.customer)
  if (invoice.next_payment_attempt !== null && invoice.next_payment_attempt > now) return invoice.next_payment_attempt
  const first = Number(stripe.note(invoice.id).firstFailure ?? now)
  if (first === now) stripe.annotate(invoice.id, { firstFailure: now })
  const days = retryDays(stripe, invoice, reason).find((day) => first + day * DAY > now)
  return days === undefined ? null : first + days * DAY
}

function exhaust(stripe: Stripe, subscription: Subscription): void {
  const after = accountSettings(stripe).afterRetries
  if (after === 'cancel') endSubscription(stripe, subscription, 'payment_failed')
  else setStatus(stripe, subscription, after)
}

function setStatus(stripe: Stripe, subscription: Subscription, status: Subscription['status']): void {
  const before = structuredClone(subscription)
  subscription.status = status
  stripe.store.subscriptions.save(subscription)
  stripe.updated('customer.subscription.updated', subscription, before)
}
