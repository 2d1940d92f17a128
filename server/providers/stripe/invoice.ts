import type Stripe from 'stripe'
import type { Fact } from '#gift/lifecycle.ts'
import { type Cents, plus } from '#gift/money.ts'
import type { Marker } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { chargeOf, datedBySuccess, feeOf, isDebit, settledAt } from './charge.ts'
import { idOf, markerOf, unixMs, usd } from './context.ts'

/** @see https://docs.stripe.com/invoicing/overview#invoice-statuses */
const statuses = new Set(['draft', 'open', 'paid', 'uncollectible', 'void'])

/** The payment intents of an invoice that was read with `payments`. */
export const paymentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap((entry) => idOf(entry.payment.payment_intent) ?? [])

/** The monthly gift that an invoice belongs to, by the metadata that its subscription had then. */
export function parentOf(invoice: Stripe.Invoice): { marker: Marker | null; subscription: string | null } {
  const parent = invoice.parent?.subscription_details
  return { marker: markerOf(parent?.metadata), subscription: idOf(parent?.subscription) }
}

/** The invoice with which a monthly gift begins. It is paid in the donor's browser, and never tried again by Stripe. */
export const isFirst = (invoice: Stripe.Invoice): boolean => invoice.billing_reason === 'subscription_create'

/**
 * One month's facts: paid once per invoice, or the latest attempt that failed. An invoice over nothing tells nothing, and
 * of the first one Stripe counts all of a donor's tries as one: what was declined there, its intent tells.
 */
export function invoiceFacts(invoice: Stripe.Invoice, intents: readonly Stripe.PaymentIntent[], now: number): Fact[] {
  if (!statuses.has(invoice.status ?? '')) throw new ProviderSurprise(`${invoice.id} is "${invoice.status}"`)
  if (invoice.status === 'paid' && invoice.amount_paid > 0) {
    const { paid_at } = invoice.status_transitions
    const paidAt = paid_at === null ? null : unixMs(paid_at)
    const debited = intents.map(chargeOf).some((charge) => charge?.paid && isDebit(charge))
    const chargedAt = takenAt(intents)
    const byLine = { at: chargedAt ?? paidAt ?? unixMs(invoice.created), version: { theirs: chargedAt ?? 0 } }
    const dated = debited ? datedBySuccess({ succeededAt: paidAt, seenAt: now }) : byLine
    return [
      {
        provider: 'stripe',
        ref: invoice.id,
        ...dated,
        kind: 'paid',
        cents: usd(invoice.amount_paid, invoice),
        feeCents: fees(intents),
      },
    ]
  }
  if (invoice.status !== 'open' || isFirst(invoice)) return []
  return failedAttempt(invoice, intents[0] ?? null, now)
}

/** The latest of Stripe's own attempts on an open invoice, named `invoice:number`. */
export function failedAttempt(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null, at: number): Fact[] {
  if (!invoice.attempted || invoice.attempt_count === 0) return []
  if (intent && (intent.status === 'succeeded' || intent.status === 'processing')) return []
  const error = intent?.last_payment_error
  const code = error?.decline_code ?? error?.code ?? 'payment_failed'
  return [{ provider: 'stripe', ref: `${invoice.id}:${invoice.attempt_count}`, at, kind: 'failed', code }]
}

/** When the last of what was paid reached the balance, as Stripe's own books date it; null while that is not known. */
function takenAt(intents: readonly Stripe.PaymentIntent[]): number | null {
  const times = intents.map(chargeOf).flatMap((charge) => (charge?.paid ? (settledAt(charge) ?? Infinity) : []))
  const last = Math.max(...times)
  return Number.isFinite(last) ? last : null
}

/** Of all that was paid together; null while one of them is not known. */
function fees(intents: readonly Stripe.PaymentIntent[]): Cents | null {
  const [first, ...more] = intents
    .map(chargeOf)
    .filter((charge) => charge?.paid)
    .map(feeOf)
  return more.reduce<Cents | null>((sum, fee) => (sum === null || fee === null ? null : plus(sum, fee)), first ?? null)
}
