import { accountBehind, isBank } from './bank/methods.ts'
import { invalid } from './errors.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import { findMethod } from './payment-methods.ts'
import type { Stripe } from './stripe.ts'

/** Statuses from which a payment can still be made or given up. */
export const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** A debit that its bank has not taken up yet: only the test account whose debits never end. */
function isRecallable(stripe: Stripe, intent: PaymentIntent): boolean {
  if (intent.status !== 'processing' || intent.payment_method === null) return false
  const method = findMethod(stripe, intent.payment_method)
  return isBank(method) && accountBehind(stripe, method).endless === true
}

/** Ends an intent without payment. @throws StripeRefusal when it ended already. */
export function cancelIntent(stripe: Stripe, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (!OPEN.includes(intent.status) && !isRecallable(stripe, intent)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = stripe.now(intent.customer)
  intent.cancellation_reason = reason
  intent.next_action = null
  stripe.store.paymentIntents.save(intent)
  stripe.emit('payment_intent.canceled', intent)
  return intent
}
