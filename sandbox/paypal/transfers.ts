import { centsOf, type Given, textOf } from './given.ts'
import type { Transfer } from './objects/transfer.ts'
import type { Paypal } from './paypal.ts'
import { balanceAt } from './reporting/balance.ts'

const OUT = /^T04\d\d$/
const IN = /^T03\d\d$/

/**
 * The merchant withdraws money to the bank, or deposits some from it, or a withdrawal comes back (`returned`): a line of the statement
 * that names no payment.
 * @throws Error with a sentence when something given makes no sense, or there is not so much
 */
export function transfer(paypal: Paypal, given: Given): Transfer {
  const code = textOf(given, 'code', 'T0400')
  if (!OUT.test(code) && !IN.test(code)) throw new Error('"code" must be one of T0300 to T0499')
  const cents = centsOf(given)
  const fee = given.fee === undefined ? 0 : Number(given.fee)
  if (!(Number.isInteger(fee) && fee >= 0)) throw new Error('"fee" must be a whole number of cents')
  const leaves = OUT.test(code) && given.returned !== true && given.returned !== 'true'
  const now = paypal.core.clock.now()
  const most = balanceAt(paypal, now)
  if (leaves && cents + fee > most) throw new Error(`"cents" must not be more than ${most - fee}: that is all there is`)
  return paypal.transfers.save({
    id: paypal.ids.transaction(),
    code,
    cents: leaves ? -cents : cents,
    fee,
    bankReference: paypal.core.random.letters('paypal.bank', 15, '0123456789'),
    created: now,
  })
}
