import type { Subscription } from '../objects/subscription.ts'
import type { Paypal } from '../paypal.ts'
import { beginBilling, cancel } from './charge.ts'
import { announceSubscription, changeStatus } from './subscription.ts'

/** How long a subscription stays APPROVED before PayPal decides, and what it decides. */
export type Linger = { ms: number; outcome: 'ACTIVE' | 'CANCELLED' }

/** Starts an approved subscription: active, announced, and charged when its time has come. */
export function activate(paypal: Paypal, subscription: Subscription, note?: string): void {
  changeStatus(paypal, subscription, 'ACTIVE', note)
  announceSubscription(paypal, subscription, 'ACTIVATED')
  beginBilling(paypal, subscription)
}

/** The payer approved: it starts at once, lingers as the settings have it, or waits for the merchant to start it. */
export function approved(paypal: Paypal, subscription: Subscription, told?: Linger): void {
  const waits = subscription.context.user_action === 'CONTINUE'
  const linger = told ?? (waits ? undefined : drawLinger(paypal))
  if (!waits && !linger) {
    activate(paypal, subscription)
    return
  }
  changeStatus(paypal, subscription, 'APPROVED')
  subscription.updated = paypal.core.clock.now()
  paypal.subscriptions.save(subscription)
  if (!linger) return
  const at = paypal.core.clock.now() + linger.ms
  const data = { subscription: subscription.id, outcome: linger.outcome }
  paypal.core.schedule.add({ at, kind: 'paypal.approval', data })
}

function drawLinger(paypal: Paypal): Linger | undefined {
  const { lingerRate, lingerMs, lingerLossRate } = paypal.settings()
  const happens = (what: string, rate: number) => rate > 0 && paypal.core.random.roll(`paypal.${what}`) < rate
  if (!happens('linger', lingerRate)) return undefined
  return { ms: lingerMs, outcome: happens('linger.loss', lingerLossRate) ? 'CANCELLED' : 'ACTIVE' }
}

/** What the schedule does when a lingering approval comes to its end; nothing where the merchant was faster. */
export function endLinger(paypal: Paypal, id: string, outcome: Linger['outcome']): void {
  const subscription = paypal.subscriptions.get(id)
  if (subscription?.status !== 'APPROVED') return
  if (outcome === 'ACTIVE') activate(paypal, subscription)
  else cancel(paypal, subscription, 'PayPal could not start the subscription.')
}
