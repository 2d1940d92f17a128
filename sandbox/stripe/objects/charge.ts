import type { Decline, TestCard } from '../cards.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-method.ts'

/** One attempt to take money. */
export type Charge = ReturnType<typeof buildCharge>

/** What is charged and how: the intent, its method and card, and whether the bank was asked. */
export type Attempt = {
  intent: PaymentIntent
  method: PaymentMethod
  card: TestCard
  challenged: boolean
}

/** The charge that comes of an attempt, paid or refused, not yet kept. */
export function buildCharge(stripe: Maker, { intent, method, card, challenged }: Attempt) {
  const blocked = card.risk === 'blocked'
  const declined = card.decline
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
    destination: null,
    dispute: null as string | null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata as Metadata,
    on_behalf_of: null,
    order: null,
    outcome: outcome(card, declined, blocked),
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: declined ? null : intent.amount,
        authorization_code: declined ? null : stripe.core.random.letters('authorization', 6, '0123456789'),
        brand: card.brand as string,
        checks: { ...method.card.checks },
        country: method.card.country,
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
