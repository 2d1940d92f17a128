import type { Decline, TestCard } from '../cards.ts'
import type { BankMethod } from './bank-method.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { CardMethod, PaymentMethod } from './payment-method.ts'
import { chargeWallet } from './wallet.ts'

/** One attempt to take money. */
export type Charge = ReturnType<typeof build>

/** What is charged and how: the intent, its method and card, and whether the bank was asked. */
export type Attempt = {
  intent: PaymentIntent
  method: CardMethod
  card: TestCard
  challenged: boolean
}

/** How a charge stands as it is made. */
type Fate = {
  status: 'failed' | 'pending' | 'succeeded'
  failure?: { code: string; message: string } | undefined
  outcome: Outcome
  details: CardDetails | BankDetails
}

type CardDetails = { card: ReturnType<typeof cardDetails>; type: 'card' }
type BankDetails = { us_bank_account: ReturnType<typeof bankDetails>; type: 'us_bank_account' }

/** The charge that comes of an attempt, paid or refused, not yet kept. */
export function buildCharge(stripe: Maker, attempt: Attempt): Charge {
  const { intent, method, card } = attempt
  return build(stripe, intent, method, {
    status: card.decline ? 'failed' : 'succeeded',
    failure: card.decline,
    outcome: outcome(card, card.decline, card.risk === 'blocked'),
    details: { card: cardDetails(stripe, attempt), type: 'card' },
  })
}

/** A debit that was sent to the donor's bank under this mandate, not yet kept; `expected`: the day of its debit. */
export function buildDebit(
  stripe: Maker,
  intent: PaymentIntent,
  method: BankMethod,
  { mandate, expected }: { mandate: string; expected: string },
): Charge {
  return build(stripe, intent, method, {
    status: 'pending',
    outcome: SENT,
    details: { us_bank_account: bankDetails(stripe, method, mandate, expected), type: 'us_bank_account' },
  })
}

function build(stripe: Maker, intent: PaymentIntent, method: PaymentMethod, fate: Fate) {
  const { status, failure } = fate
  const taken = status === 'succeeded'
  return {
    id: stripe.id('ch_'),
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null as string | null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: descriptor(intent),
    captured: !failure,
    created: stripe.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    destination: null,
    dispute: null as string | null,
    disputed: false,
    failure_balance_transaction: null as string | null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata as Metadata,
    on_behalf_of: null,
    order: null,
    outcome: fate.outcome,
    paid: taken,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: fate.details,
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: taken ? `https://pay.stripe.com/receipts/payment/${stripe.core.random.id('', 40)}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: status as Fate['status'],
    transfer_data: null,
    transfer_group: null,
  }
}

function cardDetails(stripe: Maker, { intent, method, card, challenged }: Attempt) {
  const declined = card.decline
  return {
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
    wallet: chargeWallet(method.card.wallet),
  }
}

function bankDetails(stripe: Maker, { us_bank_account: account }: BankMethod, mandate: string, expected: string) {
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = account
  return {
    account_holder_type,
    account_type,
    bank_name,
    expected_debit_date: expected,
    fingerprint,
    last4,
    mandate,
    payment_reference: stripe.core.random.letters('trace', 15, '0123456789'),
    routing_number,
  }
}

const PREFIX = 'SANDBOX'
const LONGEST_DESCRIPTOR = 22

function descriptor(intent: PaymentIntent): string {
  const suffix = intent.statement_descriptor_suffix
  return (suffix ? `${PREFIX}* ${suffix}` : (intent.statement_descriptor ?? PREFIX)).slice(0, LONGEST_DESCRIPTOR)
}

type Outcome = {
  advice_code: string | null
  network_advice_code: null
  network_decline_code: string | null
  network_status: string
  reason: string | null
  risk_level: string
  risk_score?: number
  seller_message: string
  type: string
}

/** Of a debit nothing more is known before the bank has spoken. */
const SENT: Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'not_assessed',
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function outcome(card: TestCard, declined: Decline | undefined, blocked: boolean): Outcome {
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
