import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

let account: Account
beforeAll(async () => {
  account = await openAccount()
}, 120_000)
afterAll(() => account.close())

/** A payment with a customer, whose card is to be kept for later or not. */
async function payment(keeps: boolean, card = '4242424242424242') {
  const customer = await account.stripe.customers.create()
  const intent = await account.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    customer: customer.id,
    allowed_payment_method_types: ['card'],
    ...(keeps ? { setup_future_usage: 'off_session' as const } : {}),
  })
  const pay = () => account.confirm(String(intent.client_secret), card)
  const method = async () => {
    const { payment_method } = await account.stripe.paymentIntents.retrieve(intent.id)
    return account.stripe.paymentMethods.retrieve(String(payment_method))
  }
  const later = (customerId = customer.id) =>
    account.stripe.setupIntents.create({ customer: customerId, allowed_payment_method_types: ['card'] })
  return { customer: customer.id, intent, pay, method, later }
}

describe('a card that a payment keeps for later', () => {
  it('belongs to the customer once the payment went through, and is set up again without its number', async () => {
    const { customer, pay, method, later } = await payment(true)
    await pay()
    const kept = await method()
    expect(kept.customer).toBe(customer)
    expect(await account.types()).toContain('payment_method.attached')
    const setup = await later()
    const done = await account.stripe.setupIntents.confirm(setup.id, { payment_method: kept.id, use_stripe_sdk: true })
    expect(done).toMatchObject({ status: 'succeeded', payment_method: kept.id, customer })
  })

  it('is not the customer’s where the payment keeps none: it cannot be used a second time', async () => {
    const { pay, method, later } = await payment(false)
    await pay()
    const spent = await method()
    expect(spent.customer).toBeNull()
    const setup = await later()
    await expect(account.stripe.setupIntents.confirm(setup.id, { payment_method: spent.id })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('It may not be used again'),
    })
    expect(await account.stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
    })
  })

  it('is not kept where the account has taken that back before the payment', async () => {
    const { intent, pay, method } = await payment(true)
    const updated = await account.stripe.paymentIntents.update(intent.id, { setup_future_usage: '' })
    expect(updated.setup_future_usage).toBeNull()
    await pay()
    expect((await method()).customer).toBeNull()
  })

  it('is kept where a payment that is open is told so, with its customer', async () => {
    const customer = await account.stripe.customers.create()
    const intent = await account.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    })
    await account.stripe.paymentIntents.update(intent.id, {
      customer: customer.id,
      setup_future_usage: 'off_session',
    })
    await account.confirm(String(intent.client_secret), '4242424242424242')
    const { data } = await account.stripe.customers.listPaymentMethods(customer.id)
    expect(data).toHaveLength(1)
  })

  it('is nobody else’s: another customer’s set-up refuses it, and stays as it was', async () => {
    const { pay, method, later } = await payment(true)
    await pay()
    const { id } = await method()
    const other = await account.stripe.customers.create()
    const setup = await later(other.id)
    await expect(account.stripe.setupIntents.confirm(setup.id, { payment_method: id })).rejects.toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    })
    expect((await account.stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method')
  })

  it('once detached is lost for ever', async () => {
    const { pay, method, later } = await payment(true)
    await pay()
    const { id } = await method()
    expect((await account.stripe.paymentMethods.detach(id)).customer).toBeNull()
    const setup = await later()
    await expect(account.stripe.setupIntents.confirm(setup.id, { payment_method: id })).rejects.toThrow(
      'It may not be used again',
    )
    await expect(account.stripe.paymentMethods.detach(id)).rejects.toThrow('not attached to a customer')
  })

  it('whose date is over is declined, and the set-up waits for another', async () => {
    const { pay, method, later } = await payment(true)
    await pay()
    const { id } = await method()
    await fetch(`${account.sandbox.url}/_control/stripe/payment-methods/${id}/expiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ exp_month: 1, exp_year: 2025 }),
    })
    const setup = await later()
    await expect(account.stripe.setupIntents.confirm(setup.id, { payment_method: id })).rejects.toMatchObject({
      statusCode: 402,
      code: 'expired_card',
    })
    expect((await account.stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method')
    expect(await account.types()).toContain('setup_intent.setup_failed')
  })

  it('that the bank has checked while it was kept is not checked again', async () => {
    const { intent, pay, method, later } = await payment(true, '4000002500003155')
    const asked = await pay()
    expect(asked.body.status).toBe('requires_action')
    await fetch(String(asked.body.next_action?.use_stripe_sdk?.stripe_js), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    })
    expect((await account.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    const setup = await later()
    const done = await account.stripe.setupIntents.confirm(setup.id, {
      payment_method: (await method()).id,
      use_stripe_sdk: true,
    })
    expect(done.status).toBe('succeeded')
  })

  it('that the bank always wants to check leaves a set-up waiting for the donor', async () => {
    const { later } = await payment(true)
    const setup = await later()
    const asked = await account.stripe.setupIntents.confirm(setup.id, {
      payment_method: 'pm_card_authenticationRequired',
      use_stripe_sdk: true,
    })
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  })

  it('is kept for as much as its account has said, and no browser makes that less', async () => {
    const { intent } = await payment(false)
    await account.stripe.paymentIntents.update(intent.id, { setup_future_usage: 'off_session' })
    const narrowed = await account.confirm(String(intent.client_secret), '4242424242424242', {
      setup_future_usage: 'on_session',
    })
    expect([narrowed.status, narrowed.body.error?.param]).toEqual([400, 'setup_future_usage'])
  })
})
