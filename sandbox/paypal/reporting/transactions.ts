import { MERCHANT } from '../account.ts'
import { detailOf, Refusal } from '../errors.ts'
import { instant, parseInstant } from '../instant.ts'
import { cents, dollars } from '../money.ts'
import type { AccountFee } from '../objects/account-fee.ts'
import type { Payment } from '../objects/payment.ts'
import type { Refund } from '../objects/refund.ts'
import type { Call, Operation } from '../operation.ts'
import type { Paypal } from '../paypal.ts'

/** One line of the account's statement. */
type Line = { at: number; info: Record<string, unknown>; payment: Payment | undefined }

const WINDOW_MS = 31 * 86_400_000

/** PayPal's event codes: a payment through the website, one of a subscription, a refund, a lost dispute. */
const CODES = { capture: 'T0006', sale: 'T0002', refund: 'T1107', reversal: 'T1201' }
const STATUSES: Record<string, string> = { COMPLETED: 'S', PENDING: 'P', DECLINED: 'D', FAILED: 'D' }

/** The letters a subject is published to have; what has others is left out. */
const SUBJECT = /^[a-zA-Z0-9_'\-., ":;!?]{1,256}$/

const wrong = (field: string, value: string | null, description: string) =>
  new Refusal(400, [
    detailOf('INVALID_REQUEST', description, { field, ...(value === null ? {} : { value }), location: 'query' }),
  ])

function paymentLine(payment: Payment): Line {
  const status = STATUSES[payment.status] ?? 'S'
  return {
    at: payment.created,
    payment,
    info: {
      ...(payment.payer ? { paypal_account_id: payment.payer.payer_id } : {}),
      transaction_id: payment.id,
      ...(payment.subscription
        ? { paypal_reference_id: payment.subscription.replace('-', ''), paypal_reference_id_type: 'SUB' }
        : payment.order
          ? { paypal_reference_id: payment.order, paypal_reference_id_type: 'ODR' }
          : {}),
      transaction_event_code: payment.subscription ? CODES.sale : CODES.capture,
      transaction_initiation_date: instant(payment.created),
      transaction_updated_date: instant(payment.updated),
      transaction_amount: dollars(payment.cents),
      ...(status === 'S' ? { fee_amount: dollars(-payment.fee) } : {}),
      transaction_status: status,
      ...(SUBJECT.test(payment.subject ?? '') ? { transaction_subject: payment.subject } : {}),
      ...(payment.invoice ? { invoice_id: payment.invoice } : {}),
      ...(payment.custom ? { custom_field: payment.custom } : {}),
      protection_eligibility: '01',
    },
  }
}

function refundLine(paypal: Paypal, refund: Refund): Line {
  const payment = paypal.payments.get(refund.payment)
  return {
    at: refund.created,
    payment,
    info: {
      ...(payment?.payer ? { paypal_account_id: payment.payer.payer_id } : {}),
      transaction_id: refund.id,
      paypal_reference_id: refund.payment,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: refund.reversal ? CODES.reversal : CODES.refund,
      transaction_initiation_date: instant(refund.created),
      transaction_updated_date: instant(refund.updated),
      transaction_amount: dollars(-refund.cents),
      transaction_status: STATUSES[refund.status],
      ...(refund.invoice ? { invoice_id: refund.invoice } : {}),
      ...(payment?.custom ? { custom_field: payment.custom } : {}),
      protection_eligibility: '02',
    },
  }
}

function accountFeeLine({ id, code, cents, created }: AccountFee): Line {
  return {
    at: created,
    payment: undefined,
    info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: instant(created),
      transaction_updated_date: instant(created),
      transaction_amount: dollars(cents),
      transaction_status: 'S',
      protection_eligibility: '02',
    },
  }
}

function windowOf(call: Call): [from: number, to: number] {
  const [from, to] = ['start_date', 'end_date'].map((name) => {
    const given = call.query.get(name)
    if (given === null) throw wrong(name, given, `${name} is required.`)
    const at = parseInstant(given)
    if (at === undefined) throw wrong(name, given, 'The value of a field does not conform to the expected format.')
    return at
  }) as [number, number]
  if (to < from) throw wrong('end_date', call.query.get('end_date'), 'End date is before start date.')
  if (to - from > WINDOW_MS) throw wrong('end_date', call.query.get('end_date'), 'Date range is greater than 31 days')
  return [from, to]
}

/** @see https://docs.paypal.ai/growth/reports/troubleshooting */
const tooLarge = (found: number, most: number) =>
  new Refusal(400, [], {
    naming: [
      'RESULTSET_TOO_LARGE',
      'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    ],
    members: { total_items: found, maximum_items: most },
  })

function matcher(call: Call): (line: Line) => boolean {
  const { query } = call
  const [id, type, status] = ['transaction_id', 'transaction_type', 'transaction_status'].map((name) => query.get(name))
  const currency = query.get('transaction_currency')
  const range = query
    .get('transaction_amount')
    ?.split(' TO ')
    .map((value) => cents({ currency_code: 'USD', value }))
  return ({ info }) => {
    const amount = Math.abs(cents(info.transaction_amount as { currency_code: string; value: string }))
    return (
      (!id || info.transaction_id === id) &&
      (!type || info.transaction_event_code === type) &&
      (!status || info.transaction_status === status) &&
      (!currency || currency === 'USD') &&
      (!range || (amount >= (range[0] ?? 0) && amount <= (range[1] ?? Number.POSITIVE_INFINITY)))
    )
  }
}

/** `GET /v1/reporting/transactions`: the account's statement, oldest first, as late as the lag switch says. */
export const searchTransactions: Operation = {
  id: 'search.get',
  method: 'GET',
  path: '/v1/reporting/transactions',
  query: [
    'transaction_id',
    'transaction_type',
    'transaction_status',
    'transaction_amount',
    'transaction_currency',
    'start_date',
    'end_date',
    'fields',
    'balance_affecting_records_only',
    'page_size',
    'page',
  ],
  run(paypal, call) {
    const [from, to] = windowOf(call)
    const refreshed = paypal.core.clock.now() - paypal.settings().searchLagMs
    const number = (name: string, fallback: number, most: number) => {
      const value = Number(call.query.get(name) ?? fallback)
      if (Number.isInteger(value) && value >= 1 && value <= most) return value
      throw wrong(name, call.query.get(name), 'The value of a field is invalid.')
    }
    const [size, page] = [number('page_size', 100, 500), number('page', 1, 2_147_483_647)]
    const shown = ({ created }: Payment | Refund | AccountFee) =>
      created >= from && created <= to && created <= refreshed
    const lines = [
      ...[...paypal.payments.all()].filter(shown).map(paymentLine),
      ...[...paypal.refunds.all()].filter(shown).map((r) => refundLine(paypal, r)),
      ...[...paypal.accountFees.all()].filter(shown).map(accountFeeLine),
    ]
      .filter(matcher(call))
      .sort((a, b) => a.at - b.at)
    const { searchLimit } = paypal.settings()
    if (lines.length > searchLimit) throw tooLarge(lines.length, searchLimit)
    const fields = (call.query.get('fields') ?? 'transaction_info').split(',')
    const withPayer = fields.includes('all') || fields.includes('payer_info')
    const details = lines.slice((page - 1) * size, page * size).map(({ info, payment }) => ({
      transaction_info: info,
      ...(withPayer && payment?.payer ? { payer_info: payerInfo(payment.payer) } : {}),
    }))
    return {
      status: 200,
      // The description wants at least one transaction in the list, so an empty one is left out.
      body: {
        ...(details.length > 0 ? { transaction_details: details } : {}),
        account_number: MERCHANT.merchant_id,
        start_date: instant(from),
        end_date: instant(Math.min(to, refreshed)),
        last_refreshed_datetime: instant(refreshed),
        page,
        total_items: lines.length,
        total_pages: Math.ceil(lines.length / size),
        links: [paypal.link(`${this.path}?${call.query}`, 'self')],
      },
    }
  },
}

function payerInfo(payer: NonNullable<Payment['payer']>): Record<string, unknown> {
  const { payer_id, email_address, given_name, surname } = payer
  return {
    account_id: payer_id,
    email_address,
    address_status: 'N',
    payer_status: 'Y',
    payer_name: { given_name, surname, alternate_full_name: `${given_name} ${surname}` },
    country_code: 'US',
  }
}
