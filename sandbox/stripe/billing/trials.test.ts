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

/** A monthly gift whose first payment is due in thirty days, on a time of its own. */
async function pledgeForLater(more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const clock = await account.stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await account.stripe.customers.create({ email: 'ana@example.org', test_clock: clock.id })
  const subscription = await account.stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price_data: { currency: 'usd', product: product.id, unit_amount: 2000, recurring: { interval: 'month' } } },
    ],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    trial_end: START + 30 * DAY,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    expand: ['pending_setup_intent', 'latest_invoice'],
    ...more,
  })
  const setup = subscription.pending_setup_intent as Stripe.SetupIntent
  const confirm = (card: string) => account.confirm(String(setup.client_secret), card)
  const moveTo = async (days: number) => {
    await account.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + days * DAY })
    await account.sandbox.control.settle()
  }
  const read = () => account.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  const take = async () => {
    const { payment_method } = await account.stripe.setupIntents.retrieve(setup.id)
    return account.stripe.subscriptions.update(subscription.id, { default_payment_method: String(payment_method) })
  }
  return { subscription, setup, confirm, moveTo, read, take }
}

const typesSince = async (n: number) =>
  (await account.types()).slice(n).filter((type) => !type.startsWith('test_helpers'))

describe('a monthly gift whose first payment comes later', () => {
  it('may say so in days', async () => {
    const customer = await account.stripe.customers.create({ email: 'ana@example.org' })
    const recurring = { currency: 'usd', product: product.id, unit_amount: 2000, recurring: { interval: 'month' } }
    const order = { customer: customer.id, items: [{ price_data: recurring }] } as Stripe.SubscriptionCreateParams
    const subscription = await account.stripe.subscriptions.create({ ...order, trial_period_days: 14 })
    const start = subscription.created
    expect(subscription).toMatchObject({ status: 'trialing', trial_start: start, trial_end: start + 14 * DAY })
    const both = account.stripe.subscriptions.create({ ...order, trial_period_days: 14, trial_end: start + 30 * DAY })
    await expect(both).rejects.toThrow('You may only specify one of these parameters: trial_end, trial_period_days.')
  })

  it('that runs already has no trial to end now, and changes nothing', async () => {
    const { id: customer } = await account.stripe.customers.create({ email: 'ana@example.org' })
    const { id: card } = await account.stripe.paymentMethods.attach('pm_card_visa', { customer })
    const recurring = { interval: 'month' as const }
    const running = await account.stripe.subscriptions.create({
      ...{ customer, default_payment_method: card, cancel_at_period_end: true },
      items: [{ price_data: { currency: 'usd', product: product.id, unit_amount: 2000, recurring } }],
    })
    const resumed = await account.stripe.subscriptions.update(running.id, {
      trial_end: 'now',
      cancel_at_period_end: false,
    })
    const { status, billing_cycle_anchor, latest_invoice } = running
    expect(status).toBe('active')
    expect(resumed).toMatchObject({ status, billing_cycle_anchor, latest_invoice, cancel_at: null, trial_end: null })
  })

  it('asks for nothing today: it is on trial, with an invoice over nothing and a card to set up', async () => {
    const before = (await account.events()).length
    const { subscription, setup } = await pledgeForLater()
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: START + 30 * DAY,
      billing_cycle_anchor: START + 30 * DAY,
      default_payment_method: null,
      latest_invoice: { status: 'paid', amount_due: 0, amount_paid: 0, billing_reason: 'subscription_create' },
    })
    expect(subscription.items.data[0]?.current_period_end).toBe(START + 30 * DAY)
    expect(setup).toMatchObject({ status: 'requires_payment_method', usage: 'off_session', metadata: {} })
    expect(await typesSince(before)).toEqual([
      'customer.created',
      'setup_intent.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })

  it('keeps the card that was set up, for the account to say that the gift takes it', async () => {
    const { confirm, read, take } = await pledgeForLater()
    expect((await confirm('4242424242424242')).body.status).toBe('succeeded')
    expect(await read()).toMatchObject({ status: 'trialing', pending_setup_intent: null, default_payment_method: null })
    expect(await take()).toMatchObject({ status: 'trialing', default_payment_method: expect.stringMatching(/^pm_/) })
  })

  it('is told of before its end, and is first paid at it, then a month later', async () => {
    const { confirm, take, moveTo, read } = await pledgeForLater()
    await confirm('4242424242424242')
    await take()
    const before = (await account.events()).length
    await moveTo(28)
    expect(await typesSince(before)).toEqual(['invoice.upcoming', 'customer.subscription.trial_will_end'])
    expect((await read()).status).toBe('trialing')
    await moveTo(31)
    const first = await read()
    expect(first.status).toBe('active')
    expect(first.latest_invoice).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 2000 })
    await moveTo(63)
    expect((await read()).latest_invoice).not.toMatchObject({ id: (first.latest_invoice as Stripe.Invoice).id })
  })

  it('falls behind where its first payment is declined', async () => {
    const { confirm, take, moveTo, read } = await pledgeForLater()
    await confirm('4000000000000341')
    await take()
    await moveTo(31)
    const behind = await read()
    expect(behind.status).toBe('past_due')
    expect(behind.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_due: 2000 })
  })

  it('ends at its end where nobody left a card, if that was asked for, and else falls behind', async () => {
    const [ends, waits] = [await pledgeForLater(), await pledgeForLater({ trial_settings: undefined as never })]
    await ends.moveTo(31)
    await waits.moveTo(31)
    expect((await ends.read()).status).toBe('canceled')
    expect((await waits.read()).status).toBe('past_due')
  })

  it('is asked for on another day from the one on which its trial is moved to, on trial again, and over nothing until then', async () => {
    const { subscription, confirm, take, moveTo, read } = await pledgeForLater()
    await confirm('4242424242424242')
    await take()
    await moveTo(31)
    const paid = (await read()).latest_invoice as Stripe.Invoice
    const move = (trial_end: number, more: Stripe.SubscriptionUpdateParams = { proration_behavior: 'none' }) =>
      account.stripe.subscriptions.update(subscription.id, { trial_end, expand: ['latest_invoice'], ...more })
    const moved = await move(START + 70 * DAY)
    expect(moved).toMatchObject({
      status: 'trialing',
      billing_cycle_anchor: START + 70 * DAY,
      trial_end: START + 70 * DAY,
    })
    expect(moved.latest_invoice).toMatchObject({
      billing_reason: 'subscription_update',
      status: 'paid',
      amount_paid: 0,
    })
    expect(moved.items.data[0]?.current_period_end).toBe(START + 70 * DAY)
    await moveTo(69)
    expect((await read()).status).toBe('trialing')
    await moveTo(71)
    const next = await read()
    expect([next.status, (next.latest_invoice as Stripe.Invoice).amount_paid]).toEqual(['active', 2000])
    const { data } = await account.stripe.invoices.list({ subscription: subscription.id })
    expect(data.filter(({ amount_paid }) => amount_paid > 0).map(({ id }) => id)).toEqual([
      (next.latest_invoice as Stripe.Invoice).id,
      paid.id,
    ])
    await expect(move(START + 80 * DAY, {})).rejects.toThrow('proration_behavior=none only')
    await expect(move(START)).rejects.toThrow('in the future')
  })

  it('declines a card at its set-up as Stripe does, and lets another be tried', async () => {
    const { confirm } = await pledgeForLater()
    expect((await confirm('4000000000000002')).body.error?.code).toBe('card_declined')
    expect((await confirm('4242424242424242')).body.status).toBe('succeeded')
  })

  it.each([
    ['a day that has passed', { trial_end: START - DAY }, 'in the future'],
    ['a day years away', { trial_end: START + 800 * DAY }, 'no more than two years'],
    ['now', { trial_end: 'now' as const }, 'does not imitate trial_end=now'],
    [
      'a pause for want of a card',
      { trial_settings: { end_behavior: { missing_payment_method: 'pause' as const } } },
      'by cancel or create_invoice only',
    ],
  ])('refuses %s', async (_, params, message) => {
    await expect(pledgeForLater(params)).rejects.toThrow(message)
  })
})
