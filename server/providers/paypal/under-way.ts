import { charityDay } from '#content/dates.ts'
import type { ToldPayment } from '../books.ts'
import { isOurs } from '../marker.ts'
import { pendingPayments } from './books.ts'
import type { PaypalContext } from './context.ts'
import { markerOf } from './marker.ts'
import { donorAmong } from './payer.ts'
import { amountOf, readSubscription, readSubscriptionName } from './subscription.ts'
import { listedSubscriptions, reader, type Subscription } from './wire.ts'

/** As many as PayPal shows at once. */
export const pageSize = 20
/** So many pages of subscriptions are looked through. */
export const mostPages = 1000

/**
 * Gifts that were begun in `[from, to)` and of which nothing has arrived yet: payments that are pending, and monthly gifts that were
 * approved and are charged first on a later day.
 * @throws when PayPal cannot be read to the end
 */
export async function* underWay(context: PaypalContext, from: number, to: number): AsyncGenerator<ToldPayment> {
  const ids = new Set<string | null>()
  for await (const payment of pendingPayments(context, from, to)) {
    ids.add(payment.subscription)
    yield payment
  }
  for await (const id of approved(context, from, to)) {
    if (ids.has(id)) continue
    // Whose it is comes first: what is not ours need not be in dollars, nor like anything that we begin.
    const named = await readSubscriptionName(context, id)
    if (!named.ok) throw new Error(named.detail)
    if (!isOurs(context.deployment, markerOf(named.value.custom_id))) continue
    const answer = await readSubscription(context, id)
    if (!answer.ok) throw new Error(answer.detail)
    const pledge = pledgeOf(answer.value, from, to)
    if (pledge !== null) yield pledge
  }
}

/**
 * The ids of the subscriptions that were approved, of those begun about that time: PayPal says of no more that its list holds it.
 * @see https://developer.paypal.com/docs/api/subscriptions/v1/#subscriptions_list
 */
async function* approved(context: PaypalContext, from: number, to: number): AsyncGenerator<string> {
  const dates = `created_after=${new Date(from).toISOString()}&created_before=${new Date(to).toISOString()}`
  for (let page = 1; page <= mostPages; page++) {
    const listed = await context.ask.freely({
      method: 'GET',
      path: `/v1/billing/subscriptions?statuses=APPROVED,ACTIVE,SUSPENDED&${dates}&page_size=${pageSize}&page=${page}`,
      read: reader(listedSubscriptions),
    })
    if (!listed.ok) throw new Error(listed.detail)
    yield* listed.value.subscriptions.map(({ id }) => id)
    if (listed.value.subscriptions.length < pageSize) return
  }
  throw new Error(`paypal: more than ${mostPages} pages of subscriptions since ${new Date(from).toISOString()}`)
}

/** Null: it was begun at another time, or it has been paid. */
function pledgeOf(live: Subscription, from: number, to: number): ToldPayment | null {
  const { id, custom_id, create_time: at = from, start_time, billing_info, subscriber } = live
  if (billing_info?.last_payment !== undefined || at < from || at >= to) return null
  return {
    ref: id,
    cents: amountOf(live),
    currency: 'USD',
    at,
    marker: markerOf(custom_id),
    refs: [id],
    donor: donorAmong(subscriber, subscriber?.payment_source?.card),
    subscription: id,
    ...(start_time === undefined || charityDay(start_time) === charityDay(at)
      ? {}
      : { begins: charityDay(start_time) }),
  }
}
