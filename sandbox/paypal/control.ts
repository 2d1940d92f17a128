import { controlled } from '../core/control.ts'
import { readSettings } from '../core/settings.ts'
import { ACCOUNT_SETTINGS, type AccountSettings } from './account.ts'
import { registerAccountFees, takeAccountFee } from './account-fees.ts'
import { approve, askedBy, isOpen } from './approval.ts'
import type { Linger } from './billing/activation.ts'
import { ATTEMPTS_PER_CYCLE, cancel } from './billing/charge.ts'
import { appealDispute, openDispute, resolveDispute } from './disputes/dispute.ts'
import { takeForeignPayment } from './foreign-payments.ts'
import { among, type Given, textOf } from './given.ts'
import { payerOf } from './given-payer.ts'
import type { Dispute } from './objects/dispute.ts'
import { DISPUTE_REASONS } from './objects/dispute.ts'
import type { Payment } from './objects/payment.ts'
import type { Subscription } from './objects/subscription.ts'
import { FUNDINGS, type Funding } from './payer.ts'
import { settlePayment } from './payments/payment.ts'
import { completeRefund, giveBack } from './payments/refund.ts'
import type { Paypal } from './paypal.ts'
import { registerThisBrowser } from './this-browser.ts'
import { transfer } from './transfers.ts'
import { forgeCapture } from './webhooks/forged.ts'
import type { webhookSource } from './webhooks/source.ts'

function paymentActions(paypal: Paypal): Record<string, (payment: Payment, given: Given) => unknown> {
  return {
    complete: (payment) => settlePayment(paypal, payment, 'complete'),
    deny: (payment) => settlePayment(paypal, payment, 'deny'),
    refund(payment, given) {
      const left = payment.cents - payment.refunded
      const cents = given.cents === undefined ? left : Number(given.cents)
      if (!(Number.isInteger(cents) && cents > 0 && cents <= left))
        throw new Error(`"cents" must lie between 1 and ${left}`)
      if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(payment.status)) throw new Error(`it is ${payment.status}`)
      return { refund: giveBack(paypal, payment, cents).id }
    },
    dispute: (payment, given) => ({
      dispute: openDispute(paypal, payment, among(DISPUTE_REASONS, textOf(given, 'reason', 'UNAUTHORISED'))).id,
    }),
  }
}

function subscriptionActions(paypal: Paypal): Record<string, (subscription: Subscription, given: Given) => unknown> {
  return {
    async renew(subscription) {
      if (!subscription.next) throw new Error(`nothing is due: the subscription is ${subscription.status}`)
      await paypal.core.schedule.runNow(subscription.next.task)
    },
    async retry(subscription) {
      if (!subscription.retry) throw new Error('no failed payment waits to be tried again')
      await paypal.core.schedule.runNow(subscription.retry.task)
    },
    'fail-next'(subscription, given) {
      const unit = given.cycles === undefined ? 'times' : 'cycles'
      const count = Number(given[unit] ?? 1)
      if (!(Number.isInteger(count) && count >= 0)) throw new Error(`"${unit}" must be a whole number`)
      const times = unit === 'cycles' ? count * ATTEMPTS_PER_CYCLE : count
      paypal.subscriptions.save(Object.assign(subscription, { failNext: times }))
    },
    cancel(subscription) {
      if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) throw new Error(`it is ${subscription.status}`)
      cancel(paypal, subscription, 'Cancelled by the payer at PayPal')
    },
  }
}

function lingerOf(given: Given): Linger {
  const ms = Number(given.lingerMs)
  if (!(ms >= 0)) throw new Error('"lingerMs" must not be negative')
  return { ms, outcome: among(['ACTIVE', 'CANCELLED'] as const, textOf(given, 'outcome', 'ACTIVE')) }
}

/** PayPal's part of the control API, under `/_control/paypal`. */
export function registerPaypalControl(paypal: Paypal, source: ReturnType<typeof webhookSource>): void {
  const { core } = paypal
  const actions = <T>(
    name: string,
    find: (id: string) => T | undefined,
    verbs: Record<string, (thing: T, given: Given) => unknown>,
  ) => {
    for (const [verb, act] of Object.entries(verbs)) {
      core.route(
        'POST',
        `/_control/paypal/${name}/:id/${verb}`,
        controlled((given, request) => {
          const thing = find(request.params.id ?? '')
          if (!thing) throw new Error(`no such thing among the ${name}: ${request.params.id}`)
          return act(thing, given)
        }),
      )
    }
  }
  actions('payments', paypal.payments.get, paymentActions(paypal))
  actions('subscriptions', paypal.subscriptions.get, subscriptionActions(paypal))
  actions<Dispute>('disputes', paypal.disputes.get, {
    appeal: (dispute) => appealDispute(paypal, dispute),
    resolve(dispute, given) {
      const cents = given.cents === undefined ? dispute.cents : Number(given.cents)
      if (!(Number.isInteger(cents) && cents > 0 && cents <= dispute.cents))
        throw new Error(`"cents" must lie between 1 and ${dispute.cents}`)
      resolveDispute(paypal, dispute, among(['buyer', 'seller'] as const, textOf(given, 'winner')), cents)
    },
  })
  actions('refunds', paypal.refunds.get, { complete: (refund) => completeRefund(paypal, refund) })
  actions('approvals', (token) => askedBy(paypal, token), {
    approve(asked, given) {
      if (!isOpen(asked)) throw new Error('there is nothing left to approve')
      const payer = payerOf(paypal, given)
      const linger = given.lingerMs === undefined ? undefined : lingerOf(given)
      approve(paypal, asked, payer, among(FUNDINGS, textOf(given, 'funding', 'balance')) as Funding, linger)
    },
  })
  registerThisBrowser(core)
  registerAccountFees(paypal)
  core.route(
    'POST',
    '/_control/paypal/account-fees',
    controlled((given) => takeAccountFee(paypal, given)),
  )
  core.route(
    'POST',
    '/_control/paypal/transfers',
    controlled((given) => transfer(paypal, given)),
  )
  core.route(
    'POST',
    '/_control/paypal/foreign-payments',
    controlled((given) => takeForeignPayment(paypal, given)),
  )
  core.route(
    'POST',
    '/_control/paypal/forged-events',
    controlled((given) => forgeCapture(paypal, source, given)),
  )
  core.route(
    'GET',
    '/_control/paypal/settings',
    controlled(() => paypal.settings()),
  )
  core.route(
    'POST',
    '/_control/paypal/settings',
    controlled((given) => paypal.change(readSettings<Omit<AccountSettings, 'id'>>(ACCOUNT_SETTINGS, given))),
  )
}
