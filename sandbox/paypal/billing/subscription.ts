import type { Link } from '../errors.ts'
import { instant } from '../instant.ts'
import { cents, dollars } from '../money.ts'
import type { Subscription, SubscriptionStatus, Terms } from '../objects/subscription.ts'
import { payerView } from '../payer.ts'
import type { Paypal } from '../paypal.ts'
import { emit } from '../webhooks/event.ts'

/** What one cycle costs at this instant, in cents. */
export function priceAt(subscription: Subscription, now: number): number {
  const { formerPrice, terms } = subscription
  const scheme = terms.billing_cycles[subscription.cycle]?.pricing_scheme
  const one = formerPrice && now < formerPrice.until ? formerPrice.cents : scheme ? cents(scheme.fixed_price) : 0
  return Math.round(one * Number(terms.quantity ?? 1))
}

const WORDS: Record<string, string> = {
  CREATED: 'Subscription created',
  ACTIVATED: 'Subscription activated',
  UPDATED: 'Subscription updated',
  SUSPENDED: 'Subscription suspended',
  CANCELLED: 'Subscription cancelled',
  EXPIRED: 'Subscription expired',
  'RE-ACTIVATED': 'Subscription re-activated',
  'PAYMENT.FAILED': 'Payment failed for subscription',
}

/** Save the subscription and send the event of what happened to it. */
export function announceSubscription(paypal: Paypal, subscription: Subscription, what: string): void {
  subscription.updated = paypal.core.clock.now()
  paypal.subscriptions.save(subscription)
  emit(paypal, {
    type: `BILLING.SUBSCRIPTION.${what}`,
    resourceType: 'subscription',
    resourceVersion: '2.0',
    summary: WORDS[what] ?? `Subscription ${what.toLowerCase()}`,
    resource: subscriptionView(paypal, subscription),
    transaction: subscription.id,
  })
}

/** Put the subscription into another status; the event is the caller's. */
export function changeStatus(
  paypal: Paypal,
  subscription: Subscription,
  status: SubscriptionStatus,
  note?: string,
): void {
  subscription.status = status
  subscription.statusChanged = paypal.core.clock.now()
  if (note) subscription.note = note
  else delete subscription.note
}

/** The subscription as PayPal shows it; its terms too where they were overridden or are asked for. */
export function subscriptionView(
  paypal: Paypal,
  subscription: Subscription,
  withPlan = false,
): Record<string, unknown> {
  const { terms, payer } = subscription
  return {
    id: subscription.id,
    plan_id: terms.plan_id,
    status: subscription.status,
    ...(subscription.note ? { status_change_note: subscription.note } : {}),
    status_update_time: instant(subscription.statusChanged),
    start_time: instant(subscription.starts),
    ...(terms.quantity ? { quantity: terms.quantity } : {}),
    subscriber: payer ? payerView(payer) : subscription.subscriber,
    ...(payer ? { billing_info: billingInfo(subscription) } : {}),
    ...(subscription.custom_id ? { custom_id: subscription.custom_id } : {}),
    plan_overridden: terms.overridden,
    ...(terms.overridden || withPlan ? { plan: planOf(terms) } : {}),
    create_time: instant(subscription.created),
    update_time: instant(subscription.updated),
    links: subscriptionLinks(paypal, subscription),
  }
}

export function planOf({ billing_cycles, payment_preferences }: Terms): Record<string, unknown> {
  return { billing_cycles, payment_preferences, quantity_supported: false }
}

function billingInfo(subscription: Subscription): Record<string, unknown> {
  const { lastPayment, lastFailure, next, retry } = subscription
  return {
    outstanding_balance: dollars(subscription.outstanding),
    cycle_executions: subscription.terms.billing_cycles.map((cycle, i) => {
      const done = subscription.executions[i] ?? 0
      return {
        tenure_type: cycle.tenure_type,
        sequence: cycle.sequence,
        cycles_completed: done,
        cycles_remaining: cycle.total_cycles === 0 ? 0 : Math.max(0, cycle.total_cycles - done),
        ...(cycle.pricing_scheme ? { current_pricing_scheme_version: cycle.pricing_scheme.version } : {}),
        total_cycles: cycle.total_cycles,
      }
    }),
    ...(lastPayment ? { last_payment: { amount: dollars(lastPayment.cents), time: instant(lastPayment.at) } } : {}),
    ...(next ? { next_billing_time: instant(next.at) } : {}),
    failed_payments_count: subscription.failures,
    ...(lastFailure
      ? {
          last_failed_payment: {
            amount: dollars(lastFailure.cents),
            time: instant(lastFailure.at),
            reason_code: 'PAYMENT_DENIED',
            ...(retry ? { next_payment_retry_time: instant(retry.at) } : {}),
          },
        }
      : {}),
  }
}

/** The page where the payer approves, and what the merchant may do. */
export function subscriptionLinks(paypal: Paypal, subscription: Subscription): Link[] {
  const path = `/v1/billing/subscriptions/${subscription.id}`
  const verb = (name: string) => paypal.link(`${path}/${name}`, name, 'POST')
  const own = [paypal.link(path, 'edit', 'PATCH'), paypal.link(path, 'self')]
  const approve = paypal.link(`/webapps/billing/subscriptions?ba_token=${subscription.billingToken}`, 'approve')
  if (subscription.status === 'APPROVAL_PENDING') return [approve, ...own]
  if (subscription.status === 'APPROVED') return [verb('activate'), ...own]
  if (subscription.status === 'ACTIVE') return [verb('cancel'), ...own, verb('suspend'), verb('capture')]
  if (subscription.status === 'SUSPENDED') return [verb('activate'), verb('cancel'), ...own]
  return own
}
