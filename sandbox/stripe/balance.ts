import { invalid } from './errors.ts'
import { listOf } from './lists.ts'
import type { BalanceTransaction } from './objects/balance-transaction.ts'
import type { Stripe } from './stripe.ts'
import { found, text } from './values.ts'

/** Two days until the money can be paid out. */
const SETTLING_SECONDS = 2 * 86_400

/** Stripe's fee in the United States: 2.9% and 30 cents for a card, 0.8% and five dollars at most for a bank debit. */
export function feeOn(amount: number, type: 'card' | 'us_bank_account'): number {
  return type === 'card' ? Math.round(amount * 0.029) + 30 : Math.min(500, Math.round(amount * 0.008))
}

/** Writes one movement. `fee` in cents; 0 for refunds, whose fee is not given back. */
export function moveBalance(
  stripe: Stripe,
  move: Pick<BalanceTransaction, 'amount' | 'type' | 'reporting_category' | 'source' | 'description'> & {
    fee: number
    feeDescription?: string
    customer?: string | null
    /** In unix seconds; absent: two days after it was made. */
    releasedOn?: number
    /** Absent: US dollars. */
    currency?: string
  },
): BalanceTransaction {
  const created = stripe.now(move.customer)
  const day = Math.floor(created / 86_400) * 86_400
  const currency = move.currency ?? 'usd'
  return stripe.store.balanceTransactions.save({
    id: stripe.id('txn_'),
    object: 'balance_transaction',
    amount: move.amount,
    available_on: move.releasedOn ?? day + SETTLING_SECONDS,
    balance_type: 'payments',
    created,
    currency,
    description: move.description,
    exchange_rate: null,
    fee: move.fee,
    fee_details:
      move.fee === 0
        ? []
        : [
            {
              amount: move.fee,
              application: null,
              currency,
              description: move.feeDescription ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: move.amount - move.fee,
    reporting_category: move.reporting_category,
    source: move.source,
    status: 'pending',
    type: move.type,
  })
}

/** `/v1/balance_transactions` and `/v1/balance`. */
export function registerBalance(stripe: Stripe): void {
  const { api, store } = stripe
  const today = (transaction: BalanceTransaction): BalanceTransaction => ({
    ...transaction,
    status: transaction.available_on <= stripe.now() ? 'available' : 'pending',
  })
  api.route('GET', '/v1/balance_transactions/:id', ({ id }) =>
    today(found(store.balanceTransactions.get(id), 'balance transaction', id)),
  )
  api.route('GET', '/v1/balance_transactions', ({ params }) => {
    const type = text(params, 'type')
    const source = text(params, 'source')
    const payout = payoutNamed(stripe, text(params, 'payout'))
    const list = listOf(
      store.balanceTransactions,
      '/v1/balance_transactions',
      params,
      (t) =>
        (type === undefined || t.type === type) &&
        (source === undefined || t.source === source) &&
        (payout === undefined || stripe.note(t.id).payout === payout),
    )
    return { ...list, data: list.data.map(today) }
  })
  api.route('GET', '/v1/balance', () => {
    const sums = { available: new Map([['usd', 0]]), pending: new Map([['usd', 0]]) }
    for (const transaction of store.balanceTransactions.all()) {
      const { status, currency, net } = today(transaction)
      sums[status].set(currency, (sums[status].get(currency) ?? 0) + net)
    }
    const listed = (of: Map<string, number>) =>
      [...of].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
    return { object: 'balance', available: listed(sums.available), livemode: false, pending: listed(sums.pending) }
  })
}

/** @throws StripeRefusal for a payout whose transactions Stripe does not know */
function payoutNamed({ store }: Stripe, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const { automatic } = found(store.payouts.get(id), 'payout', id)
  if (automatic) return id
  throw invalid('Balance transaction history can only be filtered on automatic transfers, not manual.', 'payout')
}
