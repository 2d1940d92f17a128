import type Stripe from 'stripe'
import type { Fact } from '#gift/lifecycle.ts'
import type { Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { chargeOf, feeOf } from './charge.ts'
import { idOf, unixMs, usd } from './money.ts'

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
  const progress = progressOf[intent.status]
  if (!progress) throw new ProviderSurprise(`payment intent ${intent.id} is "${intent.status}"`)
  return progress
}

/**
 * The facts that a one-time gift's payment intent tells by itself. `at` is the charge's time where the charge was
 * read along, else `toldAt`. @throws {ProviderSurprise} on an unknown status or a currency that is not USD.
 */
export function intentFacts(intent: Stripe.PaymentIntent, giftId: string, toldAt: number): Fact[] {
  intentProgress(intent)
  const charge = chargeOf(intent)
  const at = charge ? unixMs(charge.created) : toldAt
  const fact = { provider: 'stripe', ref: intent.id } as const
  switch (intent.status) {
    case 'succeeded':
      return [{ ...fact, at, kind: 'paid', cents: usd(intent.amount_received, intent), feeCents: feeOf(charge) }]
    case 'processing': {
      // Named by its charge, as its failure would be.
      const ref = idOf(intent.latest_charge) ?? intent.id
      return [{ ...fact, ref, at, kind: 'pending', cents: usd(intent.amount, intent), reason: 'processing' }]
    }
    case 'canceled': {
      const reason = closedBecause[intent.cancellation_reason ?? 'abandoned'] ?? 'canceled'
      const closedAt = intent.canceled_at === null ? toldAt : unixMs(intent.canceled_at)
      return [...failedAttempts(intent, at), { ...fact, ref: giftId, at: closedAt, kind: 'closed', reason }]
    }
    default:
      return failedAttempts(intent, at)
  }
}

/**
 * The attempts on an unpaid intent that came to nothing, as far as it names them: its latest charge, and what failed
 * last (a failed 3-D Secure check has no charge).
 */
export function failedAttempts(intent: Stripe.PaymentIntent, at: number): Fact[] {
  const error = intent.last_payment_error
  const failed = (ref: string, code: string): Fact => ({ provider: 'stripe', ref, at, kind: 'failed', code })
  const charge = idOf(intent.latest_charge)
  const earlier = charge === null || charge === error?.charge ? [] : [failed(charge, 'payment_failed')]
  if (!error) return earlier
  const attempt = error.charge ?? `${intent.id}:${error.payment_method?.id ?? error.code ?? error.type}`
  return [...earlier, failed(attempt, error.decline_code ?? error.code ?? error.type)]
}
