import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const DAY = 86_400_000

let account: Account
beforeEach(async () => {
  account = await openAccount()
})
afterEach(() => account.close())

const take = (given: Record<string, unknown>) =>
  account.sandbox.control.call<Record<string, string>>('stripe/foreign-payments', given)

describe('money that another program takes on the same account', () => {
  it('by a payment: its charge names who paid, and nothing of ours', async () => {
    const made = await take({ amount: 2599, name: 'Sam Shopper', email: 'sam@example.com', description: 'A mug' })
    await account.sandbox.control.advance(3000)
    const charge = await account.stripe.charges.retrieve(String(made.charge), { expand: ['balance_transaction'] })
    expect(charge).toMatchObject({
      status: 'succeeded',
      amount: 2599,
      payment_intent: made.payment_intent,
      customer: null,
      description: 'A mug',
      metadata: {},
      billing_details: { name: 'Sam Shopper', email: 'sam@example.com' },
      balance_transaction: { type: 'charge', amount: 2599, fee: 105 },
    })
    expect(await account.types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ])
    const { data } = await account.stripe.balanceTransactions.list()
    expect(data.map(({ source }) => source)).toEqual([made.charge])
  })

  it('of another deployment carries that one’s metadata', async () => {
    const { payment_intent } = await take({ amount: 5000, metadata: { gift_id: 'gift_7', deployment: 'staging' } })
    expect((await account.stripe.paymentIntents.retrieve(String(payment_intent))).metadata).toEqual({
      gift_id: 'gift_7',
      deployment: 'staging',
    })
  })

  it.each([
    ['yearly', { items: { data: [{ price: { recurring: { interval: 'year' } } }] } }],
    ['quarterly', { items: { data: [{ price: { recurring: { interval: 'month', interval_count: 3 } } }] } }],
    ['weekly', { items: { data: [{ price: { recurring: { interval: 'week' } } }] } }],
    ['quantity', { items: { data: [{ quantity: 2 }] } }],
    ['trial', { status: 'trialing' }],
    ['ending', { cancel_at_period_end: true }],
    ['paused', { pause_collection: { behavior: 'void' } }],
    ['items', { items: { data: [{}, {}] } }],
    ['currency', { currency: 'cad', items: { data: [{ price: { currency: 'cad' } }] } }],
    ['coupon', { discounts: [expect.stringMatching(/^di_/)] }],
    ['tax', { automatic_tax: { enabled: true } }],
    ['schedule', { schedule: expect.stringMatching(/^sub_sched_/) }],
    ['source', { default_payment_method: null, default_source: expect.stringMatching(/^card_/) }],
    ['customer_method', { default_payment_method: null, default_source: null }],
    ['platform', { application: expect.stringMatching(/^ca_/), application_fee_percent: null }],
    ['platform_fee', { application: expect.stringMatching(/^ca_/), application_fee_percent: 3 }],
    ['transfer', { transfer_data: { destination: expect.stringMatching(/^acct_/) } }],
    ['invoice_sent', { collection_method: 'send_invoice', days_until_due: 30 }],
  ])('by a subscription in another shape: %s', async (shape, is) => {
    const { subscription } = await take({ amount: 999, kind: 'subscription', shape })
    expect(await account.stripe.subscriptions.retrieve(String(subscription))).toMatchObject(is)
  })

  it.each([
    ['2022-11-15', 'yearly', { items: { data: [{ price: { recurring: { interval: 'year' } } }] } }],
    ['2024-06-20', 'quantity', { items: { data: [{ quantity: 2 }] } }],
    ['2024-06-20', 'source', { default_payment_method: null, default_source: expect.stringMatching(/^card_/) }],
    ['2022-11-15', 'platform_fee', { application: expect.stringMatching(/^ca_/), application_fee_percent: 3 }],
    ['2024-06-20', 'schedule', { schedule: expect.stringMatching(/^sub_sched_/) }],
  ])('is told in %s as that version was, in the shape %s', async (apiVersion, shape, is) => {
    await account.sandbox.control.call('stripe/settings', { apiVersion })
    const { subscription } = await take({ amount: 999, kind: 'subscription', shape })
    await account.sandbox.control.advance(366 * DAY)
    const told = (await account.events()).filter(({ type }) => type === 'customer.subscription.updated')
    const newest = told.findLast(({ data }) => (data.object as { id: string }).id === subscription)
    expect(newest?.api_version).toBe(apiVersion)
    expect(newest?.data.object).toMatchObject({ ...is, current_period_end: expect.any(Number), metadata: {} })
    const paid = (await account.events()).findLast(({ type }) => type === 'invoice.paid')
    expect(paid?.data.object).toMatchObject({ subscription, subscription_details: { metadata: {} } })
  })

  it('by a card of before there were payment methods, month by month', async () => {
    await take({ amount: 999, kind: 'subscription', shape: 'source' })
    await account.sandbox.control.advance(32 * DAY)
    expect((await account.events()).filter(({ type }) => type === 'invoice.paid')).toHaveLength(2)
  })

  it('an invoice carries what its subscription carried as it was finalized', async () => {
    const { subscription } = await take({ amount: 999, kind: 'subscription' })
    await account.stripe.subscriptions.update(String(subscription), { metadata: { gift_id: 'gift_7' } })
    await account.sandbox.control.advance(32 * DAY)
    const { data } = await account.stripe.invoices.list({ subscription: String(subscription) })
    expect(data.map(({ parent }) => parent?.subscription_details?.metadata)).toEqual([{ gift_id: 'gift_7' }, {}])
  })

  it('by a subscription, whose invoices are paid month by month', async () => {
    const { subscription } = await take({ amount: 999, kind: 'subscription', description: 'A magazine' })
    await account.sandbox.control.advance(32 * DAY)
    const paid = (await account.events()).filter(({ type }) => type === 'invoice.paid')
    expect(paid).toHaveLength(2)
    expect((await account.stripe.subscriptions.retrieve(String(subscription))).status).toBe('active')
    const { data } = await account.stripe.charges.list()
    expect(data.map(({ amount, metadata }) => [amount, metadata])).toEqual([
      [999, {}],
      [999, {}],
    ])
  })

  it('may be declined or disputed like any other', async () => {
    const declined = await take({ amount: 500, payment_method: 'pm_card_chargeDeclined' })
    expect((await account.stripe.charges.retrieve(String(declined.charge))).status).toBe('failed')
    await take({ amount: 500, payment_method: 'pm_card_createDispute' })
    expect(await account.types()).toContain('charge.dispute.created')
  })

  it.each([
    [{ amount: 49 }, '"amount" must be a whole number of cents, at least 50'],
    [{ amount: 500, kind: 'gift' }, '"kind" must be one of payment, subscription'],
    [{ amount: 500, payment_method: 'pm_1' }, "must be one of Stripe's pm_card_… names"],
  ])('makes sense, or is refused: %j', async (given, sentence) => {
    await expect(take(given)).rejects.toThrow(sentence)
  })
})

describe('a fee that becomes known late', () => {
  const pay = (capture_method: 'automatic' | 'automatic_async') =>
    account.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      capture_method,
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost:3000/',
      expand: ['latest_charge'],
    })
  const transaction = async (id: string) => (await account.stripe.charges.retrieve(id)).balance_transaction

  it('is null at first, and told by charge.updated once it is there', async () => {
    await account.sandbox.control.call('stripe/settings', { balanceDelayMs: 3_600_000 })
    const { latest_charge } = await pay('automatic')
    const { id, balance_transaction } = latest_charge as { id: string; balance_transaction: string | null }
    expect(balance_transaction).toBeNull()
    await account.sandbox.control.advance(3_599_000)
    expect(await transaction(id)).toBeNull()
    await account.sandbox.control.advance(1000)
    expect(await transaction(id)).toMatch(/^txn_/)
    const updated = (await account.events()).find(({ type }) => type === 'charge.updated')
    expect(updated?.data).toMatchObject({
      object: { id, balance_transaction: await transaction(id) },
      previous_attributes: { balance_transaction: null },
    })
  })

  it('is late for some only, drawn from the seed', async () => {
    await account.sandbox.control.call('stripe/settings', { balanceDelayMs: 60_000, balanceDelayRate: 0.5 })
    for (let i = 0; i < 12; i++) await pay('automatic')
    const { data } = await account.stripe.charges.list({ limit: 12 })
    const late = data.filter(({ balance_transaction }) => balance_transaction === null)
    expect(late.length).toBeGreaterThan(0)
    expect(late.length).toBeLessThan(12)
  })

  it('is as documented unless told', async () => {
    expect(await account.sandbox.control.call('stripe/settings')).toMatchObject({
      afterRetries: 'cancel',
      balanceDelayMs: null,
      balanceDelayRate: 1,
    })
    const at = (await pay('automatic')).latest_charge as { balance_transaction: string | null }
    const later = (await pay('automatic_async')).latest_charge as { balance_transaction: string | null }
    expect([typeof at.balance_transaction, later.balance_transaction]).toEqual(['string', null])
  })

  it('is refused settings that make no sense', async () => {
    const set = (given: Record<string, unknown>) => account.sandbox.control.call('stripe/settings', given)
    await expect(set({ balanceDelayMs: -1 })).rejects.toThrow('"balanceDelayMs" must not be negative')
    await expect(set({ balanceDelayRate: 2 })).rejects.toThrow('"balanceDelayRate" must lie between 0 and 1')
    await expect(set({ afterRetries: 'forget' })).rejects.toThrow('"afterRetries" must be one of cancel, unpaid')
    await expect(set({ rain: 1 })).rejects.toThrow('unknown setting "rain"; known: afterRetries, balanceDelayMs')
  })
})
