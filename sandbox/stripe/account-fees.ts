import { moveBalance } from './balance.ts'
import type { BalanceTransaction } from './objects/balance-transaction.ts'
import type { Stripe } from './stripe.ts'

type Given = Record<string, unknown>
type Shape = Pick<BalanceTransaction, 'type' | 'reporting_category'> & { description: string }

/** What Stripe takes of the account itself: for its software, for what card networks cost, the tax on both, and by a correction. */
const SHAPES: { [kind: string]: Shape } = {
  radar: { type: 'stripe_fee', reporting_category: 'fee', description: 'Radar for Fraud Teams' },
  network: { type: 'network_cost', reporting_category: 'network_cost', description: 'Card network costs' },
  adjustment: { type: 'adjustment', reporting_category: 'other_adjustment', description: 'Balance adjustment' },
  tax: { type: 'tax_fee', reporting_category: 'tax', description: 'Sales tax on Stripe fees' },
}

const TASK = 'stripe.account-fee'

/**
 * Stripe takes a fee of the account, or gives one back: a movement of the balance that is no object's, so that its `source` is
 * null and all of it is the amount. `monthly`: again at the beginning of each month from the next on.
 * @throws Error with a sentence when something given makes no sense
 */
export function takeAccountFee(stripe: Stripe, given: Given): BalanceTransaction {
  const kind = String(given.kind ?? 'radar')
  const shape = SHAPES[kind]
  if (!shape) throw new Error(`"kind" must be one of ${Object.keys(SHAPES).join(', ')}`)
  const cents = Number(given.amount)
  if (!(Number.isInteger(cents) && cents > 0)) throw new Error('"amount" must be a whole number of cents above 0')
  const returned = given.returned === true || given.returned === 'true'
  if (given.monthly === true || given.monthly === 'true') {
    if (returned) throw new Error('what comes back does not come back each month')
    again(stripe, { kind, amount: cents })
  }
  const month = new Date(stripe.now() * 1000).toISOString().slice(0, 7)
  return moveBalance(stripe, {
    ...shape,
    description: `${shape.description} (${month})${returned ? ': credit' : ''}`,
    amount: returned ? cents : -cents,
    fee: 0,
    source: null,
  })
}

function again(stripe: Stripe, fee: Given): void {
  const now = new Date(stripe.now() * 1000)
  stripe.later(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / 1000, TASK, fee)
}

/** `/_control/stripe/account-fees` asks for them; those of each month come by themselves. */
export function registerAccountFees(stripe: Stripe): void {
  stripe.core.schedule.on(TASK, ({ data }) => void takeAccountFee(stripe, { ...data, monthly: true }))
}
