import { createSubscription } from './billing/subscriptions.ts'
import { confirm } from './confirming.ts'
import { createCustomer } from './customers.ts'
import { StripeRefusal } from './errors.ts'
import { dress, type ForeignShape, shapeNamed, shapeParams } from './foreign-shapes.ts'
import type { Metadata } from './objects/metadata.ts'
import { buildIntent } from './objects/payment-intent.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import { attach, methodFromAlias } from './payment-methods.ts'
import type { Stripe } from './stripe.ts'
import { mergeMetadata } from './values.ts'

type Given = Record<string, unknown>

type Sold = {
  amount: number
  name: string
  email: string
  description: string
  metadata: Metadata
  shape: ForeignShape | null
}

const KINDS = ['payment', 'subscription']

/**
 * Money that another program takes on the same Stripe account, with all that follows: its events, and its movements of
 * the balance. It carries only the metadata that the caller gives it: none, as a shop's, or another deployment's.
 * @throws Error with a sentence when something given makes no sense
 */
export function takeForeignPayment(stripe: Stripe, given: Given): Record<string, unknown> {
  const sold: Sold = {
    amount: amountOf(given),
    name: textOf(given, 'name', 'Casey Customer'),
    email: textOf(given, 'email', 'casey.customer@example.com'),
    description: textOf(given, 'description', "A shop's sale"),
    metadata: mergeMetadata({}, given.metadata),
    shape: given.shape === undefined ? null : shapeNamed(textOf(given, 'shape', '')),
  }
  const alias = textOf(given, 'payment_method', 'pm_card_visa')
  const method = methodFromAlias(stripe, alias, { name: sold.name, email: sold.email })
  if (!method) throw new Error(`"payment_method" must be one of Stripe's pm_card_… names, not "${alias}"`)
  const kind = textOf(given, 'kind', 'payment')
  if (!KINDS.includes(kind)) throw new Error(`"kind" must be one of ${KINDS.join(', ')}`)
  if (sold.shape !== null && kind !== 'subscription') throw new Error('only a subscription has a "shape"')
  return kind === 'payment' ? pay(stripe, method, sold) : subscribe(stripe, method, sold)
}

function pay(stripe: Stripe, method: PaymentMethod, { amount, description, metadata }: Sold) {
  const intent = stripe.store.paymentIntents.save(buildIntent(stripe, amount, null))
  Object.assign(intent, { description, metadata, allowed_payment_method_types: ['card'] })
  stripe.emit('payment_intent.created', intent)
  unlessDeclined(() =>
    confirm(stripe, intent, {
      method: method.id,
      useStripeSdk: false,
      offSession: true,
      caller: 'secret',
      origin: stripe.core.origin(),
    }),
  )
  return { payment_intent: intent.id, charge: intent.latest_charge }
}

function subscribe(stripe: Stripe, method: PaymentMethod, sold: Sold) {
  const { amount, name, email, description, metadata, shape } = sold
  const customer = createCustomer(stripe, { name, email, metadata })
  attach(stripe, method, customer.id)
  const given = shapeParams(shape, stripe.now(customer.id))
  const price = { currency: 'usd', unit_amount: String(amount), product_data: { name: description } }
  const subscription = createSubscription(stripe, {
    customer: customer.id,
    default_payment_method: method.id,
    description,
    metadata,
    ...given.subscription,
    items: [{ price_data: { ...price, recurring: given.recurring }, ...given.item }],
  })
  if (shape !== null) dress(stripe, subscription, shape)
  return { customer: customer.id, subscription: subscription.id, invoice: subscription.latest_invoice }
}

/** A decline is told by events, as the account itself hears of it. */
function unlessDeclined(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
}

function textOf(given: Given, name: string, otherwise: string): string {
  const value = given[name] ?? otherwise
  if (typeof value !== 'string' || value === '') throw new Error(`"${name}" must be a text`)
  return value
}

function amountOf({ amount }: Given): number {
  const cents = Number(amount)
  if (!(Number.isInteger(cents) && cents >= 50))
    throw new Error('"amount" must be a whole number of cents, at least 50')
  return cents
}
