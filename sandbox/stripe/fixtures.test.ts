import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'
import { everyState } from './testing/states.ts'

vi.setConfig({ testTimeout: 60_000 })

const file = join(process.env.CONTRACTS_DIR ?? '', 'stripe', 'fixtures3.2026-07-29.dahlia.json')
const there = Boolean(process.env.CONTRACTS_DIR) && existsSync(file)
if (!there)
  console.warn("SKIPPED: CONTRACTS_DIR holds no stripe/fixtures3.2026-07-29.dahlia.json: Stripe's own samples.")

/** Discounts, shipping, wallets, trials, taxes, Connect, quotes, consents: what no call of the sandbox's can ask for. */
const NEVER_FILLED = [
  'customer.discount',
  'customer.invoice_settings.rendering_options',
  'customer.shipping',
  'payment_method.card.generated_from',
  'payment_method.card.wallet',
  'charge.payment_method_details.card.installments',
  'charge.payment_method_details.card.wallet',
  'charge.shipping',
  'charge.transfer_data',
  'charge.source',
  'payment_intent.processing',
  'payment_intent.shipping',
  'payment_intent.transfer_data',
  'subscription.automatic_tax.liability',
  'subscription.billing_cycle_anchor_config',
  'subscription.next_pending_invoice_item_invoice',
  'subscription.payment_settings.payment_method_options',
  'subscription.pending_invoice_item_interval',
  'subscription.pending_update',
  'subscription.transfer_data',
  'subscription.trial_end',
  'subscription.trial_start',
  'subscription.billing_thresholds',
  'invoice.automatic_tax.liability',
  'invoice.customer_address',
  'invoice.customer_shipping',
  'invoice.due_date',
  'invoice.from_invoice',
  'invoice.last_finalization_error',
  'invoice.payment_settings.payment_method_options',
  'invoice.rendering',
  'invoice.shipping_cost',
  'invoice.shipping_details',
  'invoice.parent.quote_details',
  'checkout.session.after_expiration',
  'checkout.session.automatic_tax.liability',
  'checkout.session.consent',
  'checkout.session.consent_collection',
  'checkout.session.custom_text.after_submit',
  'checkout.session.custom_text.shipping_address',
  'checkout.session.custom_text.submit',
  'checkout.session.custom_text.terms_of_service_acceptance',
  'checkout.session.invoice_creation.invoice_data.issuer',
  'checkout.session.invoice_creation.invoice_data.rendering_options',
  'checkout.session.shipping_address_collection',
  'checkout.session.shipping_cost',
  'checkout.session.collected_information.shipping_details',
  'checkout.session.permissions',
  'checkout.session.wallet_options',
  'checkout.session.currency_conversion',
]

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

/** An account without the endpoints of the others. */
async function openedForThis(): Promise<Account> {
  const opened = await openAccount()
  onTestFinished(() => opened.close())
  return opened
}

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

/** What a sample has and our things have as null, in every state. */
function neverFilled(sample: unknown, ours: unknown[], at: string): string[] {
  if (sample === null || typeof sample !== 'object' || Array.isArray(sample)) return []
  return Object.entries(sample).flatMap(([key, value]) => {
    const there = ours.map((thing) => (thing as Thing)[key]).filter((inner) => inner !== undefined)
    if (value === null || there.length === 0) return []
    const filled = there.filter((inner) => inner !== null)
    if (filled.length === 0) return [`${at}.${key}`]
    return neverFilled(
      value,
      filled.filter((inner) => typeof inner === 'object' && !Array.isArray(inner)),
      `${at}.${key}`,
    )
  })
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

  it('hold values where the sandbox has null in every state, for nothing but what it does not play', async () => {
    const { resources } = JSON.parse(readFileSync(file, 'utf8')) as { resources: Record<string, Thing> }
    const { sandbox } = await openedForThis()
    const kinds = new Map<string, unknown[]>()
    for (const [state, thing] of Object.entries(await everyState(sandbox))) {
      const kind = state.slice(0, state.indexOf(':'))
      kinds.set(kind, [...(kinds.get(kind) ?? []), thing])
    }
    expect([...kinds].flatMap(([kind, ours]) => neverFilled(resources[kind], ours, kind))).toEqual(NEVER_FILLED)
  })
})
