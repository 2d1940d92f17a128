import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

const file = join(process.env.CONTRACTS_DIR ?? '', 'stripe', 'fixtures3.2026-07-29.dahlia.json')
const there = Boolean(process.env.CONTRACTS_DIR) && existsSync(file)
if (!there)
  console.warn("SKIPPED: CONTRACTS_DIR holds no stripe/fixtures3.2026-07-29.dahlia.json: Stripe's own samples.")

type Thing = { [key: string]: unknown }

let account: Account
let things: Record<string, Thing>
beforeAll(async () => {
  account = await openAccount()
  things = Object.fromEntries(
    Object.entries(await oneOfEach()).map(([kind, thing]) => [kind, thing as unknown as Thing]),
  )
}, 120_000)
afterAll(() => account.close())

/** One of each thing, as the API gives it. */
async function oneOfEach() {
  const { stripe } = account
  const customer = await stripe.customers.create({ email: 'ana@example.org' })
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd', customer: customer.id })
  const how = { payment_method: 'pm_card_createDispute', return_url: 'http://localhost:3000/' }
  const payment_intent = await stripe.paymentIntents.confirm(id, how)
  await account.sandbox.control.advance(5000)
  const charge = await stripe.charges.retrieve(String(payment_intent.latest_charge))
  const other = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  await stripe.paymentIntents.confirm(other.id, { ...how, payment_method: 'pm_card_visa' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const product = await stripe.products.create({ name: 'Gift' })
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 500,
    product: product.id,
    recurring: { interval: 'month' },
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: price.id }],
    expand: ['latest_invoice'],
  })
  const invoice = subscription.latest_invoice as unknown as { lines: { data: unknown[] } }
  return {
    balance_transaction: await stripe.balanceTransactions.retrieve(String(charge.balance_transaction)),
    'billing_portal.session': await stripe.billingPortal.sessions.create({ customer: customer.id }),
    charge,
    'checkout.session': await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product: product.id } }],
    }),
    customer,
    dispute: (await stripe.disputes.list()).data[0],
    event: (await stripe.events.list()).data[0],
    invoice,
    invoice_payment: (await stripe.invoicePayments.list()).data[0],
    line_item: invoice.lines.data[0],
    payment_intent,
    payment_method: method,
    plan: (subscription.items.data[0] as unknown as Thing).plan,
    price,
    product,
    refund: await stripe.refunds.create({ payment_intent: other.id }),
    setup_intent: await stripe.setupIntents.create(),
    subscription,
    subscription_item: subscription.items.data[0],
    'test_helpers.test_clock': await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 }),
    webhook_endpoint: await stripe.webhookEndpoints.create({ url: 'https://a.example.com/', enabled_events: ['*'] }),
  }
}

/** What a sample has and our thing has not, or as another kind of value. */
function lacking(sample: unknown, ours: unknown, at: string): string[] {
  if (sample === null || ours === null || sample === undefined) return []
  if (ours === undefined) return [at]
  if (Array.isArray(sample)) {
    return Array.isArray(ours) ? (ours.length > 0 ? lacking(sample[0], ours[0], `${at}[0]`) : []) : [`${at}: no list`]
  }
  // The SDK reads decimals into objects of its own.
  if (typeof sample === 'string' && /_decimal$/.test(at)) return []
  if (typeof sample !== 'object' || typeof ours !== 'object') {
    return typeof sample === typeof ours ? [] : [`${at}: ${typeof ours}, not ${typeof sample}`]
  }
  return Object.entries(sample).flatMap(([key, value]) => lacking(value, (ours as Thing)[key], `${at}.${key}`))
}

describe.skipIf(!there)('Stripe’s own samples (skipped where CONTRACTS_DIR does not hold them)', () => {
  it('have no key that the sandbox’s things have not', () => {
    const { resources } = JSON.parse(readFileSync(file, 'utf8')) as { resources: Record<string, Thing> }
    const found = Object.entries(things).flatMap(([kind, thing]) => lacking(resources[kind], thing, kind))
    // What an event is about and what metadata says is each one's own.
    expect(found.filter((at) => !/^event\.data\.object|\.metadata\./.test(at))).toEqual([
      // Since 2022 only when expanded.
      'charge.refunds',
    ])
  })
})
