import { centsOf, type Given, textOf } from './given.ts'
import type { AccountFee } from './objects/account-fee.ts'
import type { Paypal } from './paypal.ts'

const TASK = 'paypal.account-fee'

/** The group of fees that are no payment's, PayPal's own corrections, and the two codes by which a fee comes back. */
const FEE = /^(T01|T12|T19)\d\d$/
const FEE_BACK = /^T110[89]$/

/**
 * PayPal takes a fee of the account, or gives one back, by its event code: a line of the statement that names no payer, no
 * payment and nothing of ours. `monthly`: again at the beginning of each month from the next on.
 * @throws Error with a sentence when something given makes no sense
 */
export function takeAccountFee(paypal: Paypal, given: Given): AccountFee {
  const code = textOf(given, 'code', 'T0100')
  const back = FEE_BACK.test(code)
  if (!back && !FEE.test(code))
    throw new Error('"code" must be one of T0100 to T0199, T1200 to T1299, T1900 to T1999, T1108 or T1109')
  const cents = centsOf(given)
  if (given.monthly === true || given.monthly === 'true') {
    if (back) throw new Error('what comes back does not come back each month')
    again(paypal, { code, cents })
  }
  return paypal.accountFees.save({
    id: paypal.ids.transaction(),
    code,
    cents: back ? cents : -cents,
    created: paypal.core.clock.now(),
  })
}

function again(paypal: Paypal, data: Given): void {
  const now = new Date(paypal.core.clock.now())
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  paypal.core.schedule.add({ at, kind: TASK, data })
}

/** `/_control/paypal/account-fees` asks for them; those of each month come by themselves. */
export function registerAccountFees(paypal: Paypal): void {
  paypal.core.schedule.on(TASK, ({ data }) => void takeAccountFee(paypal, { ...data, monthly: true }))
}
