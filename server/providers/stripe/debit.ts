import type Stripe from 'stripe'
import type { Answer } from './ask.ts'
import { isDebit } from './charge.ts'
import { idOf, type StripeContext, unixMs } from './context.ts'
import { succeededEvent } from './events.ts'
import { pagesOf } from './pages.ts'

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
  let count = 0
  for await (const page of pages) {
    if (!page.ok) return page.code === 'provider_refused' || page.notAllowed ? { ok: true, value: null } : page
    const event = page.value.data.find(({ data }) => (data.object as { id?: string }).id === intent.id)
    if (event) return { ok: true, value: unixMs(event.created) }
    if (++count === mostPages) break
  }
  return { ok: true, value: null }
}
