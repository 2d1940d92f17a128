import { exclusive, invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { buildSetup } from '../objects/setup-intent.ts'
import type { Subscription, Trial } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'
import { group, integer, text } from '../values.ts'
import { methodFor } from './invoicing.ts'

const DAY = 86_400
const LONGEST = 730 * DAY
const NOTICE_SECONDS = 3 * DAY

/** The trial that a new subscription's parameters ask for; null: none. */
export function trialOf(stripe: Stripe, params: Params, customer: string): Trial | null {
  const settings = group(params, 'trial_settings')
  onlyImitated(settings, ['end_behavior'], 'trial_settings')
  const behavior = group(settings, 'end_behavior')
  onlyImitated(behavior, ['missing_payment_method'], 'trial_settings[end_behavior]')
  const missingMethod = text(behavior, 'missing_payment_method') ?? 'create_invoice'
  if (missingMethod !== 'cancel' && missingMethod !== 'create_invoice') {
    const param = 'trial_settings[end_behavior][missing_payment_method]'
    throw invalid('The payment sandbox ends trials without a payment method by cancel or create_invoice only.', param)
  }
  if (text(params, 'trial_end') === 'now') {
    throw invalid('The payment sandbox does not imitate trial_end=now.', 'trial_end')
  }
  const now = stripe.now(customer)
  const days = integer(params, 'trial_period_days')
  if (days !== undefined && params.trial_end !== undefined) throw exclusive('trial_end', 'trial_period_days')
  const end = days === undefined ? integer(params, 'trial_end') : now + days * DAY
  if (end === undefined || days === 0) return null
  if (end <= now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end')
  if (end > now + LONGEST) throw invalid('Invalid timestamp: can be no more than two years in the future.', 'trial_end')
  return { end, missingMethod }
}

/** The set-up by which a donor leaves the card for later, where nothing is asked for today. */
export function openSetup(stripe: Stripe, subscription: Subscription): void {
  const setup = buildSetup(stripe, subscription.customer)
  setup.allowed_payment_method_types = subscription.payment_settings.payment_method_types
  subscription.pending_setup_intent = setup.id
  stripe.store.setupIntents.save(setup)
  stripe.emit('setup_intent.created', setup)
}

/** Whether a trial ends without a payment method, and its subscription with it. */
export const endsWithoutMethod = (stripe: Stripe, subscription: Subscription): boolean =>
  subscription.status === 'trialing' &&
  subscription.trial_settings.end_behavior.missing_payment_method === 'cancel' &&
  methodFor(stripe, subscription) === null

/** Puts on the schedule that a trial's end is told of three days before; at once where it is shorter. */
export function scheduleTrial(stripe: Stripe, subscription: Subscription): void {
  const { id, trial_end: end, customer } = subscription
  if (end === null) return
  const at = Math.max(stripe.now(customer), end - NOTICE_SECONDS)
  stripe.later(at, 'stripe.subscription.trial_will_end', { subscription: id, end }, customer)
}

/** What happens to trials by themselves. */
export function registerTrials(stripe: Stripe): void {
  const { store, core, hooks } = stripe

  // Which of its customer's cards a subscription takes is still for the account to say.
  hooks.setUp.push((setup) => {
    for (const subscription of store.subscriptions.all()) {
      if (subscription.pending_setup_intent !== setup.id) continue
      const before = structuredClone(subscription)
      subscription.pending_setup_intent = null
      store.subscriptions.save(subscription)
      stripe.updated('customer.subscription.updated', subscription, before)
    }
  })
  core.schedule.on('stripe.subscription.trial_will_end', (task) => {
    const subscription = store.subscriptions.get(String(task.data.subscription))
    if (subscription?.status !== 'trialing' || subscription.trial_end !== task.data.end) return
    stripe.emit('customer.subscription.trial_will_end', subscription)
  })
}
