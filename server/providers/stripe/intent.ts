import type Stripe from 'stripe'
import { type Fact, proofReason } from '#gift/lifecycle.ts'
import type { Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { chargeOf, type DebitTimes, datedBySuccess, feeOf, isDebit, proofAsked, settledAt } from './charge.ts'
import { expanded, idOf, unixMs, usd } from './context.ts'
import { attemptBehind, attemptOf } from './debit.ts'

/**
 * What each status of a payment intent means for a one-time gift.
 * @see https://docs.stripe.com/payments/paymentintents/lifecycle
 */
const progressOf: Readonly<Record<string, Reading['progress']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'working',
  succeeded: 'over',
  canceled: 'over',
}

/** Why a cancelled intent took no money, in our words. */
const closedBecause: Readonly<Record<string, 'abandoned' | 'declined' | 'canceled'>> = {
  abandoned: 'abandoned',
  automatic: 'abandoned',
  expired: 'abandoned',
  void_invoice: 'abandoned',
  failed_invoice: 'declined',
  fraudulent: 'declined',
  duplicate: 'canceled',
  requested_by_customer: 'canceled',
}

/** @throws {ProviderSurprise} on a status that we do not know. */
export function intentProgress(intent: Stripe.PaymentIntent): Reading['progress'] {
  // The deposits that prove an account are on their way.
  if (proofAsked(intent)) return 'working'
  const progress = progressOf[intent.status]
  if (!progress) throw new ProviderSurprise(`payment intent ${intent.id} is "${intent.status}"`)
  return progress
}

/** When a fact was, as far as the intent does not say it: `toldAt`, and of a debit that was paid what is known of its day. */
export interface Told extends Omit<DebitTimes, 'seenAt'> {
  readonly toldAt: number
}

/**
 * The facts that a one-time gift's payment intent tells by itself. What was paid is dated by its movement of the balance, as in
 * Stripe's own books, where that was read along, and a debit by its success; everything else by its charge, else by `toldAt`.
 * @throws {ProviderSurprise} on an unknown status or a currency that is not USD.
 */
export function intentFacts(intent: Stripe.PaymentIntent, giftId: string, times: Told): Fact[] {
  const { toldAt } = times
  intentProgress(intent)
  const charge = chargeOf(intent)
  const at = charge ? unixMs(charge.created) : toldAt
  const fact = { provider: 'stripe', ref: intent.id } as const
  switch (intent.status) {
    case 'succeeded':
      return [paid(intent, charge, times)]
    case 'processing': {
      // Named by its attempt, as its failure would be.
      const ref = intent.latest_charge === null ? intent.id : attemptBehind(intent, intent.latest_charge)
      return [{ ...fact, ref, at, kind: 'pending', cents: usd(intent.amount, intent), reason: 'processing' }]
    }
    case 'canceled': {
      const reason = closedBecause[intent.cancellation_reason ?? 'abandoned'] ?? 'canceled'
      const closedAt = intent.canceled_at === null ? toldAt : unixMs(intent.canceled_at)
      const facts = [...failedAttempts(intent, at), ...neverProven(intent, at)]
      return [...facts, { ...fact, ref: giftId, at: closedAt, kind: 'closed', reason }]
    }
    default:
      return [...failedAttempts(intent, at), ...awaitedProof(intent, toldAt)]
  }
}

function paid(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null, { toldAt, ...times }: Told): Fact {
  const cents = usd(intent.amount_received, intent)
  const fact = { provider: 'stripe', ref: intent.id, kind: 'paid', cents, feeCents: feeOf(charge) } as const
  if (charge === null || isDebit(charge)) return { ...fact, ...datedBySuccess({ ...times, seenAt: toldAt }) }
  const settled = settledAt(charge)
  return { ...fact, at: settled ?? unixMs(charge.created), version: { theirs: settled ?? 0 } }
}

/** A debit is on its way from the moment in which its donor has agreed, but first the donor must prove the account. */
export function awaitedProof(intent: Stripe.PaymentIntent, at: number): Fact[] {
  if (!proofAsked(intent)) return []
  const ref = attemptOf(intent, null, { method: idOf(intent.payment_method), debit: true })
  return [{ provider: 'stripe', ref, at, kind: 'pending', cents: usd(intent.amount, intent), reason: proofReason }]
}

/** A debit that was given up before its account was proven. */
function neverProven(intent: Stripe.PaymentIntent, at: number): Fact[] {
  const method = expanded(intent.payment_method)
  if (method?.type !== 'us_bank_account') return []
  const ref = attemptOf(intent, null, { method: method.id, debit: true })
  return [{ provider: 'stripe', ref, at, kind: 'failed', code: 'canceled' }]
}

/**
 * The attempts on an unpaid intent that came to nothing, as far as it names them: its latest charge, and what failed
 * last (a failed 3-D Secure check has no charge).
 */
export function failedAttempts(intent: Stripe.PaymentIntent, at: number): Fact[] {
  const error = intent.last_payment_error
  const failed = (ref: string, code: string): Fact => ({ provider: 'stripe', ref, at, kind: 'failed', code })
  const charge = intent.latest_charge
  const earlier =
    charge === null || idOf(charge) === error?.charge
      ? []
      : [failed(attemptBehind(intent, charge), expanded(charge)?.failure_code ?? 'payment_failed')]
  if (!error) return earlier
  const debit = error.payment_method?.type === 'us_bank_account'
  const method = error.payment_method?.id ?? error.code ?? error.type
  const attempt = attemptOf(intent, error.charge ?? null, { method, debit })
  return [...earlier, failed(attempt, error.decline_code ?? error.code ?? error.type)]
}

/**
 * The card that a payment has left with its customer; null: none, or it was taken off since. Read with `payment_method`.
 * @see https://docs.stripe.com/payments/save-during-payment
 */
export function keptCardOf({ status, setup_future_usage, payment_method }: Stripe.PaymentIntent): string | null {
  const method = expanded(payment_method)
  if (status !== 'succeeded' || setup_future_usage !== 'off_session' || method?.type !== 'card') return null
  return method.customer === null ? null : method.id
}
