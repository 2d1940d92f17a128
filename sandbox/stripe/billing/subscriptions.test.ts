import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, NOW, openAccount } from '../testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400
const START = NOW / 1000

let account: Account
let product: Stripe.Product
beforeAll(async () => {
  account = await openAccount()
  product = await account.stripe.products.create({ name: 'Monthly gift' })
}, 120_000)
afterAll(() => account.close())

/** A monthly gift asked for, on a time of its own. */
async function pledge(more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const clock = await account.stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await account.stripe.customers.create({ email: 'ana@example.org', test_clock: clock.id })
  const subscription = await account.stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price_data: { currency: 'usd', product: product.id, unit_amount: 3700, recurring: { interval: 'month' } } },
    ],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { gift_id: 'gift_1' },
    expand: ['latest_invoice.confirmation_secret'],
    ...more,
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  return { clock, customer, subscription, invoice, secret: String(invoice.confirmation_secret?.client_secret) }
}

const read = (id: string) => account.stripe.subscriptions.retrieve(id)

async function moveTo(clock: Stripe.TestHelpers.TestClock, days: number) {
  await account.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + days * DAY })
  await account.sandbox.control.settle()
}

/** Types of the events from the nth on, without the test clocks' own. */
const typesSince = async (n: number) =>
  (await account.types()).slice(n).filter((type) => !type.startsWith('test_helpers'))

describe('a monthly gift', () => {
  it('begins incomplete and becomes active with its first payment', async () => {
    const before = (await account.events()).length
    const { subscription, invoice, secret } = await pledge()
    expect(subscription.status).toBe('incomplete')
    expect(invoice).toMatchObject({ status: 'open', billing_reason: 'subscription_create', amount_due: 3700 })
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id)
    expect((await account.confirm(secret, '4242424242424242')).body.status).toBe('succeeded')
    const active = await account.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    })
    const paid = active.latest_invoice as Stripe.Invoice
    expect(active).toMatchObject({ status: 'active', billing_mode: { type: 'flexible' } })
    expect(active.default_payment_method).toMatch(/^pm_/)
    expect(paid).toMatchObject({ status: 'paid', confirmation_secret: { type: 'payment_intent' } })
    expect(paid.payments?.data[0]?.payment.payment_intent).toBe(secret.split('_secret_')[0])
    expect(await typesSince(before)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
    ])
    expect(account.refused).toEqual([])
  })

  it('counts all tries in the browser as the first attempt', async () => {
    const { invoice, secret } = await pledge()
    const attempts = async () => (await account.stripe.invoices.retrieve(String(invoice.id))).attempt_count
    expect(await attempts()).toBe(0)
    for (const card of ['4000000000000002', '4000000000009995', '4242424242424242']) {
      await account.confirm(secret, card)
      expect(await attempts()).toBe(1)
    }
  })

  it('finds its invoice again from the payment', async () => {
    const { invoice, secret } = await pledge()
    const found = await account.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: String(secret.split('_secret_')[0]) },
    })
    expect(found.data.map((payment) => payment.invoice)).toEqual([invoice.id])
  })

  it('expires unpaid after 23 hours, for good', async () => {
    const { clock, subscription, secret } = await pledge()
    const before = (await account.events()).length
    await moveTo(clock, 1)
    expect((await read(subscription.id)).status).toBe('incomplete_expired')
    expect(await typesSince(before)).toEqual([
      'customer.subscription.updated',
      'invoice.voided',
      'payment_intent.canceled',
    ])
    expect((await account.confirm(secret, '4242424242424242')).body.error?.code).toBe('payment_intent_unexpected_state')
  })

  it('renews every month, an hour after the draft', async () => {
    const { clock, subscription, secret } = await pledge()
    await account.confirm(secret, '4242424242424242')
    const before = (await account.events()).length
    await moveTo(clock, 31)
    expect(await typesSince(before)).toEqual([
      'invoice.upcoming',
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
    ])
    const [item] = (await read(subscription.id)).items.data
    expect(new Date(Number(item?.current_period_start) * 1000).toISOString()).toBe('2026-12-21T12:00:00.000Z')
    expect(new Date(Number(item?.current_period_end) * 1000).toISOString()).toBe('2027-01-21T12:00:00.000Z')
  })

  it('is tried eight times more in two weeks when the card fails, then ends', async () => {
    const { clock, customer, subscription, secret } = await pledge()
    await account.confirm(secret, '4242424242424242')
    const bad = await account.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await account.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    await moveTo(clock, 31)
    const late = await account.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(late).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 1 } })
    const before = (await account.events()).length
    await moveTo(clock, 50)
    const types = await typesSince(before)
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(8)
    const [tried] = (await account.stripe.invoices.list({ subscription: subscription.id })).data
    expect(tried?.attempt_count).toBe(9)
    expect(types).toContain('customer.subscription.deleted')
    expect(await read(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  it('recovers with a new card', async () => {
    const { clock, customer, subscription, secret } = await pledge()
    await account.confirm(secret, '4000000000000341')
    await account.confirm(secret, '4242424242424242')
    const bad = await account.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await account.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    await moveTo(clock, 31)
    const setup = await account.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    expect((await account.confirm(String(setup.client_secret), '5555555555554444')).body.status).toBe('succeeded')
    const ready = await account.stripe.setupIntents.retrieve(setup.id)
    await account.stripe.subscriptions.update(subscription.id, { default_payment_method: String(ready.payment_method) })
    const { latest_invoice } = await read(subscription.id)
    expect(await account.stripe.invoices.pay(String(latest_invoice))).toMatchObject({
      status: 'paid',
      attempt_count: 1,
    })
    expect((await read(subscription.id)).status).toBe('active')
  })

  it('asks the donor when the bank wants them at a renewal', async () => {
    const { clock, subscription, secret } = await pledge()
    const { body } = await account.confirm(secret, '4000002760003184')
    const complete = new URLSearchParams({ outcome: 'complete' })
    await fetch(String(body.next_action?.use_stripe_sdk?.stripe_js), { method: 'POST', body: complete })
    expect((await read(subscription.id)).status).toBe('active')
    const before = (await account.events()).length
    await moveTo(clock, 30.5)
    expect(await typesSince(before)).toEqual(
      expect.arrayContaining(['payment_intent.requires_action', 'invoice.payment_action_required']),
    )
    expect((await read(subscription.id)).status).toBe('past_due')
  })
})

describe('changing a monthly gift', () => {
  const started = async () => {
    const pledged = await pledge()
    await account.confirm(pledged.secret, '4242424242424242')
    return pledged
  }

  it('stops now, or at the end of the period', async () => {
    const now = await started()
    const ended = await account.stripe.subscriptions.cancel(now.subscription.id, {
      cancellation_details: { comment: 'moving' },
    })
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'moving', reason: 'cancellation_requested' },
    })
    await expect(account.stripe.subscriptions.cancel(now.subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const later = await started()
    const ending = await account.stripe.subscriptions.update(later.subscription.id, { cancel_at_period_end: true })
    expect(ending.status).toBe('active')
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end)
    await moveTo(later.clock, 31)
    expect((await read(later.subscription.id)).status).toBe('canceled')
  })

  it('is paid by card or bank account only, and ignores nothing it is told', async () => {
    const { subscription, invoice } = await pledge({
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    })
    expect(subscription.payment_settings).toMatchObject({ payment_method_types: ['card'] })
    expect(invoice.payment_settings).toMatchObject({ payment_method_types: ['card'] })
    const change = (params: Stripe.SubscriptionUpdateParams) =>
      account.stripe.subscriptions.update(subscription.id, params)
    const kept = await change({ payment_settings: { save_default_payment_method: 'off' } })
    expect(kept.payment_settings).toMatchObject({
      save_default_payment_method: 'off',
      payment_method_types: ['card'],
    })
    const bank = { payment_settings: { payment_method_types: ['sepa_debit' as const] } }
    await expect(change(bank)).rejects.toThrow('The payment method type "sepa_debit" is invalid')
    await expect(pledge(bank)).rejects.toThrow('The payment method type "sepa_debit" is invalid')
    const asked = { card: { request_three_d_secure: 'any' as const } }
    await expect(change({ payment_settings: { payment_method_options: asked } })).rejects.toThrow(
      'does not imitate the parameter payment_settings[payment_method_options]',
    )
    await expect(change({ proration_behavior: 'always_invoice' })).rejects.toThrow('proration_behavior=none only')
    await expect(change({ payment_behavior: 'pending_if_incomplete' })).rejects.toThrow(
      'does not imitate the parameter payment_behavior',
    )
  })

  it('takes another amount from the next month, and nothing while paused', async () => {
    const { clock, subscription } = await started()
    const id = String(subscription.items.data[0]?.id)
    const price_data = {
      currency: 'usd',
      product: product.id,
      unit_amount: 5000,
      recurring: { interval: 'month' as const },
    }
    await account.stripe.subscriptions.update(subscription.id, {
      items: [{ id, price_data }],
      proration_behavior: 'none',
    })
    await moveTo(clock, 31)
    const [newest] = (await account.stripe.invoices.list({ subscription: subscription.id })).data
    expect(newest).toMatchObject({ amount_paid: 5000, status: 'paid' })
    await account.stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } })
    await moveTo(clock, 62)
    const [paused] = (await account.stripe.invoices.list({ subscription: subscription.id })).data
    expect(paused).toMatchObject({ status: 'void', amount_paid: 0 })
    const resumed = await account.stripe.subscriptions.update(subscription.id, { pause_collection: '' })
    expect(resumed.pause_collection).toBeNull()
  })
})
