import { controlled } from '../../core/control.ts'
import { json } from '../../core/http.ts'
import { PUBLISHABLE_KEY } from '../account.ts'
import { failRefund } from '../refunds.ts'
import type { Stripe } from '../stripe.ts'
import { found } from '../values.ts'
import { RETURNS } from './accounts.ts'
import { registerDebits, returnDebit } from './debits.ts'
import { registerMandates } from './mandates.ts'
import { connectAccount } from './methods.ts'
import { registerMicrodeposits } from './microdeposits.ts'
import { registerVerificationPage } from './verification-page.ts'

/** Debits of bank accounts in the United States, and what a person or a test may do to them under `/_control/stripe`. */
export function registerBank(stripe: Stripe): void {
  const { core, store } = stripe
  registerMandates(stripe)
  registerDebits(stripe)
  registerMicrodeposits(stripe)
  registerVerificationPage(stripe)

  // What Stripe's own window asks, with the page's key.
  core.route('POST', '/financial_connections/accounts', (request) => {
    const given = new URLSearchParams(request.raw.toString())
    if (given.get('key') !== PUBLISHABLE_KEY) return json(401, { error: 'this is no key of the account' })
    return json(200, { id: connectAccount(stripe, given.get('account_number') ?? '') })
  })

  const post = (path: string, work: Parameters<typeof controlled>[0]) =>
    core.route('POST', `/_control/stripe${path}`, controlled(work))
  post('/bank-accounts', (given) => ({
    financial_connections_account: connectAccount(stripe, String(given.account_number ?? '000123456789')),
  }))
  // The bank answers now, as it would have in some days.
  post('/debits/:id/end', async (_, { params }) => {
    const due = core.schedule
      .pending()
      .find(({ kind, data }) => kind === 'stripe.debit.end' && data.charge === params.id)
    if (!due) throw new Error(`${params.id} is no debit on its way`)
    await core.schedule.runNow(due.id)
    return found(store.charges.get(String(params.id)), 'charge', String(params.id))
  })
  post('/debits/:id/return', (given, { params }) => {
    const charge = found(store.charges.get(String(params.id)), 'charge', String(params.id))
    const code = String(given.code ?? 'insufficient_funds')
    if (!Object.hasOwn(RETURNS, code)) throw new Error(`"code" must be one of ${Object.keys(RETURNS).join(', ')}`)
    returnDebit(stripe, charge, RETURNS[code as keyof typeof RETURNS])
    return charge
  })
  post('/refunds/:id/fail', (_, { params }) => {
    const refund = found(store.refunds.get(String(params.id)), 'refund', String(params.id))
    if (refund.status !== 'pending') throw new Error(`${refund.id} is ${refund.status}`)
    failRefund(stripe, refund)
    return refund
  })
}
