import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { readOrder } from './begin-once.ts'
import type { PaypalContext } from './context.ts'
import { readingOf } from './order.ts'
import { order, reader } from './wire.ts'

/**
 * PayPal's refusals in which the donor's way of paying was turned down: another may do, on the same order.
 * @see https://developer.paypal.com/docs/checkout/standard/customize/handle-funding-failures/
 */
const declined = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'CARD_EXPIRED',
  'CARD_BRAND_NOT_SUPPORTED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'COMPLIANCE_VIOLATION',
])

/** An order that PayPal has forgotten. */
const forgotten = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID']

/** Refusals after which the order itself says what is so: captured before, or forgotten. */
const readInstead = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_EXPIRED', ...forgotten])

/** The donor has yet to say yes, or to do more than that. */
const notApproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/**
 * Takes the money of an approved order, once for each try, and tells by the capture itself what became of it. Declined
 * without a capture, it is a failure named by order and try, and the order stays open. PayPal repeats a refusal to whoever
 * sends the same try: after `not_approved` too, the next capture must be another try.
 */
export async function captureOnce(context: PaypalContext, gift: GiftToPay, id: string): Promise<Outcome<Reading>> {
  const captured = await context.ask.move({
    method: 'POST',
    path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
    requestId: `gift:${gift.id}:capture:${gift.tryNumber}`,
    body: {},
    read: reader(order),
  })
  if (captured.ok) return done(readingOf(context.deployment, gift, captured.value, context.now()))
  const issue = captured.issue ?? ''
  if (declined.has(issue)) {
    const failed = {
      provider: 'paypal',
      kind: 'failed',
      ref: `${id}:${gift.tryNumber}`,
      at: context.now(),
      code: issue,
    } as const
    return done({ facts: [failed], arrangement: null, progress: 'open' })
  }
  if (issue === 'DUPLICATE_INVOICE_ID') return refused('gift_already_paid', captured.detail)
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return refused('outcome_unknown', captured.detail)
  if (notApproved.has(issue)) return await readUnapproved(context, gift, id, captured.detail)
  if (!readInstead.has(issue)) return captured
  const reading = await readOnce(context, gift, id)
  const wasCaptured = issue === 'ORDER_ALREADY_CAPTURED'
  return wasCaptured && !reading.ok ? refused('outcome_unknown', `${captured.detail}; ${reading.detail}`) : reading
}

/** The refusal may be of an earlier day: an order that is over by now says so itself. */
async function readUnapproved(
  context: PaypalContext,
  gift: GiftToPay,
  id: string,
  detail: string,
): Promise<Outcome<Reading>> {
  const reading = await readOnce(context, gift, id)
  return reading.ok && reading.value.progress === 'open' ? refused('not_approved', detail) : reading
}

/** Reads a one-time gift whole. An order that PayPal has forgotten took no money. */
export async function readOnce(context: PaypalContext, gift: GiftToPay, id: string): Promise<Outcome<Reading>> {
  const answer = await readOrder(context, id)
  if (answer.ok) return done(readingOf(context.deployment, gift, answer.value, context.now()))
  if (!forgotten.includes(answer.issue ?? '')) return answer
  const closed = { provider: 'paypal', ref: gift.id, at: context.now(), kind: 'closed', reason: 'abandoned' } as const
  return done({ facts: [closed], arrangement: null, progress: 'over' })
}
