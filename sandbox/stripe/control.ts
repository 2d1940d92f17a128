import { controlled } from '../core/control.ts'
import { readSettings } from '../core/settings.ts'
import { registerAccountFees, takeAccountFee } from './account-fees.ts'
import { writeBalanceLine } from './balance-lines.ts'
import { advance, renew } from './billing/renewals.ts'
import { setExpiry, updateByNetwork } from './card-life.ts'
import { finishChallenge } from './challenge.ts'
import { registerDevice } from './device.ts'
import type { Events } from './events.ts'
import { takeForeignPayment } from './foreign-payments.ts'
import { forgeEvent } from './forged-events.ts'
import { failPayout, payOut, planPayouts } from './payouts.ts'
import { refundCharge } from './refunds.ts'
import { ACCOUNT_SETTINGS, type AccountSettings, accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'
import { found, integer } from './values.ts'

/** What a person or a test may do to the Stripe account besides its API, under `/_control/stripe`. */
export function registerStripeControl(stripe: Stripe, events: Events): void {
  const { core, store } = stripe
  registerDevice(stripe)
  registerAccountFees(stripe)
  const post = (path: string, work: Parameters<typeof controlled>[0]) =>
    core.route('POST', `/_control/stripe${path}`, controlled(work))
  const subscription = (id: string | undefined) =>
    found(store.subscriptions.get(String(id)), 'subscription', String(id))

  post('/subscriptions/:id/renew', (_, { params }) => {
    const invoice = renew(stripe, subscription(params.id))
    if (invoice) advance(stripe, invoice)
    return invoice
  })
  post('/subscriptions/:id/fail-next', (_, { params }) => {
    const { id } = subscription(params.id)
    stripe.annotate(id, { failNext: true })
    return { id, failNext: true }
  })
  post('/payment-methods/:id/expiry', (given, { params }) => setExpiry(stripe, params.id, given))
  post('/payment-methods/:id/network-update', (_, { params }) => updateByNetwork(stripe, params.id))
  post('/charges/:id/refund', (given, { params }) => {
    const charge = found(store.charges.get(String(params.id)), 'charge', String(params.id))
    return refundCharge(stripe, charge, { amount: integer(given, 'amount') })
  })
  post('/challenges/:id', (given, { params }) => {
    finishChallenge(stripe, String(params.id), given.outcome === 'complete')
    return { id: params.id }
  })
  post('/foreign-payments', (given) => takeForeignPayment(stripe, given))
  post('/forged-events', (given) => forgeEvent(stripe, events, given))
  post('/account-fees', (given) => takeAccountFee(stripe, given))
  post('/balance-lines', (given) => writeBalanceLine(stripe, given))
  post('/payouts', () => payOut(stripe))
  post('/payouts/:id/fail', (given, { params }) =>
    failPayout(stripe, found(stripe.store.payouts.get(String(params.id)), 'payout', String(params.id)), given),
  )
  post('/settings', (given) => {
    stripe.annotate('account', readSettings<AccountSettings>(ACCOUNT_SETTINGS, given))
    planPayouts(stripe)
    return accountSettings(stripe)
  })
  core.route(
    'GET',
    '/_control/stripe/settings',
    controlled(() => accountSettings(stripe)),
  )
  core.route(
    'GET',
    '/_control/stripe/events',
    controlled(() => [...events.newest()].slice(0, 5000).map((event) => events.show(event))),
  )
}
