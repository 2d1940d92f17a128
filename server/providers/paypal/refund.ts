import { type Cents, toDecimal } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import type { Answer } from './ask.ts'
import type { PaypalContext } from './context.ts'
import { markedAs } from './marker.ts'
import { readGift } from './read.ts'
import { refundFacts, saleRefundFacts } from './refund-facts.ts'
import { reader, refund as refundShape, saleRefund } from './wire.ts'

/** PayPal's refusals that an operator can understand and not change. */
const notPossible = new Set([
  'CAPTURE_FULLY_REFUNDED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_NOT_ALLOWED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'REFUND_CAPTURE_DISPUTED',
  'TRANSACTION_DISPUTED',
  'TRANSACTION_ALREADY_REFUNDED',
  'TRANSACTION_REFUSED',
])

/**
 * Gives `amount` of one payment back: of a capture (once), of a sale (monthly). PayPal keeps `key` for 45 days, of a
 * sale for 30, and for that takes no id longer than 78 characters, 39 of which are ours.
 * @see https://developer.paypal.com/docs/api/payments/v1/#sale_refund
 */
export async function refund(
  context: PaypalContext,
  gift: GiftToPay,
  payment: string,
  amount: Cents,
  key: string,
): Promise<Outcome<Reading>> {
  const requestId = `gift:${gift.id}:refund:${key}`
  const refund = await (gift.frequency === 'monthly'
    ? refundSale(context, payment, amount, requestId)
    : refundCapture(context, gift, payment, amount, requestId))
  if (!refund.ok) return notPossible.has(refund.issue ?? '') ? refused('action_not_possible', refund.detail) : refund
  const reading = await readGift(context, gift)
  if (!reading.ok) return done({ facts: refund.value, arrangement: null, progress: 'over' })
  const [ref] = refund.value.map((fact) => fact.ref)
  return done({ ...reading.value, facts: [...reading.value.facts.filter((fact) => fact.ref !== ref), ...refund.value] })
}

type Refunded = Answer<ReturnType<typeof refundFacts>>

const refundCapture = async (
  context: PaypalContext,
  gift: GiftToPay,
  payment: string,
  amount: Cents,
  requestId: string,
): Promise<Refunded> =>
  await context.ask.move({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(payment)}/refund`,
    requestId,
    body: { amount: { currency_code: 'USD', value: toDecimal(amount) }, custom_id: markedAs(context.deployment, gift) },
    read: (body) => refundFacts(reader(refundShape)(body), context.now()),
  })

const refundSale = async (
  context: PaypalContext,
  payment: string,
  amount: Cents,
  requestId: string,
): Promise<Refunded> =>
  await context.ask.move({
    method: 'POST',
    path: `/v1/payments/sale/${encodeURIComponent(payment)}/refund`,
    requestId,
    body: { amount: { currency: 'USD', total: toDecimal(amount) } },
    read: (body) => saleRefundFacts(reader(saleRefund)(body), payment, context.now()),
  })
