import { MERCHANT } from '../account.ts'
import { Refusal } from '../errors.ts'
import { instant, parseInstant } from '../instant.ts'
import { cents, dollars, type Money } from '../money.ts'
import type { Operation } from '../operation.ts'
import type { Paypal } from '../paypal.ts'
import { type Line, statement } from './statement.ts'

/** What a line did to the balance: nothing, before it has come about. */
export function changeOf({ info }: Line): number {
  if (info.transaction_status !== 'S' && info.transaction_status !== 'V') return 0
  const money = (name: string) => (info[name] === undefined ? 0 : cents(info[name] as Money))
  return money('transaction_amount') + money('fee_amount')
}

/** What the account holds, in cents. */
export const balanceAt = (paypal: Paypal, at: number): number =>
  statement(paypal)
    .filter((line) => line.at <= at)
    .reduce((sum, line) => sum + changeOf(line), 0)

/** `GET /v1/reporting/balances`: what the account held at an instant, as late as the lag switch says. */
export const listBalances: Operation = {
  id: 'balances.get',
  method: 'GET',
  path: '/v1/reporting/balances',
  query: ['as_of_time', 'currency_code'],
  run(paypal, call) {
    const refreshed = paypal.core.clock.now() - paypal.settings().searchLagMs
    const wanted = call.query.get('as_of_time')
    const asked = wanted === null ? refreshed : parseInstant(wanted)
    if (asked === undefined) {
      const description = 'The value of a field does not conform to the expected format.'
      throw new Refusal(400, [
        {
          issue: 'INVALID_REQUEST',
          description,
          field: 'as_of_time',
          ...(wanted === null ? {} : { value: wanted }),
          location: 'query',
        },
      ])
    }
    const at = Math.min(asked, refreshed)
    const held = dollars(balanceAt(paypal, at))
    const currency = call.query.get('currency_code')
    const primary = {
      currency: 'USD',
      primary: true,
      total_balance: held,
      available_balance: held,
      withheld_balance: dollars(0),
    }
    return {
      status: 200,
      body: {
        balances: currency === null || currency === 'ALL' || currency === 'USD' ? [primary] : [],
        account_id: MERCHANT.merchant_id,
        as_of_time: instant(at),
        last_refresh_time: instant(refreshed),
      },
    }
  },
}
