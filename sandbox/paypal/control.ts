import { controlled } from '../core/control.ts'
import { approve, askedBy, isOpen } from './approval.ts'
import type { Subscription } from './billing/subscription.ts'
import { cancel } from './billing/verbs.ts'
import { DISPUTE_REASONS, type Dispute, openDispute, resolveDispute } from './disputes/dispute.ts'
import { FUNDINGS, type Funding, type Payer } from './payer.ts'
import { type Payment, settlePayment } from './payments/payment.ts'
import { completeRefund, giveBack } from './payments/refund.ts'
import type { AccountSettings, Paypal } from './paypal.ts'

type Given = Record<string, unknown>

/** A text that was given, or what stands for it. @throws Error when there is neither */
const textOf = (given: Given, name: string, fallback?: string): string => {
  const value = given[name] ?? fallback
  if (typeof value !== 'string' || value === '') throw new Error(`give "${name}"`)
  return value
}

const among = <T extends string>(values: readonly T[], value: string): T => {
  const found = values.find((one) => one === value)
  if (!found) throw new Error(`"${value}" must be one of ${values.join(', ')}`)
  return found
}

/** The payer who approves when nobody says otherwise. */
export const USUAL_PAYER = { given_name: 'Robin', surname: 'Donor', email_address: 'robin.donor@example.com' }

/** A payer by name; the same address always has the same account. */
export function payerOf(paypal: Paypal, given: Given): Payer {
  const email_address = textOf(given, 'email_address', USUAL_PAYER.email_address)
  const accounts = paypal.core.state.collection<{ id: string; payer_id: string }>('paypal.accounts')
  const account = accounts.get(email_address) ?? accounts.save({ id: email_address, payer_id: paypal.ids.account() })
  return {
    given_name: textOf(given, 'given_name', USUAL_PAYER.given_name),
    surname: textOf(given, 'surname', USUAL_PAYER.surname),
    email_address,
    payer_id: account.payer_id,
  }
}

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
      const times = Number(given.times ?? 1)
      if (!(Number.isInteger(times) && times >= 0)) throw new Error('"times" must be a whole number')
      paypal.subscriptions.save(Object.assign(subscription, { failNext: times }))
    },
    cancel(subscription) {
      if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) throw new Error(`it is ${subscription.status}`)
      cancel(paypal, subscription, 'Cancelled by the payer at PayPal')
    },
  }
}

/** PayPal's part of the control API, under `/_control/paypal`. */
export function registerPaypalControl(paypal: Paypal): void {
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
    resolve: (dispute, given) =>
      resolveDispute(paypal, dispute, among(['buyer', 'seller'] as const, textOf(given, 'winner'))),
  })
  actions('refunds', paypal.refunds.get, { complete: (refund) => completeRefund(paypal, refund) })
  actions('approvals', (token) => askedBy(paypal, token), {
    approve(asked, given) {
      if (!isOpen(asked)) throw new Error('there is nothing left to approve')
      approve(paypal, asked, payerOf(paypal, given), among(FUNDINGS, textOf(given, 'funding', 'balance')) as Funding)
    },
  })
  core.route(
    'GET',
    '/_control/paypal/settings',
    controlled(() => paypal.settings()),
  )
  core.route(
    'POST',
    '/_control/paypal/settings',
    controlled((given) => paypal.change(settingsOf(given))),
  )
}

function settingsOf(given: Given): Partial<AccountSettings> {
  const changes: Partial<AccountSettings> = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'searchLagMs') {
      if (!(Number(value) >= 0)) throw new Error('"searchLagMs" must not be negative')
      changes.searchLagMs = Number(value)
    } else if (name === 'donationItems') changes.donationItems = value === true || value === 'true'
    else if (name === 'nextRefund')
      changes.nextRefund = among(['COMPLETED', 'PENDING', 'FAILED'] as const, String(value))
    else throw new Error(`unknown setting "${name}"; known: searchLagMs, donationItems, nextRefund`)
  }
  return changes
}
