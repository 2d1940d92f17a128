import * as v from 'valibot'
import { day } from './day.ts'

/** An account as the charity's accounting program calls it: its name, with `Parent:Sub` where it has one, or its code in quotation marks. */
const account = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('has no words'),
  v.maxLength(120, 'longer than 120 letters'),
  v.regex(/^[^\n\r\t"]*$/, 'has a line break, a tab or a quotation mark'),
  v.check(
    (name) => !/ {2}|;/.test(name),
    'has two spaces in a row, or a semicolon, which end an account’s name in plain text',
  ),
)

/**
 * Which accounts of the charity's bookkeeping the journals are written on, by what each is for. Without this file payouts are told and no
 * journal can be exported.
 */
export const ledger = v.optional(
  v.nullable(
    v.strictObject({
      /** The day from which the books are kept here; what moved before it is not read. */
      begins: v.optional(day),
      /** What each payment provider holds for the charity, by the provider's name in small letters. */
      clearing: v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/, 'not a provider’s name in small letters')), account),
        v.check((all) => Object.keys(all).length > 0, 'names no provider'),
      ),
      bank: account,
      /** What providers keep of payments, and of the account itself. */
      fees: account,
      /** Gifts to a fund that has no account of its own in `funds.yaml`. */
      income: account,
      /** Money that a donor's bank has taken back; the fund's income where there is none. */
      disputes: v.optional(account),
      /** What is on a provider's account and is no gift, or none that is booked. */
      suspense: account,
      /** Checks and cash that are not at the bank yet. */
      undeposited: v.optional(account),
      /** How the tax rate of such journals is called in Xero. */
      taxRate: v.optional(
        v.pipe(v.string(), v.trim(), v.nonEmpty('has no words'), v.maxLength(60, 'longer than 60 letters')),
        'Tax Exempt',
      ),
    }),
  ),
  null,
)
