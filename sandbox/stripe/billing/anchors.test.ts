import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from '../testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

let account: Account
let product: Stripe.Product
beforeAll(async () => {
  account = await openAccount()
  product = await account.stripe.products.create({ name: 'Monthly gift' })
}, 120_000)
afterAll(() => account.close())

const seconds = (at: string) => Date.parse(at) / 1000
const price = { currency: 'usd', unit_amount: 2000 }

/** A monthly gift begun then, on a time of its own, its periods anchored to noon of a day of the month. */
async function anchored(begun: string, day: number, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const clock = await account.stripe.testHelpers.testClocks.create({ frozen_time: seconds(begun) })
  const customer = await account.stripe.customers.create({ email: 'ana@example.org', test_clock: clock.id })
  const subscription = await account.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price_data: { ...price, product: product.id, recurring: { interval: 'month' } } }],
    add_invoice_items: [{ price_data: { ...price, product: product.id } }],
    billing_cycle_anchor_config: { day_of_month: day, hour: 12, minute: 0, second: 0 },
    proration_behavior: 'none',
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    expand: ['latest_invoice.confirmation_secret'],
    ...more,
  })
  const moveTo = async (at: string) => {
    await account.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(at) })
    await account.sandbox.control.settle()
  }
  const end = async () =>
    (await account.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.current_period_end
  return { subscription, moveTo, end }
}

describe('a subscription anchored to a day of the month, the time until then for nothing', () => {
  it('asks at first for what is paid once, and for each full period from the anchor on', async () => {
    const { subscription, moveTo, end } = await anchored('2026-02-01T03:30:00Z', 31)
    const invoice = subscription.latest_invoice as Stripe.Invoice
    expect(subscription).toMatchObject({
      status: 'incomplete',
      billing_cycle_anchor: seconds('2026-02-28T12:00:00Z'),
      billing_cycle_anchor_config: { day_of_month: 31, hour: 12, minute: 0, month: null, second: 0 },
    })
    expect(invoice).toMatchObject({ amount_due: 2000, billing_reason: 'subscription_create', status: 'open' })
    expect(invoice.lines.data).toMatchObject([
      { amount: 2000, description: 'Monthly gift', parent: { type: 'invoice_item_details' } },
    ])
    await account.confirm(String(invoice.confirmation_secret?.client_secret), '4242424242424242')
    const ends = [await end()]
    for (const at of ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z']) {
      await moveTo(at)
      ends.push(await end())
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'].map((day) => seconds(`${day}T12:00:00Z`)))
    const { data } = await account.stripe.invoices.list({ subscription: subscription.id })
    expect(data.map(({ status, amount_paid, lines }) => [status, amount_paid, lines.data[0]?.parent?.type])).toEqual([
      ['paid', 2000, 'subscription_item_details'],
      ['paid', 2000, 'subscription_item_details'],
      ['paid', 2000, 'invoice_item_details'],
    ])
  })

  it('is anchored to the next such time, which may be today', async () => {
    const { subscription } = await anchored('2026-02-15T03:30:00Z', 15)
    expect(subscription.billing_cycle_anchor).toBe(seconds('2026-02-15T12:00:00Z'))
  })

  it.each([
    ['no such day', { billing_cycle_anchor_config: { day_of_month: 32 } }, 'between 1 and 31'],
    ['a proration', { proration_behavior: 'create_prorations' as const }, 'proration_behavior=none only'],
    ['a trial', { trial_end: seconds('2026-03-20T00:00:00Z') }, 'without a trial only'],
    ['nothing paid once', { add_invoice_items: [] }, 'together only'],
  ])('refuses %s', async (_what, params, message) => {
    await expect(anchored('2026-02-15T03:30:00Z', 15, params)).rejects.toThrow(message)
  })
})
