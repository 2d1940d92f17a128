import { MONEY } from '../common-shapes.ts'
import { amountProblem, cents, type Money } from '../money.ts'
import { found, type Operation } from '../operation.ts'
import { announcePayment, receivePayment } from '../payments/payment.ts'
import { object, oneOf, text } from '../shape.ts'
import { activate } from './activation.ts'
import { cancel, resumeBilling, stopBilling } from './charge.ts'
import { OPTIONAL_REASON, REASON } from './shapes.ts'
import { announceSubscription, changeStatus } from './subscription.ts'
import { transactionView } from './transactions.ts'

const reasonOf = (body: unknown) => (body as { reason?: string }).reason

/** `POST …/{id}/cancel` */
export const cancelSubscription: Operation = {
  id: 'subscriptions.cancel',
  method: 'POST',
  path: '/v1/billing/subscriptions/:id/cancel',
  body: REASON,
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) throw call.refuse('SUBSCRIPTION_STATUS_INVALID')
    cancel(paypal, subscription, reasonOf(call.body))
    return { status: 204 }
  },
}

/** `POST …/{id}/suspend` */
export const suspendSubscription: Operation = {
  id: 'subscriptions.suspend',
  method: 'POST',
  path: '/v1/billing/subscriptions/:id/suspend',
  body: REASON,
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    if (subscription.status !== 'ACTIVE') throw call.refuse('SUBSCRIPTION_STATUS_INVALID')
    stopBilling(paypal, subscription)
    changeStatus(paypal, subscription, 'SUSPENDED', reasonOf(call.body))
    announceSubscription(paypal, subscription, 'SUSPENDED')
    return { status: 204 }
  },
}

/** `POST …/{id}/activate`: a subscription the payer approved without starting it, or one that was suspended. */
export const activateSubscription: Operation = {
  id: 'subscriptions.activate',
  method: 'POST',
  path: '/v1/billing/subscriptions/:id/activate',
  body: OPTIONAL_REASON,
  bodyOptional: true,
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    const fresh = subscription.status === 'APPROVED'
    if (!fresh && subscription.status !== 'SUSPENDED') throw call.refuse('SUBSCRIPTION_STATUS_INVALID')
    if (!fresh && subscription.funding === 'lapsing' && subscription.failures > 0) {
      throw call.refuse('SUBSCRIPTION_CANNOT_BE_ACTIVATED', {}, 'threshold')
    }
    if (fresh) activate(paypal, subscription, reasonOf(call.body))
    else {
      changeStatus(paypal, subscription, 'ACTIVE', reasonOf(call.body))
      subscription.failures = 0
      resumeBilling(paypal, subscription)
      announceSubscription(paypal, subscription, 'RE-ACTIVATED')
    }
    return { status: 204 }
  },
}

/** `POST …/{id}/capture`: collect the outstanding balance now. */
export const captureSubscription: Operation = {
  id: 'subscriptions.capture',
  method: 'POST',
  path: '/v1/billing/subscriptions/:id/capture',
  body: object(
    { note: text(1, 128), capture_type: oneOf('OUTSTANDING_BALANCE'), amount: MONEY },
    'note',
    'capture_type',
    'amount',
  ),
  rememberHours: 72,
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    const { amount } = call.body as { amount: Money }
    if (!['ACTIVE', 'SUSPENDED', 'EXPIRED'].includes(subscription.status)) {
      throw call.refuse('SUBSCRIPTION_STATUS_INVALID')
    }
    const problem = amountProblem(amount)
    if (problem === 'INVALID_CURRENCY_CODE') throw call.refuse('CURRENCY_MISMATCH', { field: '/amount' })
    if (problem && problem !== 'MAX_VALUE_EXCEEDED') {
      throw call.refuse('INVALID_PARAMETER_VALUE', { field: '/amount/value', value: amount.value })
    }
    if (subscription.outstanding === 0) throw call.refuse('ZERO_OUTSTANDING_BALANCE')
    if (cents(amount) > subscription.outstanding) throw call.refuse('AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE')
    const { payer, custom_id: custom } = subscription
    const payment = receivePayment(paypal, {
      kind: 'sale',
      cents: cents(amount),
      subscription: subscription.id,
      ...(payer ? { payer } : {}),
      ...(custom ? { custom } : {}),
      funding: 'balance',
    })
    subscription.outstanding -= payment.cents
    subscription.sales.push(payment.id)
    paypal.subscriptions.save(subscription)
    announcePayment(paypal, payment)
    return { status: 200, body: transactionView(payment) }
  },
}
