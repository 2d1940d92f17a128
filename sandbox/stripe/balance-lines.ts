import { moveBalance } from './balance.ts'
import { type BalanceTransaction, REPORTING_CATEGORIES } from './objects/balance-transaction.ts'
import type { Stripe } from './stripe.ts'

const NAME = /^[a-z][a-z_]{2,59}$/

/**
 * A movement of the balance of any type, of no object: a reserve that is held or let go, a top-up, a contribution, or one of a type
 * that is not published yet, for which `category` says how it is reported. It is available at once.
 * @throws Error with a sentence when something given makes no sense
 */
export function writeBalanceLine(stripe: Stripe, given: Record<string, unknown>): BalanceTransaction {
  const type = String(given.type ?? '')
  if (!NAME.test(type)) throw new Error(`"type" must be one of ${Object.keys(REPORTING_CATEGORIES).join(', ')}, or new`)
  const known: Readonly<Record<string, string>> = REPORTING_CATEGORIES
  const category = String(given.category ?? known[type] ?? '')
  if (!NAME.test(category)) throw new Error('"category" must say how a type that is new is reported')
  const [amount, fee] = [Number(given.amount), Number(given.fee ?? 0)]
  if (!Number.isInteger(amount) || amount === 0) throw new Error('"amount" must be a whole number of cents, and not 0')
  if (!Number.isInteger(fee) || fee < 0) throw new Error('"fee" must be a whole number of cents')
  const currency = String(given.currency ?? 'usd')
  if (!/^[a-z]{3}$/.test(currency)) throw new Error('"currency" must be three small letters')
  return moveBalance(stripe, {
    type,
    reporting_category: category,
    amount,
    fee,
    source: null,
    description: given.description === undefined ? null : String(given.description),
    releasedOn: stripe.now(),
    currency,
  })
}
