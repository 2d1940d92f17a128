import { moveBalance } from './balance.ts'
import { invalid, StripeRefusal } from './errors.ts'
import { listOf } from './lists.ts'
import type { BalanceTransaction } from './objects/balance-transaction.ts'
import type { Payout } from './objects/payout.ts'
import { accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'
import { field, found, group, integer, mergeMetadata, required, text } from './values.ts'

const DAY = 86_400
const TASKS = { daily: 'stripe.payouts', arrived: 'stripe.payout.arrived', reconciled: 'stripe.payout.reconciled' }
/** Below this a day's payout waits for the next; what is owed is taken from the bank whatever it is. */
const LEAST = 100
/** What an instant payout costs in the United States: 1.5 % and fifty cents at least. */
const instantFee = (amount: number) => Math.max(50, Math.round(amount * 0.015))

type Wanted = Pick<Payout, 'amount' | 'automatic' | 'currency' | 'method'> &
  Partial<Pick<Payout, 'description' | 'metadata' | 'statement_descriptor'>>

/** The reasons for which banks send money back. @see https://docs.stripe.com/api/payouts/failures */
const FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  could_not_process: 'The bank could not process this payout.',
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
}

/** What is available and in no payout yet, by its currency. */
function unpaid(stripe: Stripe): Map<string, BalanceTransaction[]> {
  const now = stripe.now()
  const open = [...stripe.store.balanceTransactions.all()].filter(
    ({ id, available_on }) => available_on <= now && stripe.note(id).payout === undefined,
  )
  return Map.groupBy(open, ({ currency }) => currency)
}

const sum = (lines: readonly BalanceTransaction[]) => lines.reduce((all, { net }) => all + net, 0)

/** Stripe pays out everything that is available, a payout for each currency; what is owed it takes from the bank. */
export function payOut(stripe: Stripe): { data: Payout[] } {
  const data = [...unpaid(stripe)].flatMap(([currency, lines]) => {
    const amount = sum(lines)
    if (amount === 0 || (amount > 0 && amount < LEAST)) return []
    const payout = send(stripe, { amount, automatic: true, currency, method: 'standard' })
    for (const { id } of lines) stripe.annotate(id, { payout: payout.id })
    return [payout]
  })
  return { data }
}

function send(stripe: Stripe, wanted: Wanted): Payout {
  const created = stripe.now()
  const id = stripe.id('po_')
  const { amount, automatic, currency, method } = wanted
  const line = moveBalance(stripe, {
    amount: -amount,
    fee: method === 'instant' ? instantFee(amount) : 0,
    feeDescription: 'Instant payout fee',
    type: 'payout',
    reporting_category: 'payout',
    source: id,
    description: automatic ? 'STRIPE PAYOUT' : (wanted.description ?? null),
    releasedOn: created,
    currency,
  })
  if (automatic) stripe.annotate(line.id, { payout: id })
  const arrival = method === 'instant' ? created : bankingDay(created)
  const payout = stripe.store.payouts.save({
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic,
    balance_transaction: line.id,
    created,
    currency,
    description: line.description,
    destination: 'ba_1SandboxBankAccount',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: wanted.metadata ?? {},
    method,
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: wanted.statement_descriptor ?? null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  })
  stripe.emit('payout.created', payout)
  const reconciles = created + Math.ceil(accountSettings(stripe).reconcilesAfterMs / 1000)
  if (automatic) stripe.later(reconciles, TASKS.reconciled, { payout: id })
  stripe.later(arrival, TASKS.arrived, { payout: id })
  return payout
}

/** The next midnight (UTC) of a day on which banks work. */
function bankingDay(from: number): number {
  let day = (Math.floor(from / DAY) + 1) * DAY
  while ([0, 6].includes(new Date(day * 1000).getUTCDay())) day += DAY
  return day
}

/** Changes a payout and tells of it, by the event that says what happened where there is one. */
function change(stripe: Stripe, payout: Payout, changes: Partial<Payout>, type?: string): Payout {
  const before = structuredClone(payout)
  const changed = stripe.store.payouts.save({ ...payout, ...changes })
  stripe.updated('payout.updated', changed, before)
  if (type !== undefined) stripe.emit(type, changed)
  return changed
}

/**
 * The bank sends the money back, also after it was paid: it is available again, and goes with the next payout.
 * @throws Error with a sentence when it cannot
 */
export function failPayout(stripe: Stripe, payout: Payout, given: Record<string, unknown>): Payout {
  const code = String(given.code ?? 'account_closed')
  const message = FAILURES[code]
  if (message === undefined) throw new Error(`"code" must be one of ${Object.keys(FAILURES).join(', ')}`)
  if (payout.status === 'failed' || payout.status === 'canceled') throw new Error(`it is ${payout.status}`)
  return back(stripe, payout, 'payout_failure', 'failed', { failure_code: code, failure_message: message })
}

function back(
  stripe: Stripe,
  payout: Payout,
  type: 'payout_failure' | 'payout_cancel',
  status: 'failed' | 'canceled',
  why: Partial<Payout> = {},
): Payout {
  const line = moveBalance(stripe, {
    amount: payout.amount,
    fee: 0,
    type,
    reporting_category: 'payout_reversal',
    source: payout.id,
    description: status === 'failed' ? `Payout failure for ${payout.id}` : `Payout cancellation for ${payout.id}`,
    releasedOn: stripe.now(),
    currency: payout.currency,
  })
  return change(stripe, payout, { ...why, status, failure_balance_transaction: line.id }, `payout.${status}`)
}

/** Begins the round of each midnight where the account pays out daily, and it has not begun. */
export function planPayouts(stripe: Stripe): void {
  const is = stripe.note('payouts')
  if (accountSettings(stripe).payouts !== 'daily' || is.planned === true) return
  stripe.annotate('payouts', { planned: true })
  stripe.later((Math.floor(stripe.now() / DAY) + 1) * DAY, TASKS.daily, {})
}

/** `/v1/payouts`; `/_control/stripe/payouts` makes an automatic one, and has one fail. */
export function registerPayouts(stripe: Stripe): void {
  const { api, store, core } = stripe
  const find = (id: string) => found(store.payouts.get(id), 'payout', id)

  core.schedule.on(TASKS.daily, () => {
    stripe.annotate('payouts', { planned: false })
    if (accountSettings(stripe).payouts === 'daily') payOut(stripe)
    planPayouts(stripe)
  })
  core.schedule.on(TASKS.reconciled, ({ data }) => {
    const payout = find(String(data.payout))
    change(stripe, payout, { reconciliation_status: 'completed' }, 'payout.reconciliation_completed')
  })
  core.schedule.on(TASKS.arrived, ({ data }) => {
    const payout = find(String(data.payout))
    if (payout.status !== 'pending' && payout.status !== 'in_transit') return
    const value = core.random.letters('stripe.trace', 15, '0123456789')
    change(stripe, payout, { status: 'paid', trace_id: { status: 'supported', value } }, 'payout.paid')
  })

  api.route('GET', '/v1/payouts/:id', ({ id }) => find(id))
  api.route('GET', '/v1/payouts', ({ params }) => {
    const status = text(params, 'status')
    const arrives = group(params, 'arrival_date')
    const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(arrives, name))
    return listOf(
      store.payouts,
      '/v1/payouts',
      params,
      ({ status: is, arrival_date: on }) =>
        (status === undefined || is === status) &&
        (gt === undefined || on > gt) &&
        (gte === undefined || on >= gte) &&
        (lt === undefined || on < lt) &&
        (lte === undefined || on <= lte),
    )
  })
  api.route('POST', '/v1/payouts', ({ params }) => {
    const amount = integer(params, 'amount') ?? 0
    const currency = required(params, 'currency').toLowerCase()
    if (amount < 1)
      throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
    const method = text(params, 'method') === 'instant' ? 'instant' : 'standard'
    const most = sum(unpaid(stripe).get(currency) ?? [])
    if (amount + (method === 'instant' ? instantFee(amount) : 0) > most) {
      const message =
        'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).'
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'balance_insufficient', message })
    }
    return send(stripe, {
      amount,
      automatic: false,
      currency,
      method,
      description: field(params, 'description'),
      metadata: mergeMetadata({}, params.metadata),
      statement_descriptor: field(params, 'statement_descriptor'),
    })
  })
  api.route('POST', '/v1/payouts/:id', ({ id, params }) => {
    const payout = find(id)
    return change(stripe, payout, { metadata: mergeMetadata(payout.metadata, params.metadata) })
  })
  api.route('POST', '/v1/payouts/:id/cancel', ({ id }) => {
    const payout = find(id)
    if (payout.status !== 'pending') throw invalid('Payouts can only be canceled while they are pending.')
    return back(stripe, payout, 'payout_cancel', 'canceled')
  })
}
