import type Stripe from 'stripe'
import type { ProofOfAccount } from '#gift/paid-by.ts'
import type { Version } from '#gift/version.ts'
import type { Answer } from './ask.ts'
import { idOf, type StripeContext, unixMs } from './context.ts'
import { succeededEvent } from './events.ts'
import { pagesOf } from './pages.ts'

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

/** What is known of the day of a debit that succeeded. */
export interface DebitTimes {
  /** The moment of its success, where Stripe names it. */
  readonly succeededAt: number | null
  /** The day on which its money is released, where its line of the balance was read. */
  readonly releasedAt?: number | null
  /** When we saw that it had succeeded. */
  readonly seenAt: number
}

/**
 * The date of a debit: the moment of its success; else the day on which its money was released, once that is past, which is no sign of a
 * success but the nearest that is kept of one; else the moment in which we saw it. Its charge and its line of the balance are made when
 * it is sent to the bank.
 * @see https://support.stripe.com/questions/changes-to-balance-transaction-behavior-for-debit-payment-methods
 */
export function datedBySuccess({ succeededAt, releasedAt = null, seenAt }: DebitTimes): {
  at: number
  version: Version
} {
  if (succeededAt !== null) return { at: succeededAt, version: { theirs: 2 } }
  if (releasedAt !== null && releasedAt < seenAt) return { at: releasedAt, version: { theirs: 1 } }
  return { at: seenAt, version: { theirs: 0 } }
}

/** So many pages of successes are looked through for one. */
const mostPages = 20

/**
 * When an intent that was paid by a debit succeeded, by Stripe's own log of events, which it keeps for thirty days: no object names it.
 * Null where the log does not tell it any more, or our key may not read it.
 */
export async function debitSucceededAt(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Promise<Answer<number | null>> {
  const which = { type: succeededEvent, created: { gte: charge.created } }
  const pages = pagesOf((page) =>
    context.ask.freely((options) => context.stripe.events.list({ ...page, ...which }, options)),
  )
  let read = 0
  for await (const page of pages) {
    if (!page.ok) return page.code === 'provider_refused' ? { ok: true, value: null } : page
    const found = page.value.data.find(({ data }) => (data.object as { id?: string }).id === intent.id)
    if (found) return { ok: true, value: unixMs(found.created) }
    if (++read === mostPages) break
  }
  return { ok: true, value: null }
}
