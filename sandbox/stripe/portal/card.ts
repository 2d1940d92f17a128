import { type FormField, typedCard } from '../hosted/typed-card.ts'
import type { Customer } from '../objects/customer.ts'
import type { SetupIntent } from '../objects/setup-intent.ts'
import { buildSetup } from '../objects/setup-intent.ts'
import { confirmSetup } from '../setup-intents.ts'
import type { Stripe } from '../stripe.ts'

/** Makes the card typed ready for the customer, as far as it goes without the bank. @throws StripeRefusal */
export function newCard(
  stripe: Stripe,
  customer: Customer,
  field: FormField,
  return_url: string,
  origin: string,
): SetupIntent {
  const method = typedCard(stripe, field, customer.email)
  const setup = stripe.store.setupIntents.save(buildSetup(stripe, customer.id))
  stripe.emit('setup_intent.created', setup)
  return confirmSetup(stripe, setup, { params: { payment_method: method.id, return_url }, caller: 'secret', origin })
}

/** From now on this card pays: for the customer and for each running subscription. */
export function useCard(stripe: Stripe, customer: Customer, method: string): void {
  const { store } = stripe
  const before = structuredClone(customer)
  customer.invoice_settings.default_payment_method = method
  store.customers.save(customer)
  stripe.updated('customer.updated', customer, before)
  for (const subscription of store.subscriptions.all()) {
    if (subscription.customer !== customer.id || subscription.ended_at !== null) continue
    const was = structuredClone(subscription)
    subscription.default_payment_method = method
    store.subscriptions.save(subscription)
    stripe.updated('customer.subscription.updated', subscription, was)
  }
}
