import type Stripe from 'stripe'
import type { ProofOfAccount } from '#gift/paid-by.ts'
import { idOf, unixMs } from './money.ts'

/** How long a donor has to prove an account whose numbers were typed, in seconds. */
const proofWithin = 10 * 86_400

/** Whether the charge is a debit of a bank account. */
export const isDebit = (charge: Stripe.Charge | null): boolean =>
  charge?.payment_method_details?.type === 'us_bank_account'

/**
 * What the donor must still do before the debit can be sent to their bank: find small deposits on a statement and tell
 * Stripe's page of them; null where nothing is left to do.
 * @see https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#verify-bank-account-with-microdeposits
 */
export function proofAsked({ next_action, created }: Stripe.PaymentIntent): ProofOfAccount | null {
  const asked = next_action?.verify_with_microdeposits
  return asked ? { url: asked.hosted_verification_url, until: unixMs(created + proofWithin) } : null
}

/**
 * Names one attempt to pay. A debit is one attempt from the deposits that prove its account to the bank's answer, and only
 * its account is there all the while; any other attempt is its charge.
 */
export function attemptOf(
  intent: Stripe.PaymentIntent,
  charge: string | null,
  { method, debit }: { readonly method: string | null; readonly debit: boolean },
): string {
  return debit || charge === null ? `${intent.id}:${method}` : charge
}

/** The attempt that a charge was. */
export function attemptBehind(intent: Stripe.PaymentIntent, charge: Stripe.Charge | string): string {
  if (typeof charge === 'string') return charge
  return attemptOf(intent, charge.id, { method: idOf(charge.payment_method), debit: isDebit(charge) })
}
