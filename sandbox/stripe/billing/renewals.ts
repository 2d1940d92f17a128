import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { itemOf } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'
import { text } from '../values.ts'
import { collectByItself } from './collecting.ts'
import { draftInvoice } from './drafts.ts'
import { endSubscription, expireSubscription } from './ending.ts'
import { finalize, intentOf, voidInvoice } from './invoicing.ts'
import { periodStart } from './period.ts'
import { endsWithoutMethod, scheduleTrial, trialOf } from './trials.ts'

const HOUR = 3600
/** A draft waits this long for changes before it is closed and collected. */
const DRAFT_SECONDS = HOUR
const UPCOMING_SECONDS = 7 * 24 * HOUR
const FIRST_PAYMENT_SECONDS = 23 * HOUR
/** So long where the donor waits for small deposits to prove an account. */
const PROOF_SECONDS = 10 * 24 * HOUR + 60

/** Puts on the schedule what will happen to a new subscription by itself. */
export function scheduleSubscription(stripe: Stripe, subscription: Subscription): void {
  if (subscription.status === 'incomplete') {
    const end = subscription.created + FIRST_PAYMENT_SECONDS
    stripe.later(end, 'stripe.subscription.expire', { subscription: subscription.id }, subscription.customer)
  }
  scheduleCycle(stripe, subscription)
}

function waitsForProof(stripe: Stripe, subscription: Subscription): boolean {
  const invoice = stripe.store.invoices.get(String(subscription.latest_invoice))
  const intent = invoice && intentOf(stripe, invoice)
  return intent?.next_action?.type === 'verify_with_microdeposits'
}

function scheduleCycle(stripe: Stripe, subscription: Subscription): void {
  const end = itemOf(subscription).current_period_end
  const data = { subscription: subscription.id, at: end }
  stripe.later(end - UPCOMING_SECONDS, 'stripe.invoice.upcoming', data, subscription.customer)
  stripe.later(end, 'stripe.subscription.cycle', data, subscription.customer)
}

/** Ends the current period now: the next one begins, and its invoice with it. */
export function renew(stripe: Stripe, subscription: Subscription): Invoice | undefined {
  const { store } = stripe
  const item = itemOf(subscription)
  if (subscription.cancel_at_period_end) {
    endSubscription(stripe, subscription, 'cancellation_requested')
    return undefined
  }
  if (endsWithoutMethod(stripe, subscription)) {
    endSubscription(stripe, subscription, 'payment_failed')
    return undefined
  }
  const before = structuredClone(subscription)
  const recurring = item.price.recurring ?? { interval: 'month', interval_count: 1 }
  const anchor = subscription.billing_cycle_anchor
  const start = item.current_period_end
  const dayOfMonth = subscription.billing_cycle_anchor_config?.day_of_month
  let n = 1
  while (periodStart(anchor, n, recurring, dayOfMonth) <= start) n++
  if (subscription.status === 'trialing') subscription.status = 'active'
  item.current_period_start = start
  item.current_period_end = periodStart(anchor, n, recurring, dayOfMonth)
  resumeIfDue(stripe, subscription)
  const invoice = draftInvoice(stripe, subscription, 'subscription_cycle', {
    start: item.current_period_start,
    end: item.current_period_end,
  })
  const paused = subscription.pause_collection
  invoice.auto_advance = paused === null && subscription.status !== 'unpaid'
  if (invoice.auto_advance) {
    invoice.automatically_finalizes_at = invoice.created + DRAFT_SECONDS
    invoice.next_payment_attempt = invoice.automatically_finalizes_at
  }
  subscription.latest_invoice = invoice.id
  store.invoices.save(invoice)
  store.subscriptions.save(subscription)
  stripe.emit('invoice.created', invoice)
  stripe.updated('customer.subscription.updated', subscription, before)
  if (invoice.auto_advance) {
    const at = invoice.created + DRAFT_SECONDS
    stripe.later(at, 'stripe.invoice.finalize', { invoice: invoice.id }, invoice.customer)
  } else if (paused?.behavior === 'void') voidInvoice(stripe, invoice)
  else if (paused?.behavior === 'mark_uncollectible') markUncollectible(stripe, invoice)
  scheduleCycle(stripe, subscription)
  return invoice
}

/**
 * Nothing is asked for before another day, from which the periods then run: the present one ends there, with an invoice over nothing.
 * @see https://docs.stripe.com/billing/subscriptions/billing-cycle#changing
 */
export function moveTrial(stripe: Stripe, subscription: Subscription, params: Params): void {
  const { store } = stripe
  // as recorded: where no trial runs there is none to end
  if (text(params, 'trial_end') === 'now' && subscription.status === 'active') return
  if (text(params, 'proration_behavior') !== 'none') {
    throw invalid('The payment sandbox moves trial_end with proration_behavior=none only.', 'proration_behavior')
  }
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw invalid(`The payment sandbox does not move the trial of what is ${subscription.status}.`, 'trial_end')
  }
  const trial = trialOf(stripe, params, subscription.customer)
  if (trial === null) throw invalid('The payment sandbox ends no trial by trial_end="".', 'trial_end')
  const now = stripe.now(subscription.customer)
  if (subscription.status === 'active') subscription.trial_start = now
  subscription.status = 'trialing'
  subscription.trial_end = trial.end
  subscription.billing_cycle_anchor = trial.end
  subscription.billing_cycle_anchor_config = null
  const item = itemOf(subscription)
  item.current_period_start = now
  item.current_period_end = trial.end
  const invoice = draftInvoice(stripe, subscription, 'subscription_update', { start: now, end: trial.end })
  subscription.latest_invoice = invoice.id
  store.subscriptions.save(subscription)
  store.invoices.save(invoice)
  stripe.emit('invoice.created', invoice)
  finalize(stripe, invoice)
  scheduleCycle(stripe, subscription)
  scheduleTrial(stripe, subscription)
}

function resumeIfDue(stripe: Stripe, subscription: Subscription): void {
  const resumes = subscription.pause_collection?.resumes_at
  if (resumes && resumes <= stripe.now(subscription.customer)) subscription.pause_collection = null
}

/** Writes an invoice off. */
export function markUncollectible(stripe: Stripe, invoice: Invoice): Invoice {
  invoice.status = 'uncollectible'
  invoice.auto_advance = false
  invoice.status_transitions.marked_uncollectible_at = stripe.now(invoice.customer)
  stripe.store.invoices.save(invoice)
  stripe.emit('invoice.marked_uncollectible', invoice)
  return invoice
}

/** Closes a renewal's draft and collects it. */
export function advance(stripe: Stripe, invoice: Invoice): void {
  if (invoice.status !== 'draft') return
  invoice.next_payment_attempt = null
  finalize(stripe, invoice)
  if (invoice.amount_due > 0) collectByItself(stripe, invoice)
}

/** What happens by itself: expiry, notice, renewal, collection, the end of a pause. */
export function registerRenewals(stripe: Stripe): void {
  const { store, core } = stripe
  const running = (id: unknown) => {
    const subscription = store.subscriptions.get(String(id))
    return subscription && subscription.ended_at === null ? subscription : undefined
  }

  core.schedule.on('stripe.subscription.expire', (task) => {
    const subscription = running(task.data.subscription)
    if (subscription?.status !== 'incomplete') return
    const end = subscription.created + PROOF_SECONDS
    if (waitsForProof(stripe, subscription) && stripe.now(subscription.customer) < end) {
      stripe.later(end, 'stripe.subscription.expire', { subscription: subscription.id }, subscription.customer)
    } else expireSubscription(stripe, subscription)
  })
  core.schedule.on('stripe.subscription.cycle', (task) => {
    const subscription = running(task.data.subscription)
    if (subscription && itemOf(subscription).current_period_end === task.data.at) renew(stripe, subscription)
  })
  core.schedule.on('stripe.subscription.end', (task) => {
    const subscription = running(task.data.subscription)
    if (subscription && subscription.cancel_at === task.data.at && !subscription.cancel_at_period_end) {
      endSubscription(stripe, subscription, 'cancellation_requested')
    }
  })
  core.schedule.on('stripe.subscription.resume', (task) => {
    const subscription = running(task.data.subscription)
    if (subscription?.pause_collection?.resumes_at !== task.data.at || !subscription) return
    const before = structuredClone(subscription)
    subscription.pause_collection = null
    store.subscriptions.save(subscription)
    stripe.updated('customer.subscription.updated', subscription, before)
  })
  core.schedule.on('stripe.invoice.upcoming', (task) => {
    const subscription = running(task.data.subscription)
    if (!subscription || itemOf(subscription).current_period_end !== task.data.at) return
    if (subscription.cancel_at_period_end || subscription.status === 'incomplete') return
    const period = { start: Number(task.data.at), end: Number(task.data.at) }
    const preview = draftInvoice(stripe, subscription, 'subscription_cycle', period)
    stripe.emit('invoice.upcoming', { ...preview, id: `upcoming_${preview.id}` })
  })
  core.schedule.on('stripe.invoice.finalize', (task) => {
    const invoice = store.invoices.get(String(task.data.invoice))
    if (invoice) advance(stripe, invoice)
  })
}
