import { feeOn, moveBalance } from './balance.ts'
import { listOf } from './lists.ts'
import type { Attempt, Charge } from './objects/charge.ts'
import { buildCharge } from './objects/charge.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import { accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'
import { field, found, mergeMetadata, text } from './values.ts'

/** The fee's movement comes a moment after an `automatic_async` payment. @see https://docs.stripe.com/payments/payment-intents/asynchronous-capture */
const ASYNC_CAPTURE_SECONDS = 2

/** Tries to take the money, once. The caller tells the world about the intent; this tells about the charge. */
export function charge(stripe: Stripe, attempt: Attempt): Charge {
  const made = buildCharge(stripe, attempt)
  stripe.store.charges.save(made)
  if (made.status === 'failed') {
    stripe.emit('charge.failed', made)
    return made
  }
  const delay = settlingDelay(stripe, attempt.intent)
  if (delay > 0) stripe.later(made.created + delay, 'stripe.charge.settle', { charge: made.id }, made.customer)
  else settle(stripe, made)
  stripe.emit('charge.succeeded', made)
  return made
}

/** How many seconds go by before the charge's movement of the balance is known. */
function settlingDelay(stripe: Stripe, intent: PaymentIntent): number {
  const { balanceDelayMs, balanceDelayRate } = accountSettings(stripe)
  const late =
    balanceDelayMs !== null && (balanceDelayRate === 1 || stripe.core.random.roll('stripe.balance') < balanceDelayRate)
  if (late) return Math.ceil(balanceDelayMs / 1000)
  return intent.capture_method === 'automatic_async' ? ASYNC_CAPTURE_SECONDS : 0
}

function settle(stripe: Stripe, made: Charge): void {
  made.balance_transaction = moveBalance(stripe, {
    amount: made.amount,
    fee: feeOn(made.amount, 'card'),
    type: 'charge',
    reporting_category: 'charge',
    source: made.id,
    description: made.description,
    customer: made.customer,
  }).id
  stripe.store.charges.save(made)
}

/** `/v1/charges`. */
export function registerCharges(stripe: Stripe): void {
  const { api, store, core } = stripe
  core.schedule.on('stripe.charge.settle', (task) => {
    const made = store.charges.get(String(task.data.charge))
    if (!made || made.balance_transaction !== null) return
    const before = structuredClone(made)
    settle(stripe, made)
    stripe.updated('charge.updated', made, before)
  })
  api.route('GET', '/v1/charges/:id', ({ id }) => found(store.charges.get(id), 'charge', id))
  api.route('POST', '/v1/charges/:id', ({ id, params }) => {
    const made = found(store.charges.get(id), 'charge', id)
    const before = structuredClone(made)
    made.metadata = mergeMetadata(made.metadata, params.metadata)
    made.description = field(params, 'description', made.description)
    made.receipt_email = field(params, 'receipt_email', made.receipt_email)
    store.charges.save(made)
    stripe.updated('charge.updated', made, before)
    return made
  })
  api.route('GET', '/v1/charges', ({ params }) => {
    const customer = text(params, 'customer')
    const intent = text(params, 'payment_intent')
    return listOf(
      store.charges,
      '/v1/charges',
      params,
      (c) =>
        (customer === undefined || c.customer === customer) && (intent === undefined || c.payment_intent === intent),
    )
  })
}
