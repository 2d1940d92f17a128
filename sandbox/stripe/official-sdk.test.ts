import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

const MONTH = 31 * 86_400_000
let account: Account
let stripe: Stripe
beforeAll(async () => {
  account = await openAccount()
  stripe = account.stripe
}, 120_000)
afterAll(() => account.close())

/** Every thing inside a value that says what it is and has an id. */
function things(value: unknown): { id: string; object: string; livemode?: boolean }[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(things)
  return 'object' in value && 'id' in value ? [value as { id: string; object: string }, ...within] : within
}

it('Stripe’s own SDK runs the whole life of a one-time gift', async () => {
  const donor = await stripe.customers.create(
    { email: 'ana@example.org', metadata: { gift_id: 'gift_1' } },
    { idempotencyKey: 'gift:1:customer' },
  )
  expect(donor.lastResponse).toMatchObject({ statusCode: 200, apiVersion: '2026-10-28.endive' })
  expect(donor.lastResponse.requestId).toMatch(/^req_[A-Za-z0-9]{14}$/)
  const begin = () =>
    stripe.paymentIntents.create(
      { amount: 5000, currency: 'usd', customer: donor.id, allowed_payment_method_types: ['card'] },
      { idempotencyKey: 'gift:1:pi' },
    )
  const begun = await begin()
  expect((await begin()).id).toBe(begun.id)
  await stripe.paymentIntents.update(begun.id, { amount: 7500, metadata: { gift_id: 'gift_1' } })
  const declined = await account.confirm(String(begun.client_secret), '4000000000000002')
  expect(declined.status).toBe(402)
  await account.confirm(String(begun.client_secret), '4242424242424242')
  await account.sandbox.control.advance(5000)
  const paid = await stripe.paymentIntents.retrieve(begun.id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 7500,
    latest_charge: { outcome: { type: 'authorized' }, balance_transaction: { type: 'charge', fee: 248, net: 7252 } },
  })
  const refund = await stripe.refunds.create(
    { payment_intent: begun.id, amount: 2500, reason: 'requested_by_customer', metadata: { n: '1' } },
    { idempotencyKey: 'refund:1:1' },
  )
  expect(refund).toMatchObject({ status: 'succeeded', charge: (paid.latest_charge as Stripe.Charge).id })
  const rows: Stripe.BalanceTransaction[] = []
  for await (const row of stripe.balanceTransactions.list({ limit: 1 })) rows.push(row)
  expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', -2500],
    ['charge', 7500],
  ])
  const dead = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  expect((await stripe.paymentIntents.cancel(dead.id, { cancellation_reason: 'abandoned' })).status).toBe('canceled')
  await expect(stripe.paymentIntents.confirm(dead.id, { payment_method: 'pm_card_visa' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
})

it('and of a monthly gift, from the first card to the last day', async () => {
  const product = await stripe.products.create({ name: 'Monthly gift' })
  const donor = await stripe.customers.create({ email: 'ana@example.org' })
  const price_data = (unit_amount: number) => ({
    currency: 'usd',
    product: product.id,
    unit_amount,
    recurring: { interval: 'month' as const },
  })
  const gift = await stripe.subscriptions.create({
    customer: donor.id,
    items: [{ price_data: price_data(3700) }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { gift_id: 'gift_2' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const secret = (gift.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
  await account.confirm(String(secret), '4242424242424242')
  await account.sandbox.control.advance(MONTH)
  const item = gift.items.data[0] as Stripe.SubscriptionItem
  await stripe.subscriptions.update(gift.id, {
    items: [{ id: item.id, price_data: price_data(5000) }],
    proration_behavior: 'none',
  })
  await account.sandbox.control.advance(MONTH)
  const setup = await stripe.setupIntents.create({ customer: donor.id, usage: 'off_session' })
  await account.confirm(String(setup.client_secret), '5555555555554444')
  const ready = await stripe.setupIntents.retrieve(setup.id)
  await stripe.subscriptions.update(gift.id, { default_payment_method: String(ready.payment_method) })
  await account.sandbox.control.advance(MONTH)
  const invoices = await stripe.invoices.list({ subscription: gift.id, expand: ['data.payments'] })
  expect(invoices.data.map(({ amount_paid, billing_reason }) => [amount_paid, billing_reason])).toEqual([
    [5000, 'subscription_cycle'],
    [5000, 'subscription_cycle'],
    [3700, 'subscription_cycle'],
    [3700, 'subscription_create'],
  ])
  const last = invoices.data[0]?.payments?.data[0]?.payment.payment_intent
  const charged = await stripe.paymentIntents.retrieve(String(last), { expand: ['latest_charge'] })
  expect(charged.latest_charge).toMatchObject({ payment_method_details: { card: { brand: 'mastercard' } } })
  await stripe.refunds.create({ payment_intent: charged.id })
  const ended = await stripe.subscriptions.cancel(gift.id, { cancellation_details: { comment: 'thank you' } })
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } })
})

it('heard of all of it by signed events, about things with ids of Stripe’s kind, none of them live', async () => {
  const events = await account.events()
  expect(account.refused).toEqual([])
  const listed: string[] = []
  for await (const event of stripe.events.list({ limit: 100 })) listed.push(event.id)
  // The log goes back thirty days.
  const since = account.sandbox.control.now() / 1000 - 30 * 86_400
  expect(new Set(listed)).toEqual(new Set(events.filter(({ created }) => created >= since).map(({ id }) => id)))
  const seen = new Map<string, string>()
  for (const { id, object, livemode } of things(events)) {
    expect([false, undefined], `${object} ${id}`).toContain(livemode)
    if (!id.startsWith('upcoming_')) seen.set(object, id.replace(/[A-Za-z0-9]*$/, ''))
  }
  expect(Object.fromEntries(seen)).toEqual({
    charge: 'ch_',
    customer: 'cus_',
    event: 'evt_',
    invoice: 'in_',
    invoice_payment: 'inpay_',
    line_item: 'il_',
    payment_intent: 'pi_',
    payment_method: 'pm_',
    plan: 'price_',
    price: 'price_',
    product: 'prod_',
    refund: 're_',
    setup_intent: 'seti_',
    subscription: 'sub_',
    subscription_item: 'si_',
  })
})
