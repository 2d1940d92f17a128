import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

// A busy machine may take its time; nothing here waits for one.
vi.setConfig({ testTimeout: 60_000 })

let account: Account
beforeAll(async () => {
  account = await openAccount()
}, 120_000)
afterAll(() => account.close())

const intent = (more: object = {}) =>
  account.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { gift_id: 'gift_1' },
    ...more,
  })

describe('a gift by card', () => {
  it('is paid, settled a moment later, and told by signed events in order', async () => {
    const before = (await account.events()).length
    const customer = await account.stripe.customers.create({ email: 'ana@example.org', name: 'Ana' })
    const created = await intent({ customer: customer.id })
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      capture_method: 'automatic_async',
      latest_charge: null,
    })
    expect(created.client_secret).toMatch(/^pi_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{25}$/)
    const { body } = await account.confirm(String(created.client_secret), '4242424242424242')
    expect(body).toMatchObject({ id: created.id, status: 'succeeded' })
    const expand = ['latest_charge.balance_transaction']
    const paid = await account.stripe.paymentIntents.retrieve(created.id, { expand })
    expect(paid).toMatchObject({ amount_received: 5000, latest_charge: { paid: true, balance_transaction: null } })
    await account.sandbox.control.advance(2000)
    const settled = await account.stripe.paymentIntents.retrieve(created.id, { expand })
    expect(settled.latest_charge).toMatchObject({ balance_transaction: { amount: 5000, fee: 175, net: 4825 } })
    expect((await account.types()).slice(before)).toEqual([
      'customer.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ])
    expect(account.refused).toEqual([])
  })

  it('shows a browser neither metadata nor customer, and nothing without the secret', async () => {
    const created = await intent()
    const look = async (query: string) =>
      (await fetch(`${account.sandbox.url}/v1/payment_intents/${created.id}?key=pk_test_sandbox${query}`)).json()
    const seen = await look(`&client_secret=${created.client_secret}`)
    expect(seen).toMatchObject({ id: created.id, amount: 5000 })
    expect(seen).not.toHaveProperty('metadata')
    expect(seen).not.toHaveProperty('customer')
    expect(await look('')).toMatchObject({ error: { code: 'parameter_missing', param: 'client_secret' } })
    expect(await look(`&client_secret=${created.id}_secret_wrong`)).toMatchObject({
      error: { code: 'payment_intent_invalid_parameter' },
    })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
  ])('is declined with %s, and can be tried again with another card', async (number, code, decline_code, message) => {
    const created = await intent()
    const declined = await account.confirm(String(created.client_secret), number)
    expect(declined.status).toBe(402)
    expect(declined.body.error).toMatchObject({ type: 'card_error', code, decline_code, message })
    const after = await account.stripe.paymentIntents.retrieve(created.id, { expand: ['latest_charge'] })
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
      latest_charge: { status: 'failed' },
    })
    expect((await account.types()).slice(-3)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ])
    const second = await account.confirm(String(created.client_secret), '4242424242424242')
    expect(second.body.status).toBe('succeeded')
  })

  it('carries where something is sent, to the charge too', async () => {
    const address = { line1: '1 Main Street', city: 'Springfield', state: 'IL' }
    const sent = { payment_method: 'pm_card_visa', confirm: true, return_url: 'https://shop.example' }
    const paid = await intent({ ...sent, shipping: { name: 'Ana', address }, expand: ['latest_charge'] })
    const none = { country: null, line2: null, postal_code: null }
    const shipping = {
      ...{ address: { ...none, ...address }, carrier: null, name: 'Ana', phone: null, tracking_number: null },
    }
    expect(paid.shipping).toEqual(shipping)
    expect(paid.latest_charge).toMatchObject({ shipping })
    await expect(intent({ shipping: { name: 'Ana' } })).rejects.toThrow('Missing required param: shipping[address].')
  })

  it('stays in US dollars', async () => {
    const { id } = await intent()
    await expect(account.stripe.paymentIntents.update(id, { currency: 'eur' })).rejects.toThrow('knows usd only')
    expect((await account.stripe.paymentIntents.update(id, { currency: 'usd' })).currency).toBe('usd')
  })

  it('refuses numbers that are wrong, real, or sent by a server', async () => {
    const secret = String((await intent()).client_secret)
    expect((await account.confirm(secret, '4242424242424241')).body.error).toMatchObject({ code: 'incorrect_number' })
    expect((await account.confirm(secret, '4111111111111111')).body.error).toMatchObject({
      decline_code: 'test_mode_live_card',
    })
    await expect(
      account.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
      }),
    ).rejects.toThrow('Sending credit card numbers directly to the Stripe API is generally unsafe.')
    await expect(account.stripe.setupIntents.create({ return_url: 'https://example.org/back' })).rejects.toThrow(
      'return_url cannot be passed when creating a SetupIntent unless confirm is set to true',
    )
  })
})

describe('the bank asks', () => {
  const answer = (url: string, outcome: 'complete' | 'fail') =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

  it('inside the page, and the donor passes', async () => {
    const created = await intent()
    const { body } = await account.confirm(String(created.client_secret), '4000002760003184')
    expect(body.status).toBe('requires_action')
    await answer(String(body.next_action?.use_stripe_sdk?.stripe_js), 'complete')
    expect((await account.stripe.paymentIntents.retrieve(created.id)).status).toBe('succeeded')
    expect((await account.types()).slice(-3)).toEqual([
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
  })

  it('by redirect, and the donor fails: no charge', async () => {
    const created = await intent()
    const asked = await account.stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/donate?success=true',
    })
    const url = String(asked.next_action?.redirect_to_url?.url)
    const back = await answer(url, 'fail')
    const location = new URL(String(back.headers.get('location')))
    expect(location.searchParams.get('success')).toBe('true')
    expect(location.searchParams.get('payment_intent')).toBe(created.id)
    expect(location.searchParams.get('redirect_status')).toBe('failed')
    const after = await account.stripe.paymentIntents.retrieve(created.id)
    expect(after).toMatchObject({ status: 'requires_payment_method', latest_charge: null })
    expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure')
  })

  it('and the money is not there afterwards', async () => {
    const created = await intent()
    const { body } = await account.confirm(String(created.client_secret), '4000008260003178')
    await answer(String(body.next_action?.use_stripe_sdk?.stripe_js), 'complete')
    const after = await account.stripe.paymentIntents.retrieve(created.id)
    expect(after.last_payment_error?.decline_code).toBe('insufficient_funds')
  })
})

describe('a refund', () => {
  const paid = async (card = 'pm_card_visa') => {
    const { id } = await intent()
    return account.stripe.paymentIntents.confirm(id, { payment_method: card })
  }

  it('goes back in parts, never more than was paid', async () => {
    const { id } = await paid()
    const first = await account.stripe.refunds.create({
      payment_intent: id,
      amount: 2000,
      reason: 'requested_by_customer',
    })
    expect(first).toMatchObject({
      status: 'succeeded',
      destination_details: { card: { reference_status: 'pending', type: 'refund' } },
    })
    await expect(account.stripe.refunds.create({ payment_intent: id, amount: 3001 })).rejects.toThrow(
      'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    )
    await account.stripe.refunds.create({ payment_intent: id })
    await expect(account.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await account.types()).slice(-2)).toEqual(['refund.created', 'charge.refunded'])
  })

  it('can be slow, and can fail', async () => {
    const slow = await account.stripe.refunds.create({ payment_intent: (await paid('pm_card_pendingRefund')).id })
    const failing = await account.stripe.refunds.create({ payment_intent: (await paid('pm_card_refundFail')).id })
    expect([slow.status, failing.status]).toEqual(['pending', 'succeeded'])
    await account.sandbox.control.advance(60_000)
    expect((await account.stripe.refunds.retrieve(slow.id)).status).toBe('succeeded')
    expect((await account.stripe.refunds.retrieve(failing.id)).status).toBe('failed')
    expect(await account.types()).toContain('refund.failed')
  })
})
