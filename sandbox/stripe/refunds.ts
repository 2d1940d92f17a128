import { moveBalance } from './balance.ts'
import { businessDaysAfter } from './bank/business-days.ts'
import { testCard } from './cards.ts'
import { settleWarnings } from './early-fraud-warnings.ts'
import { exclusive, invalid } from './errors.ts'
import type { Params } from './form.ts'
import { listOf } from './lists.ts'
import type { Charge } from './objects/charge.ts'
import type { Refund } from './objects/refund.ts'
import type { Stripe } from './stripe.ts'
import { found, integer, mergeMetadata, text } from './values.ts'

/** How long a slow refund, or a refund's failure, takes, in seconds. */
const SLOW = 60
/** How many working days a refund to a bank account takes, and until when it can be made, in seconds. */
const TO_A_BANK = 3
const REFUNDABLE = 180 * 86_400
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** The charge a refund is for, by charge or payment intent. */
function chargeToRefund(stripe: Stripe, params: Params): Charge {
  const { store } = stripe
  const byCharge = text(params, 'charge')
  if (byCharge !== undefined && params.payment_intent !== undefined) throw exclusive('charge', 'payment_intent')
  if (byCharge !== undefined) return found(store.charges.get(byCharge), 'charge', byCharge, 'charge')
  const byIntent = text(params, 'payment_intent')
  if (byIntent === undefined) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = found(store.paymentIntents.get(byIntent), 'payment_intent', byIntent, 'payment_intent')
  const made = intent.latest_charge === null ? undefined : store.charges.get(intent.latest_charge)
  if (made?.status !== 'succeeded') {
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  return made
}

function checkRefundable(charge: Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} is not refundable because it failed.`)
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed')
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    )
  }
}

/** Gives money back. `amount` in cents, all that is left when absent. @throws StripeRefusal when there is not that much */
export function refundCharge(
  stripe: Stripe,
  charge: Charge,
  given: { amount?: number | undefined; reason?: string | undefined; metadata?: unknown },
): Refund {
  const { store } = stripe
  const amount = given.amount ?? charge.amount - charge.amount_refunded
  checkRefundable(charge, amount)
  const age = stripe.now(charge.customer) - charge.created
  if (charge.payment_method_details.type === 'us_bank_account' && age > REFUNDABLE) {
    throw invalid(
      `Charge ${charge.id} cannot be refunded: ACH Direct Debit payments can be refunded within 180 days.`,
      undefined,
      'charge_not_refundable',
    )
  }
  const debited = charge.payment_method_details.type === 'us_bank_account'
  const fate = debited ? 'pending' : testCard(String(stripe.note(charge.payment_method).number))?.refund
  const refund: Refund = {
    id: stripe.id('re_'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: stripe.now(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: debited
      ? { type: 'us_bank_transfer', us_bank_transfer: { reference: null, reference_status: 'pending' } }
      : {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(fate === 'pending' ? { pending_reason: 'processing' } : {}),
  }
  refund.balance_transaction = moveBalance(stripe, {
    amount: -amount,
    fee: 0,
    type: 'refund',
    reporting_category: 'refund',
    source: refund.id,
    description: `REFUND FOR CHARGE (${charge.description ?? ''})`,
    customer: charge.customer,
  }).id
  store.refunds.save(refund)
  const before = structuredClone(charge)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  store.charges.save(charge)
  stripe.emit('refund.created', refund)
  stripe.updated('charge.refunded', charge, before)
  if (charge.refunded) settleWarnings(stripe, charge)
  const at = debited ? businessDaysAfter(refund.created, TO_A_BANK) : refund.created + SLOW
  if (fate) stripe.later(at, 'stripe.refund.end', { refund: refund.id }, charge.customer)
  return refund
}

function endRefund(stripe: Stripe, refund: Refund): void {
  // it failed before its time had come
  if (refund.status === 'failed') return
  const { store } = stripe
  const before = structuredClone(refund)
  if (refund.status === 'pending') {
    refund.status = 'succeeded'
    delete refund.pending_reason
    const to = refund.destination_details
    const where = to.type === 'card' ? to.card : to.us_bank_transfer
    where.reference_status = 'available'
    where.reference = stripe.core.random.letters('arn', to.type === 'card' ? 23 : 15, '0123456789')
    store.refunds.save(refund)
    stripe.updated('refund.updated', refund, before)
    stripe.updated('charge.refund.updated', refund, before)
    return
  }
  failRefund(stripe, refund)
}

/** A refund that cannot reach the donor: the money is the account's again. */
export function failRefund(stripe: Stripe, refund: Refund): void {
  const { store } = stripe
  const before = structuredClone(refund)
  const to = refund.destination_details.type
  delete refund.pending_reason
  refund.status = 'failed'
  refund.failure_reason = to === 'card' ? 'expired_or_canceled_card' : 'unknown'
  refund.failure_balance_transaction = moveBalance(stripe, {
    amount: refund.amount,
    fee: 0,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    source: refund.id,
    description: 'REFUND FAILURE',
    customer: refund.customer,
  }).id
  store.refunds.save(refund)
  const charge = store.charges.get(refund.charge)
  if (charge) {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    store.charges.save(charge)
  }
  stripe.updated('refund.updated', refund, before)
  stripe.emit('refund.failed', refund)
  stripe.updated('charge.refund.updated', refund, before)
}

/** `/v1/refunds`. */
export function registerRefunds(stripe: Stripe): void {
  const { api, store, core } = stripe
  core.schedule.on('stripe.refund.end', (task) => {
    const refund = store.refunds.get(String(task.data.refund))
    if (refund) endRefund(stripe, refund)
  })
  api.route('POST', '/v1/refunds', ({ params }) => {
    const reason = text(params, 'reason')
    if (reason !== undefined && !REASONS.includes(reason)) {
      throw invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
    }
    const charge = chargeToRefund(stripe, params)
    return refundCharge(stripe, charge, { amount: integer(params, 'amount'), reason, metadata: params.metadata })
  })
  api.route('GET', '/v1/refunds/:id', ({ id }) => found(store.refunds.get(id), 'refund', id))
  api.route('POST', '/v1/refunds/:id', ({ id, params }) => {
    const refund = found(store.refunds.get(id), 'refund', id)
    const before = structuredClone(refund)
    refund.metadata = mergeMetadata(refund.metadata, params.metadata)
    store.refunds.save(refund)
    stripe.updated('refund.updated', refund, before)
    return refund
  })
  api.route('GET', '/v1/refunds', ({ params }) => {
    const charge = text(params, 'charge')
    const intent = text(params, 'payment_intent')
    return listOf(
      store.refunds,
      '/v1/refunds',
      params,
      (r) => (charge === undefined || r.charge === charge) && (intent === undefined || r.payment_intent === intent),
    )
  })
}
