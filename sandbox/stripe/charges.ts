import { feeOn, moveBalance } from './balance.ts'
import type { Decline, TestCard } from './cards.ts'
import { listOf } from './lists.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'
import { field, found, type Metadata, mergeMetadata, text } from './values.ts'

/** One attempt to take money. */
export type Charge = ReturnType<typeof build>

type Attempt = { intent: PaymentIntent; method: PaymentMethod; card: TestCard; challenged: boolean }

function build(stripe: Stripe, { intent, method, card, challenged }: Attempt) {
  const blocked = card.risk === 'blocked'
  const declined = card.decline
  const hasCvc = Boolean(stripe.note(method.id).hasCvc)
  return {
    id: stripe.id('ch_'),
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: declined ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null as string | null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: descriptor(intent),
    captured: !declined,
    created: stripe.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata as Metadata,
    on_behalf_of: null,
    outcome: outcome(card, declined, blocked),
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: declined ? null : intent.amount,
        authorization_code: declined ? null : stripe.core.random.letters('authorization', 6, '0123456789'),
        brand: card.brand as string,
        checks: {
          address_line1_check: method.billing_details.address.line1 === null ? null : 'pass',
          address_postal_code_check:
            method.billing_details.address.postal_code === null ? null : (card.checks?.postalCode ?? 'pass'),
          cvc_check: hasCvc ? (card.checks?.cvc ?? 'pass') : null,
        },
        country: 'US',
        electronic_commerce_indicator: challenged ? '05' : null,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        extended_authorization: { status: 'disabled' },
        fingerprint: method.card.fingerprint,
        funding: method.card.funding,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: method.card.last4,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: card.brand as string,
        network_token: { used: false },
        network_transaction_id: stripe.core.random.letters('network', 15, '0123456789'),
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: challenged
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: stripe.core.random.id('', 36).toLowerCase(),
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card' as const,
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: declined ? null : `https://pay.stripe.com/receipts/payment/${stripe.core.random.id('', 40)}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: (declined ? 'failed' : 'succeeded') as 'failed' | 'pending' | 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

const PREFIX = 'SANDBOX'
const LONGEST_DESCRIPTOR = 22

function descriptor(intent: PaymentIntent): string {
  const suffix = intent.statement_descriptor_suffix
  return (suffix ? `${PREFIX}* ${suffix}` : (intent.statement_descriptor ?? PREFIX)).slice(0, LONGEST_DESCRIPTOR)
}

function outcome(card: TestCard, declined: Decline | undefined, blocked: boolean) {
  return {
    advice_code: declined?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: declined?.network_decline_code ?? null,
    network_status: blocked ? 'not_sent_to_network' : declined ? 'declined_by_network' : 'approved_by_network',
    reason: blocked ? 'highest_risk_level' : (declined?.decline_code ?? null),
    risk_level: card.risk ? 'highest' : 'normal',
    risk_score: card.risk ? 79 : 24,
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : declined
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
    type: blocked ? 'blocked' : declined ? 'issuer_declined' : 'authorized',
  }
}

/** The fee's movement comes a moment after an `automatic_async` payment. @see https://docs.stripe.com/payments/payment-intents/asynchronous-capture */
const ASYNC_CAPTURE_SECONDS = 2

/** Tries to take the money, once. The caller tells the world about the intent; this tells about the charge. */
export function charge(stripe: Stripe, attempt: Attempt): Charge {
  const made = build(stripe, attempt)
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
    fee: feeOn(made.amount),
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
