import { feeOn, moveBalance } from '../balance.ts'
import { decide, openDispute } from '../disputes.ts'
import { type ErrorBody, remembered, StripeRefusal } from '../errors.ts'
import type { BankMethod } from '../objects/bank-method.ts'
import { buildDebit, type Charge } from '../objects/charge.ts'
import type { DisputeReason } from '../objects/dispute.ts'
import type { Mandate } from '../objects/mandate.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import { attach, findMethod } from '../payment-methods.ts'
import { accountSettings } from '../settings.ts'
import type { Stripe } from '../stripe.ts'
import { blockAfter, type Return } from './accounts.ts'
import { businessDaysAfter } from './business-days.ts'
import { setMandate } from './mandates.ts'
import { accountBehind, isBank } from './methods.ts'

/** Four working days until a debit is known to have gone through; one that comes back does so after two. */
const SETTLES_AFTER = 4
const RETURNS_AFTER = 2
/** A donor's complaint comes days after the money. */
const DISPUTED_AFTER = 3

/** Sends the debit to the donor's bank, which takes days to answer. @throws StripeRefusal 402 where Stripe does not try */
export function sendDebit(stripe: Stripe, intent: PaymentIntent, method: BankMethod, mandate: Mandate): PaymentIntent {
  const account = accountBehind(stripe, method)
  if (account.refused) throw failDebit(stripe, intent, method, { type: 'invalid_request_error', ...account.refused })
  const now = stripe.now(intent.customer)
  const settles = businessDaysAfter(now, SETTLES_AFTER)
  const made = buildDebit(stripe, intent, method, {
    mandate: mandate.id,
    expected: new Date(businessDaysAfter(now, 1) * 1000).toISOString().slice(0, 10),
  })
  if (accountSettings(stripe).debitLines === 'sent') made.balance_transaction = lineOf(stripe, made)
  stripe.store.charges.save(made)
  if (intent.customer !== null && intent.setup_future_usage !== null) attach(stripe, method, intent.customer)
  else if (method.customer === null) stripe.annotate(method.id, { spent: true })
  intent.latest_charge = made.id
  intent.next_action = null
  intent.status = 'processing'
  stripe.store.paymentIntents.save(intent)
  stripe.emit('payment_intent.processing', intent)
  stripe.emit('charge.pending', made)
  for (const hear of stripe.hooks.debitSent) hear(intent)
  if (account.endless) return intent
  const { returns } = account
  const at = returns ? businessDaysAfter(now, RETURNS_AFTER) : settles
  stripe.later(at, 'stripe.debit.end', { charge: made.id, ...(returns ? { returns } : {}) }, intent.customer)
  return intent
}

/** Writes the movement of a debit; it is pending until the bank has answered. */
const lineOf = (stripe: Stripe, charge: Charge): string =>
  moveBalance(stripe, {
    amount: charge.amount,
    fee: feeOn(charge.amount, 'us_bank_account'),
    type: 'payment',
    reporting_category: 'charge',
    source: charge.id,
    description: charge.description,
    customer: charge.customer,
    releasedOn: Math.ceil(businessDaysAfter(charge.created, SETTLES_AFTER) / 86_400) * 86_400,
  }).id

/** What a debit that comes back costs. */
const FAILURE_FEE = 400

/** A second line takes back the first, and the fee for what failed is taken in place of the debit's own. */
function takeBack(stripe: Stripe, charge: Charge): void {
  charge.failure_balance_transaction = moveBalance(stripe, {
    amount: -charge.amount,
    fee: FAILURE_FEE - feeOn(charge.amount, 'us_bank_account'),
    feeDescription: 'Stripe fee for a failed debit',
    type: 'payment_failure_refund',
    reporting_category: 'charge_failure',
    source: charge.id,
    description: charge.description,
    customer: charge.customer,
  }).id
}

/** The bank has paid. */
function settle(stripe: Stripe, charge: Charge, intent: PaymentIntent, method: BankMethod): void {
  const before = structuredClone(charge)
  charge.status = 'succeeded'
  charge.paid = true
  charge.receipt_url = `https://pay.stripe.com/receipts/payment/${stripe.id('', 40)}`
  charge.balance_transaction ??= lineOf(stripe, charge)
  stripe.store.charges.save(charge)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  stripe.store.paymentIntents.save(intent)
  stripe.emit('charge.succeeded', charge)
  stripe.emit('payment_intent.succeeded', intent)
  stripe.updated('charge.updated', charge, before)
  for (const hear of stripe.hooks.paymentEnded) hear(intent)
  if (!accountBehind(stripe, method).disputed) return
  const at = businessDaysAfter(stripe.now(charge.customer), DISPUTED_AFTER)
  stripe.later(at, 'stripe.debit.dispute', { charge: charge.id, reason: 'debit_not_authorized' }, charge.customer)
}

/** The bank sends the debit back before it has paid. */
function comeBack(stripe: Stripe, charge: Charge, intent: PaymentIntent, method: BankMethod, why: Return): void {
  charge.status = 'failed'
  charge.captured = false
  charge.amount_captured = 0
  charge.failure_code = why.code
  charge.failure_message = why.message
  charge.outcome = {
    ...charge.outcome,
    network_decline_code: why.network,
    network_status: 'declined_by_network',
    reason: why.code,
    seller_message: 'The bank returned the debit.',
    type: 'issuer_declined',
  }
  if (charge.balance_transaction !== null) takeBack(stripe, charge)
  stripe.store.charges.save(charge)
  stripe.emit('charge.failed', charge)
  block(stripe, method, why)
  const { code, message } = why
  failDebit(stripe, intent, method, { type: 'invalid_request_error', code, message, charge: charge.id })
}

/** Stripe tries the account no more, and a mandate that the donor denies is none. */
function block(stripe: Stripe, method: BankMethod, why: Return): void {
  const blocked = blockAfter(why)
  if (!blocked) return
  const before = structuredClone(method)
  method.us_bank_account.status_details = { blocked }
  stripe.store.paymentMethods.save(method)
  stripe.updated('payment_method.automatically_updated', method, before)
  if (why.code === 'debit_not_authorized') {
    setMandate(stripe, String(stripe.note(method.id).mandate), 'inactive', method.customer)
  }
}

/** Sets the intent back to wanting a payment method, tells the world, and gives the refusal to throw. */
export function failDebit(stripe: Stripe, intent: PaymentIntent, method: BankMethod, body: ErrorBody): StripeRefusal {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_payment_error = remembered(body, method)
  stripe.store.paymentIntents.save(intent)
  stripe.emit('payment_intent.payment_failed', intent)
  for (const hear of stripe.hooks.paymentEnded) hear(intent)
  return new StripeRefusal(402, {
    ...body,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  })
}

const LATE: Record<string, DisputeReason> = {
  insufficient_funds: 'insufficient_funds',
  account_closed: 'incorrect_account_details',
  no_account: 'incorrect_account_details',
  debit_not_authorized: 'debit_not_authorized',
}

/**
 * The bank sends a debit back: one on its way fails; one that went through is disputed and lost in the same moment, and
 * nobody can appeal. @throws Error where the charge is no debit or has failed already
 */
export function returnDebit(stripe: Stripe, charge: Charge, why: Return): void {
  const intent = stripe.store.paymentIntents.get(charge.payment_intent)
  const method = findMethod(stripe, charge.payment_method)
  if (!intent || !isBank(method) || charge.status === 'failed') throw new Error(`${charge.id} is no debit to return`)
  if (charge.status === 'pending') comeBack(stripe, charge, intent, method, why)
  else {
    decide(stripe, openDispute(stripe, charge, LATE[why.code] ?? 'bank_cannot_process'), false)
    block(stripe, method, why)
  }
}

/** What becomes of debits by themselves. */
export function registerDebits(stripe: Stripe): void {
  const { core, store } = stripe
  core.schedule.on('stripe.debit.end', (task) => {
    const charge = store.charges.get(String(task.data.charge))
    const intent = store.paymentIntents.get(String(charge?.payment_intent))
    if (charge?.status !== 'pending' || !intent) return
    const method = findMethod(stripe, charge.payment_method)
    if (!isBank(method)) return
    const returns = task.data.returns as Return | undefined
    if (returns) comeBack(stripe, charge, intent, method, returns)
    else settle(stripe, charge, intent, method)
  })
  core.schedule.on('stripe.debit.dispute', (task) => {
    const charge = store.charges.get(String(task.data.charge))
    if (charge?.status !== 'succeeded' || charge.disputed || charge.refunded) return
    decide(stripe, openDispute(stripe, charge, task.data.reason as DisputeReason), false)
    setMandate(stripe, String(stripe.note(charge.payment_method).mandate), 'inactive', charge.customer)
  })
}
