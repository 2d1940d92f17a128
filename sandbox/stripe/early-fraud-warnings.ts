import { listOf } from './lists.ts'
import type { Charge } from './objects/charge.ts'
import type { Stripe } from './stripe.ts'
import { found, text } from './values.ts'

/** Nothing is left to do about the warnings of a charge: it was refunded whole, or is disputed. */
export function settleWarnings(stripe: Stripe, { id, customer }: Charge): void {
  for (const warning of stripe.store.earlyFraudWarnings.all()) {
    if (warning.charge !== id || !warning.actionable) continue
    stripe.store.earlyFraudWarnings.save(Object.assign(warning, { actionable: false }))
    stripe.emit('radar.early_fraud_warning.updated', warning, { actionable: true }, customer)
  }
}

/** `/v1/radar/early_fraud_warnings`, one for each charge of the test card that asks for it. */
export function registerEarlyFraudWarnings(stripe: Stripe): void {
  const { api, store, hooks } = stripe
  const path = '/v1/radar/early_fraud_warnings'
  hooks.charged.push((charge, card) => {
    if (!card.earlyFraudWarning) return
    const warning = store.earlyFraudWarnings.save({
      id: stripe.id('issfr_'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: charge.id,
      created: stripe.now(charge.customer),
      fraud_type: 'made_with_stolen_card',
      livemode: false,
      payment_intent: charge.payment_intent,
    })
    stripe.emit('radar.early_fraud_warning.created', warning)
  })
  api.route('GET', `${path}/:id`, ({ id }) => found(store.earlyFraudWarnings.get(id), 'early fraud warning', id))
  api.route('GET', path, ({ params }) => {
    const charge = text(params, 'charge')
    return listOf(store.earlyFraudWarnings, path, params, (w) => charge === undefined || w.charge === charge)
  })
}
