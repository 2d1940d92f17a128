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

const accounts = { ok: '000123456789', closed: '000111111113', empty: '000222222227', unwilling: '000333333335' }

/** A payment method of an account that its bank has confirmed. */
async function connected(number: string): Promise<string> {
  const linked = (await account.sandbox.control.call('stripe/bank-accounts', { account_number: number })) as {
    financial_connections_account: string
  }
  const made = await account.stripe.paymentMethods.create({
    type: 'us_bank_account',
    us_bank_account: linked,
    billing_details: { name: 'Ana Torres', email: 'ana@example.org' },
  })
  return made.id
}

const begin = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  account.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['us_bank_account'],
    ...more,
  })

const pay = async (number: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  begin({ payment_method: await connected(number), confirm: true, mandate_data: AGREED, ...more })

const read = (id: string) => account.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge
const since = async (before: number) => (await account.types()).slice(before)
const heard = async () => (await account.types()).length

describe('a bank debit', () => {
  it('is on its way for four working days, then succeeds, for a small fee', async () => {
    const before = await heard()
    const { id, status } = await pay(accounts.ok)
    expect(status).toBe('processing')
    expect(chargeOf(await read(id))).toMatchObject({
      status: 'pending',
      paid: false,
      payment_method_details: {
        type: 'us_bank_account',
        us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' },
      },
    })
    // The tests' time begins on a Saturday: four working days are five days.
    await account.sandbox.control.advance(5 * DAY - 60_000)
    expect((await read(id)).status).toBe('processing')
    await account.sandbox.control.advance(DAY)
    const paid = await account.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5000 })
    expect(chargeOf(paid).balance_transaction).toMatchObject({ amount: 5000, fee: 40, type: 'payment' })
    expect(await since(before)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'charge.pending',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ])
  })

  it('comes back before it has succeeded, and another way can be tried', async () => {
    const before = await heard()
    const { id } = await pay(accounts.empty)
    await account.sandbox.control.advance(5 * DAY)
    const back = await read(id)
    expect(back).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'insufficient_funds', payment_method: { us_bank_account: { status_details: {} } } },
    })
    expect(chargeOf(back)).toMatchObject({ status: 'failed', failure_code: 'insufficient_funds' })
    expect((await since(before)).slice(3)).toEqual(['charge.failed', 'payment_intent.payment_failed'])
    const again = await account.stripe.paymentIntents.confirm(id, {
      payment_method: await connected(accounts.ok),
      mandate_data: AGREED,
    })
    expect(again.status).toBe('processing')
  })

  it('of an account that is closed blocks it: Stripe tries it no more', async () => {
    const customer = await account.stripe.customers.create()
    const first = await pay(accounts.closed, { customer: customer.id, setup_future_usage: 'off_session' })
    const method = String(first.payment_method)
    const before = await heard()
    await account.sandbox.control.advance(5 * DAY)
    expect(await since(before)).toContain('payment_method.automatically_updated')
    const blocked = await account.stripe.paymentMethods.retrieve(method)
    expect(blocked.us_bank_account?.status_details).toEqual({
      blocked: { network_code: 'R02', reason: 'bank_account_closed' },
    })
    const again = begin({ customer: customer.id, payment_method: method, confirm: true })
    await expect(again).rejects.toMatchObject({ statusCode: 402, code: 'bank_account_unusable' })
  })

  it('that the donor disputes is lost in the same moment, and the mandate is none any more', async () => {
    const { id } = await pay('000555555559')
    await account.sandbox.control.advance(6 * DAY)
    const paid = await read(id)
    expect(paid.status).toBe('succeeded')
    const before = await heard()
    await account.sandbox.control.advance(5 * DAY)
    expect(await since(before)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.updated',
      'charge.dispute.closed',
      'mandate.updated',
    ])
    const { data } = await account.stripe.disputes.list({ payment_intent: id })
    expect(data).toEqual([expect.objectContaining({ status: 'lost', reason: 'debit_not_authorized', amount: 5000 })])
    await expect(
      account.stripe.disputes.update(String(data[0]?.id), { evidence: { uncategorized_text: 'It was hers.' } }),
    ).rejects.toMatchObject({ statusCode: 400 })
    const mandate = String(chargeOf(paid).payment_method_details?.us_bank_account?.mandate)
    expect((await account.stripe.mandates.retrieve(mandate)).status).toBe('inactive')
  })

  it('is sent back after it has succeeded, as somebody at the bank decides', async () => {
    const { id, latest_charge } = await pay(accounts.ok)
    await account.sandbox.control.call(`stripe/debits/${latest_charge}/end`, {})
    expect((await read(id)).status).toBe('succeeded')
    await account.sandbox.control.call(`stripe/debits/${latest_charge}/return`, { code: 'insufficient_funds' })
    expect(chargeOf(await read(id)).disputed).toBe(true)
    const { data } = await account.stripe.disputes.list({ payment_intent: id })
    expect(data).toEqual([expect.objectContaining({ status: 'lost', reason: 'insufficient_funds' })])
  })

  it('is refunded once it has succeeded, in days, within half a year', async () => {
    const early = await pay(accounts.ok)
    await expect(account.stripe.refunds.create({ payment_intent: early.id })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await account.sandbox.control.call(`stripe/debits/${early.latest_charge}/end`, {})
    const refund = await account.stripe.refunds.create({ payment_intent: early.id, amount: 2000 })
    expect(refund).toMatchObject({ status: 'pending', destination_details: { type: 'us_bank_transfer' } })
    await account.sandbox.control.advance(6 * DAY)
    expect((await account.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
    const failing = await account.stripe.refunds.create({ payment_intent: early.id, amount: 1000 })
    await account.sandbox.control.call(`stripe/refunds/${failing.id}/fail`, {})
    expect((await account.stripe.refunds.retrieve(failing.id)).status).toBe('failed')
    await account.sandbox.control.advance(6 * DAY)
    // what it failed by once does not fail again when its own time comes
    const moved = await account.stripe.balanceTransactions.list({ source: failing.id })
    expect(moved.data.map(({ amount, reporting_category }) => `${reporting_category} ${amount}`).sort()).toEqual([
      'refund -1000',
      'refund_failure 1000',
    ])
    await account.sandbox.control.advance(175 * DAY)
    await expect(account.stripe.refunds.create({ payment_intent: early.id })).rejects.toMatchObject({
      code: 'charge_not_refundable',
    })
  })

  it('can be recalled only where the bank has not taken it up', async () => {
    const endless = await pay('000000000009')
    await account.sandbox.control.advance(30 * DAY)
    expect((await read(endless.id)).status).toBe('processing')
    expect((await account.stripe.paymentIntents.cancel(endless.id)).status).toBe('canceled')
    const sent = await pay(accounts.ok)
    await expect(account.stripe.paymentIntents.cancel(sent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('over the week’s limit is refused as it is confirmed', async () => {
    await expect(pay('000777777771')).rejects.toMatchObject({ statusCode: 402, code: 'charge_exceeds_source_limit' })
  })
})

describe('what a bank debit needs', () => {
  it('is a mandate, which tells who agreed, where and for how much', async () => {
    await expect(begin({ payment_method: await connected(accounts.ok), confirm: true })).rejects.toMatchObject({
      param: 'mandate_data',
    })
    const once = await read((await pay(accounts.ok)).id)
    const kept = chargeOf(once).payment_method_details?.us_bank_account?.mandate
    expect(await account.stripe.mandates.retrieve(String(kept))).toMatchObject({
      status: 'active',
      type: 'single_use',
      single_use: { amount: 5000, currency: 'usd' },
      customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.9', user_agent: 'A browser' } },
    })
  })

  it('is an intent that takes it, a holder’s name and a test account', async () => {
    const cards = begin({ allowed_payment_method_types: ['card'] })
    await expect(
      account.stripe.paymentIntents.confirm((await cards).id, {
        payment_method: await connected(accounts.ok),
        mandate_data: AGREED,
      }),
    ).rejects.toMatchObject({ code: 'payment_intent_incompatible_payment_method' })
    const typed = {
      account_holder_type: 'individual',
      account_number: accounts.ok,
      routing_number: '110000000',
    } as const
    const make = (us_bank_account: Stripe.PaymentMethodCreateParams.UsBankAccount, name = 'Ana') =>
      account.stripe.paymentMethods.create({ type: 'us_bank_account', us_bank_account, billing_details: { name } })
    await expect(make(typed, '')).rejects.toMatchObject({ param: 'billing_details[name]' })
    await expect(make({ ...typed, routing_number: '123456789' })).rejects.toMatchObject({
      code: 'routing_number_invalid',
    })
    await expect(make({ ...typed, account_number: '12345678' })).rejects.toMatchObject({
      code: 'account_number_invalid',
    })
  })
})
