import { type Cents, toDecimal } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Begun, GiftToPay } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { localeOf, type PaypalContext, returnTo } from './context.ts'
import { markedAs, mustBeOf } from './marker.ts'
import { cameToNothing, orderProgress } from './order.ts'
import { linkOf, type Order, order, reader } from './wire.ts'

/** Where the donor comes back to. */
export interface Return {
  readonly success: string
  readonly cancel: string
}

/**
 * An order for the donor to approve. Asked again with the same amount it is the same order; another amount is
 * another order (the old one is never captured, and PayPal forgets it). So is one after an order that was approved and not
 * captured, which has no page any more, and after one whose capture was declined; so is one for another wallet, whose payer
 * could not approve the first.
 */
export async function beginOnce(
  context: PaypalContext,
  gift: GiftToPay,
  back: Return = returnTo(context, gift),
): Promise<Outcome<Begun>> {
  const live = gift.refs.intent
  if (live !== null) {
    const answer = await readOrder(context, live)
    if (!answer.ok && answer.issue !== 'RESOURCE_NOT_FOUND' && answer.issue !== 'INVALID_RESOURCE_ID') return answer
    if (answer.ok) {
      mustBeOf(context.deployment, gift, live, answer.value.purchase_units[0]?.custom_id)
      const progress = orderProgress(answer.value)
      if (progress === 'working') return refused('gift_in_progress', `${live} is "${answer.value.status}"`)
      if (answer.value.status === 'COMPLETED' && !cameToNothing(answer.value)) {
        return refused('gift_already_paid', `${live} is completed`)
      }
      const canStillBeApproved = progress === 'open' && pageOf(answer.value) !== null
      const asWanted = amountOf(answer.value) === gift.cents && walletOf(answer.value) === gift.wallet
      if (canStillBeApproved && asWanted) return beginningOf(gift, answer.value)
    }
  }
  const created = await context.ask.freely({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `gift:${gift.id}:order:${gift.tryNumber}:${gift.cents}:${live ?? 'first'}${gift.wallet ?? ''}`,
    body: orderOf(context, gift, back),
    read: reader(order),
  })
  return created.ok ? beginningOf(gift, created.value) : created
}

export const readOrder = (context: PaypalContext, id: string) =>
  context.ask.freely({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}`, read: reader(order) })

const walletOf = (live: Order) => (live.payment_source?.venmo ? 'venmo' : undefined)

const amountOf = (live: Order): Cents | null => live.purchase_units[0]?.amount ?? null

/** @see https://developer.paypal.com/docs/api/orders/v2/#orders_create */
const orderOf = (context: PaypalContext, gift: GiftToPay, back: Return) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      description: `Gift ${gift.reference} to ${context.organisation}`.slice(0, 127),
      custom_id: markedAs(context.deployment, gift),
      invoice_id: gift.reference,
      amount: { currency_code: 'USD', value: toDecimal(gift.cents) },
    },
  ],
  payment_source: sourceOf(context, gift, back),
})

/** A Venmo payer stays on our page and in the language of its app: neither can be named. */
function sourceOf({ organisation }: PaypalContext, gift: GiftToPay, { success, cancel }: Return) {
  const look = { brand_name: organisation.slice(0, 127), shipping_preference: 'NO_SHIPPING' }
  if (gift.wallet === 'venmo') return { venmo: { experience_context: look } }
  const led = { locale: localeOf(gift), user_action: 'PAY_NOW', return_url: success, cancel_url: cancel }
  return { paypal: { experience_context: { ...look, ...led } } }
}

const pageOf = (order: Order): string | null => linkOf(order, 'payer-action', 'approve')

function beginningOf(gift: GiftToPay, order: Order): Outcome<Begun> {
  const url = pageOf(order)
  if (url === null && gift.wallet === undefined)
    throw new ProviderSurprise(`order ${order.id} came without a page to approve it`)
  return done({ refs: { ...gift.refs, intent: order.id }, clientSecret: null, id: order.id, url })
}
