import { listOf } from './lists.ts'
import type { Stripe } from './stripe.ts'
import { found, text } from './values.ts'

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
