import type Stripe from 'stripe'
import { charityDay } from '#content/dates.ts'
import { cents } from '#gift/money.ts'
import type { ToldPayment } from '../books.ts'
import { isOurs } from '../marker.ts'
import type { Answer } from './ask.ts'
import { payerOf, proofAsked } from './charge.ts'
import { expanded, idOf, markerOf, type StripeContext, unixMs } from './context.ts'
import { customerOf } from './customer.ts'
import { ownerOf } from './owner.ts'
import { type Page, pagesOf } from './pages.ts'
import { amountOf, awaitsCard } from './subscription.ts'

/** So many pages of payments are looked through, a hundred on each, begun and given up ones among them; and as many of subscriptions. */
export const mostPages = 1000

const withPayer = { expand: ['data.customer', 'data.latest_charge'] }
const withSetup = { expand: ['data.customer', 'data.latest_invoice', 'data.pending_setup_intent'] }

/**
 * Gifts that were begun in `[from, to)` and of which nothing has arrived yet: debits on their way, or whose account is being proven, and
 * monthly gifts that are charged first on a later day. Stripe lists payments and subscriptions by when they were begun and by nothing
 * else that would help, so all of them are looked through.
 * @see https://docs.stripe.com/api/payment_intents/list
 * @see https://docs.stripe.com/api/subscriptions/list
 * @throws when Stripe cannot be read to the end
 */
export async function* underWay(context: StripeContext, from: number, to: number): AsyncGenerator<ToldPayment> {
  const { ask, stripe } = context
  const created = { gte: Math.floor(from / 1000), lt: Math.ceil(to / 1000) }
  const ids = new Set<string | null>()
  const intents = (page: Page) =>
    ask.freely((options) => stripe.paymentIntents.list({ ...page, created, ...withPayer }, options))
  for await (const intent of allOf(intents, `payments since ${new Date(from).toISOString()}`)) {
    if (!isUnderWay(intent)) continue
    const payment = await paymentOf(context, intent)
    ids.add(payment.subscription)
    yield payment
  }
  const subscriptions = (page: Page) =>
    ask.freely((options) => stripe.subscriptions.list({ ...page, created, ...withSetup }, options))
  for await (const subscription of allOf(subscriptions, `subscriptions since ${new Date(from).toISOString()}`)) {
    if (ids.has(subscription.id) || !isPledged(subscription)) continue
    const pledge = await pledgeOf(context, subscription)
    if (pledge !== null) yield pledge
  }
}

/** Every one of a list. @throws when Stripe does not answer, or there are too many `what` */
async function* allOf<T extends { id: string }>(
  list: (page: Page) => Promise<Answer<Stripe.ApiList<T>>>,
  what: string,
): AsyncGenerator<T> {
  let count = 0
  for await (const page of pagesOf(list)) {
    if (!page.ok) throw new Error(page.detail)
    yield* page.value.data
    if (++count === mostPages && page.value.has_more) throw new Error(`stripe: more than ${mostPages} pages of ${what}`)
  }
}

const isUnderWay = (intent: Stripe.PaymentIntent) => intent.status === 'processing' || proofAsked(intent) !== null

async function paymentOf(context: StripeContext, intent: Stripe.PaymentIntent): Promise<ToldPayment> {
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

/** Whether it runs, or waits for a card, and was to be charged first on a later day, and has taken nothing so far. */
const isPledged = ({ status, trial_end, latest_invoice }: Stripe.Subscription): boolean =>
  status !== 'incomplete' && trial_end !== null && (expanded(latest_invoice)?.amount_paid ?? 0) === 0

/** Null: it is not ours, or nobody has left a card for it. */
async function pledgeOf(context: StripeContext, subscription: Stripe.Subscription): Promise<ToldPayment | null> {
  const marker = markerOf(subscription.metadata)
  if (!isOurs(context.deployment, marker)) return null
  const setup = awaitsCard(subscription) ? await cardLeft(context, subscription) : null
  if (awaitsCard(subscription) && setup === null) return null
  const { id, currency, created, trial_end } = subscription
  return {
    ref: id,
    cents: amountOf(subscription),
    currency: currency.toUpperCase(),
    at: unixMs(created),
    marker,
    refs: [id],
    donor: customerOf(subscription),
    subscription: id,
    ...(trial_end === null ? {} : { begins: charityDay(unixMs(trial_end)) }),
    ...(setup === null ? {} : { intent: setup }),
  }
}

/**
 * The set-up by which a card was left that the subscription has not taken yet: it takes one when we say so. Null: none was left. Once it
 * came through, the subscription names it no more.
 */
async function cardLeft(context: StripeContext, subscription: Stripe.Subscription): Promise<string | null> {
  const { customer, pending_setup_intent } = subscription
  if (pending_setup_intent !== null) {
    return expanded(pending_setup_intent)?.status === 'succeeded' ? idOf(pending_setup_intent) : null
  }
  const setups = await context.ask.freely((options) =>
    context.stripe.setupIntents.list({ customer: idOf(customer) ?? '', limit: 100 }, options),
  )
  if (!setups.ok) throw new Error(setups.detail)
  const mark = markerOf(subscription.metadata)?.giftId
  const left = setups.value.data.find((each) => each.status === 'succeeded' && markerOf(each.metadata)?.giftId === mark)
  return left?.id ?? null
}
