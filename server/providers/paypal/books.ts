import { cents } from '#gift/money.ts'
import type { AccountFee, BookEntry, BookLine, ListedEntry, ToldPayment, UnknownLine } from '../books.ts'
import { wholly } from '../books.ts'
import { dayMs, pieces } from '../days.ts'
import { isOurs } from '../marker.ts'
import type { PaypalContext } from './context.ts'
import { markerOf } from './marker.ts'
import { donorAmong } from './payer.ts'
import { ownerOfPayment } from './payment.ts'
import { type Reported, reports } from './reports.ts'
import { reader, saleName } from './wire.ts'

/** PayPal's search shows a transaction after up to three hours. */
export const searchLagMs = 4 * 3_600_000

/** PayPal searches at most this much at once. @see https://developer.paypal.com/docs/api/transaction-search/v1/ */
export const longest = 31 * dayMs

/** @see https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const subscriptionPayment = 'T0002'
const refundCodes = new Set(['T1107'])
/** Reversals, chargebacks. */
const disputeCodes = new Set(['T1106', 'T1201', 'T1202'])
/** Fees that are no payment's: that whole group, the fee for a chargeback among them. */
const accountFees = 'T01'
/** A fee that was reversed, or refunded. */
const feesBack = new Set(['T1108', 'T1109'])
/** Withdrawals to the bank, of which nothing but what they cost is booked. */
const withdrawals = 'T04'
/**
 * Groups of what is no payment's and stays ours: conversions between our own balances, money to and from the bank,
 * authorizations, holds, reserves; and the single codes of holds among the reversals.
 */
const holds = ['T13', 'T15', 'T17', 'T20', 'T21', 'T1105', 'T111']
const besideGifts = ['T02', 'T03', withdrawals, ...holds]

/** PayPal counts at most ten thousand at once; a second that holds more cannot be read. */
const tooMany = 'RESULTSET_TOO_LARGE'
const shortest = 1000

/**
 * Every line in `[from, to)` but those of withdrawals and of holds, oldest first.
 * @throws when PayPal cannot be read to the end
 */
export async function* entries(context: PaypalContext, from: number, to: number): AsyncGenerator<BookLine> {
  for await (const each of reportedLines(context, from, to)) {
    const entry = accountFeeOf(each) ?? listedOf(context, each) ?? unknown(each)
    if (entry) yield entry
  }
}

/**
 * All that PayPal reports of `[from, to)`, oldest first; `only`: further words of the question.
 * @throws when PayPal cannot be read to the end
 */
export async function* reportedLines(
  context: PaypalContext,
  from: number,
  to: number,
  only = '',
): AsyncGenerator<Reported> {
  for (const piece of pieces(from, to, longest)) {
    for await (const movements of windows(context, piece.from, piece.to, only))
      yield* movements.sort((a, b) => a.at - b.at)
  }
}

/**
 * Payments that came about in `[from, to)` and are pending: an eCheck that must clear, a payment under review.
 * @throws when PayPal cannot be read to the end
 */
export async function* pendingPayments(context: PaypalContext, from: number, to: number): AsyncGenerator<ToldPayment> {
  for await (const each of reportedLines(context, from, to, '&transaction_status=P')) {
    if (isPayment(each) && isOurs(context.deployment, markerOf(each.custom))) yield await wholePayment(context, each)
  }
}

/** What stands between two moments, in as many windows as PayPal's limit makes of it, oldest first. */
async function* windows(context: PaypalContext, from: number, to: number, only = ''): AsyncGenerator<Reported[]> {
  const movements = await search(context, from, to, only)
  if (movements !== null) {
    yield movements.filter(({ at }) => at >= from && at < to)
    return
  }
  // PayPal reckons in seconds.
  const middle = Math.ceil((from + to) / 2 / shortest) * shortest
  if (middle >= to) throw new Error(`paypal: more than can be read at ${new Date(from).toISOString()}`)
  yield* windows(context, from, middle, only)
  yield* windows(context, middle, to, only)
}

/** Null when there is more than PayPal shows at once. */
async function search(context: PaypalContext, from: number, to: number, only: string): Promise<Reported[] | null> {
  const movements: Reported[] = []
  const dates = `start_date=${new Date(from).toISOString()}&end_date=${new Date(to - 1).toISOString()}${only}`
  for (let page = 1; ; page++) {
    const answer = await context.ask.freely({
      method: 'GET',
      path: `/v1/reporting/transactions?${dates}&fields=transaction_info,payer_info&page_size=500&page=${page}`,
      read: reader(reports),
    })
    if (!answer.ok && (answer.issue === tooMany || answer.problem === tooMany)) return null
    if (!answer.ok) throw new Error(answer.detail)
    movements.push(...answer.value.transaction_details)
    if (page >= answer.value.total_pages) return movements
  }
}

/** Whether a line is a fee that is no payment's, or one that comes back. */
export const isAccountFee = (code: string): boolean => code.startsWith(accountFees) || feesBack.has(code)

/** Whether a line keeps something back, or lets it go again: it stays ours. */
export const isHeld = (code: string): boolean => holds.some((group) => code.startsWith(group))

/** Null for what costs nothing, or has not come about. */
function accountFeeOf(reported: Reported): AccountFee | null {
  const { id: ref, code: category, status, at, currency, subject: description } = reported
  if (status !== 'S' && status !== 'V') return null
  const fee = reported.feeCents ?? 0
  const charge = isAccountFee(category) ? -reported.cents - fee : category.startsWith(withdrawals) ? -fee : 0
  return charge === 0 ? null : { kind: 'account_fee', ref, category, description, cents: cents(charge), currency, at }
}

/** Null for what we know, and leave out, or has not come about. What came back of a dispute is told by its case alone. */
function unknown({
  id: ref,
  code: category,
  status,
  cents: amount,
  feeCents,
  currency,
  at,
}: Reported): UnknownLine | null {
  const isBesideGifts =
    besideGifts.some((group) => category.startsWith(group)) ||
    category.startsWith(accountFees) ||
    [refundCodes, disputeCodes, feesBack].some((codes) => codes.has(category))
  const net = amount + (feeCents ?? 0)
  if (isBesideGifts || net === 0 || (status !== 'S' && status !== 'V')) return null
  return { kind: 'unknown', ref, category, cents: cents(net), currency, at }
}

/** Null for what is no payment's money (withdrawals, holds) or has not come about. */
export function listedOf(context: PaypalContext, reported: Reported): ListedEntry | null {
  const kind = kindOf(reported)
  if (kind === null) return null
  const paid = kind === 'paid'
  const entry: BookEntry = {
    ...paymentOf(reported),
    kind,
    line: reported.id,
    payment: paid ? null : reported.reference,
    feeCents: paid && reported.feeCents !== null ? cents(Math.abs(reported.feeCents)) : null,
  }
  if (!paid || !isOurs(context.deployment, entry.marker)) return wholly(entry)
  return { ...entry, whole: async () => ({ ...entry, ...(await wholePayment(context, reported)) }) }
}

/** What came back of a dispute, by its payment: its case tells when it was won, and this line alone that the money is here. */
export function wonBack(reported: Reported): BookEntry | null {
  const { id, code, status, cents: amount, reference } = reported
  if (!disputeCodes.has(code) || amount <= 0 || (status !== 'S' && status !== 'V')) return null
  return { ...paymentOf(reported), kind: 'dispute_won', line: id, payment: reference, feeCents: null }
}

/** A movement by what the search tells of it; `subscription`: on which it was taken, `order`: what was captured. */
function paymentOf(reported: Reported, { subscription, order }: Taken = reported): ToldPayment {
  return {
    ref: reported.id,
    cents: cents(Math.abs(reported.cents)),
    currency: reported.currency,
    at: reported.at,
    marker: markerOf(reported.custom),
    refs: [subscription ?? order ?? reported.reference, reported.id].filter((ref) => ref !== null),
    donor: donorAmong(reported.payer),
    subscription,
    ...(order === null || subscription !== null || isMonth(reported) ? {} : { intent: order }),
  }
}

const isMonth = ({ code }: Pick<Reported, 'code'>): boolean => code === subscriptionPayment

type Taken = Pick<Reported, 'subscription' | 'order'>

/** PayPal need not name in its search what a payment was taken on: then the payment itself is asked. */
async function wholePayment(context: PaypalContext, reported: Reported): Promise<ToldPayment> {
  const { id, subscription, order } = reported
  if (subscription !== null || (order !== null && !isMonth(reported))) return paymentOf(reported)
  if (!isMonth(reported)) {
    const owner = await ownerOfPayment(context, { kind: 'capture', id })
    if (!owner.ok) throw new Error(owner.detail)
    return paymentOf(reported, { subscription, order: owner.value.refs.find((ref) => ref !== id) ?? null })
  }
  const sale = await context.ask.freely({
    method: 'GET',
    path: `/v1/payments/sale/${encodeURIComponent(id)}`,
    read: reader(saleName),
  })
  if (!sale.ok) throw new Error(sale.detail)
  return paymentOf(reported, { subscription: sale.value.billing_agreement_id ?? null, order })
}

/** S: it happened. V: it happened, and all of it went back since. P: on its way. */
function kindOf({ code, status, cents: amount }: Reported): BookEntry['kind'] | null {
  if (refundCodes.has(code)) return status === 'S' || status === 'P' ? 'refunded' : null
  if (status !== 'S' && status !== 'V') return null
  if (disputeCodes.has(code) && amount < 0) return 'disputed'
  return isPayment({ code, cents: amount }) ? 'paid' : null
}

const isPayment = ({ code, cents: amount }: Pick<Reported, 'code' | 'cents'>): boolean =>
  code.startsWith('T00') && amount > 0
