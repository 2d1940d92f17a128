import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from '../testing/account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const DAY = 86_400_000
const AGREED = {
  customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.9', user_agent: 'A browser' } },
} as const

let account: Account
beforeAll(async () => {
  account = await openAccount()
})
afterAll(() => account.close())

async function connected(account_number: string): Promise<string> {
  const us_bank_account = (await account.sandbox.control.call('stripe/bank-accounts', { account_number })) as {
    financial_connections_account: string
  }
  const billing_details = { name: 'Ana Torres' }
  return (await account.stripe.paymentMethods.create({ type: 'us_bank_account', us_bank_account, billing_details })).id
}

/** A subscription whose first payment was confirmed with this method. */
async function subscribe(payment_method: string) {
  const customer = await account.stripe.customers.create()
  const product = await account.stripe.products.create({ name: 'Monthly gift' })
  const made = await account.stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price_data: { currency: 'usd', product: product.id, recurring: { interval: 'month' }, unit_amount: 2500 } },
    ],
    payment_behavior: 'default_incomplete',
    payment_settings: {
      payment_method_types: ['us_bank_account'],
      payment_method_options: { us_bank_account: { verification_method: 'automatic' } },
      save_default_payment_method: 'on_subscription',
    },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const secret = String((made.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret)
  const intent = String(secret.split('_secret_')[0])
  await account.stripe.paymentIntents.confirm(intent, { payment_method, mandate_data: AGREED })
  return { id: made.id, intent }
}
const read = (id: string) => account.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice

describe('a monthly gift by bank', () => {
  it('runs as soon as the first debit is on its way, and is paid days later', async () => {
    const { id } = await subscribe(await connected('000123456789'))
    const begun = await read(id)
    expect(begun).toMatchObject({ status: 'active', default_payment_method: null })
    expect(invoiceOf(begun).status).toBe('open')
    await account.sandbox.control.advance(7 * DAY)
    const paid = await read(id)
    expect(invoiceOf(paid).status).toBe('paid')
    expect(paid.default_payment_method).toMatch(/^pm_/)
  })

  it('takes each later month under the same mandate, days after it was asked for', async () => {
    const { id } = await subscribe(await connected('000123456789'))
    await account.sandbox.control.advance(7 * DAY)
    await account.sandbox.control.advance(24 * DAY)
    const renewed = await read(id)
    expect(renewed.status).toBe('active')
    expect(invoiceOf(renewed)).toMatchObject({ billing_reason: 'subscription_cycle', status: 'open' })
    await account.sandbox.control.advance(7 * DAY)
    expect(invoiceOf(await read(id)).status).toBe('paid')
  })

  it('whose first debit comes back ends, unless its account is tried again for lack of funds', async () => {
    const ended = await subscribe(await connected('000222222227'))
    await account.sandbox.control.advance(7 * DAY)
    expect((await read(ended.id)).status).toBe('canceled')
    await account.sandbox.control.call('stripe/settings', { debitRetries: 'on' })
    const retried = await subscribe(await connected('000222222227'))
    await account.sandbox.control.advance(5 * DAY)
    expect((await read(retried.id)).status).toBe('past_due')
    await account.sandbox.control.advance(30 * DAY)
    expect((await read(retried.id)).status).toBe('canceled')
    await account.sandbox.control.call('stripe/settings', { debitRetries: 'off' })
  })

  it('waits ten days for the donor to prove the account, not twenty-three hours', async () => {
    const waiting = await subscribe('pm_usBankAccount_success')
    await account.sandbox.control.advance(9 * DAY)
    expect((await read(waiting.id)).status).toBe('incomplete')
    await account.sandbox.control.advance(2 * DAY)
    expect((await read(waiting.id)).status).toBe('incomplete_expired')
    const proven = await subscribe('pm_usBankAccount_success')
    await account.stripe.paymentIntents.verifyMicrodeposits(proven.intent, { descriptor_code: 'SM11AA' })
    expect((await read(proven.id)).status).toBe('active')
  })
})
