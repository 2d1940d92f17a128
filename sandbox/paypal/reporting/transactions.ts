import { MERCHANT } from '../account.ts'
import { detailOf, Refusal } from '../errors.ts'
import { instant, parseInstant } from '../instant.ts'
import { cents, dollars } from '../money.ts'
import type { Payment } from '../objects/payment.ts'
import type { Call, Operation } from '../operation.ts'
import { changeOf } from './balance.ts'
import { type Line, statement } from './statement.ts'

const WINDOW_MS = 31 * 86_400_000

const wrong = (field: string, value: string | null, description: string) =>
  new Refusal(400, [
    detailOf('INVALID_REQUEST', description, { field, ...(value === null ? {} : { value }), location: 'query' }),
  ])

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
    const all = statement(paypal)
    const affecting = call.query.get('balance_affecting_records_only') === 'Y'
    const balances = endingBalances(call, all)
    const lines = all
      .filter(({ at }) => at >= from && at <= to && at <= refreshed)
      .filter((line) => !affecting || changeOf(line) !== 0)
      .filter(matcher(call))
    const { searchLimit } = paypal.settings()
    if (lines.length > searchLimit) throw tooLarge(lines.length, searchLimit)
    const fields = (call.query.get('fields') ?? 'transaction_info').split(',')
    const withPayer = fields.includes('all') || fields.includes('payer_info')
    const details = lines.slice((page - 1) * size, page * size).map((line) => {
      const { info, payment } = line
      return {
        transaction_info: { ...info, ...balances(line) },
        ...(withPayer && payment?.payer ? { payer_info: payerInfo(payment.payer) } : {}),
      }
    })
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

const FILTERS = [
  'transaction_id',
  'transaction_type',
  'transaction_status',
  'transaction_amount',
  'transaction_currency',
]

/** What the account held after each line; with any filter PayPal leaves that out. */
function endingBalances({ query }: Call, all: readonly Line[]): (line: Line) => Record<string, unknown> {
  if (FILTERS.some((name) => query.has(name))) return () => ({})
  const held = new Map<Line, number>()
  let sum = 0
  for (const line of all) {
    sum += changeOf(line)
    held.set(line, sum)
  }
  return (line) => {
    const after = dollars(held.get(line) ?? 0)
    return { ending_balance: after, available_balance: after }
  }
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
