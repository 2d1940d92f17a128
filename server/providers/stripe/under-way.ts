import type Stripe from 'stripe'
import { cents } from '#gift/money.ts'
import type { ToldPayment } from '../books.ts'
import { payerOf } from './charge.ts'
import { expanded, type StripeContext, unixMs } from './context.ts'
import { customerOf } from './customer.ts'
import { proofAsked } from './debit.ts'
import { ownerOf } from './owner.ts'
import { pagesOf } from './pages.ts'

/** So many pages of payments are looked through, a hundred on each, begun and given up ones among them. */
export const mostPages = 1000

const expand = ['data.customer', 'data.latest_charge']

/**
 * Payments that were begun in `[from, to)` and that Stripe is still at: debits on their way, or whose account is being proven. Stripe
 * lists payments by when they were begun and by nothing else that would help, so all of them are looked through.
 * @see https://docs.stripe.com/api/payment_intents/list
 * @throws when Stripe cannot be read to the end
 */
export async function* underWay(context: StripeContext, from: number, to: number): AsyncGenerator<ToldPayment> {
  const created = { gte: Math.floor(from / 1000), lt: Math.ceil(to / 1000) }
  const pages = pagesOf((page) =>
    context.ask.freely((options) => context.stripe.paymentIntents.list({ ...page, created, expand }, options)),
  )
  let read = 0
  for await (const page of pages) {
    if (!page.ok) throw new Error(page.detail)
    for (const intent of page.value.data) if (isUnderWay(intent)) yield await told(context, intent)
    if (++read === mostPages && page.value.has_more) {
      throw new Error(`stripe: more than ${mostPages} pages of payments since ${new Date(from).toISOString()}`)
    }
  }
}

const isUnderWay = (intent: Stripe.PaymentIntent) => intent.status === 'processing' || proofAsked(intent) !== null

async function told(context: StripeContext, intent: Stripe.PaymentIntent): Promise<ToldPayment> {
  const owner = await ownerOf(context, intent)
  if (!owner.ok) throw new Error(owner.detail)
  const { about, payment, subscription } = owner.value
  return {
    ref: payment,
    cents: cents(intent.amount),
    currency: intent.currency.toUpperCase(),
    at: unixMs(intent.created),
    marker: about.marker,
    refs: about.refs,
    donor: payerOf(expanded(intent.latest_charge)) ?? customerOf(intent),
    subscription,
    ...(subscription === null ? { intent: intent.id } : {}),
  }
}
