import type Latest from 'stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openAccount } from './testing/account.ts'

/**
 * Stripe's SDK for Node of other years: where the secret of a month's first payment lies in the version that each is made for, and in
 * which of the sandbox's an endpoint of that time is told.
 */
const SDKS = [
  { name: 'stripe12', made: '2022-11-15', told: '2022-11-15', secret: 'payment_intent' },
  { name: 'stripe17', made: '2025-02-24.acacia', told: '2024-06-20', secret: 'payment_intent' },
  { name: 'stripe20', made: '2025-12-15.clover', told: '2025-03-31.basil', secret: 'confirmation_secret' },
] as const

type Invoice = { payment_intent?: { client_secret: string }; confirmation_secret?: { client_secret: string } }

describe.each(SDKS)('$name, made for $made', ({ name, told, secret }) => {
  async function opened() {
    const account = await openAccount()
    onTestFinished(() => account.close())
    const { hostname: host, port } = new URL(account.sandbox.url)
    // by its name alone: the types of a version of then would stand for today's
    const { default: Sdk } = (await import(name)) as { default: typeof Latest }
    const stripe = new Sdk('sk_test_sandbox', { host, port, protocol: 'http' })
    return { ...account, stripe }
  }

  it('pays, is declined, and gives money back', async () => {
    const { stripe } = await opened()
    const order = { amount: 5000, currency: 'usd', confirm: true, return_url: 'https://shop.example' }
    const paid = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
    const declined = stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_chargeDeclined' })
    await expect(declined).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 2000 })
    expect([refund.status, refund.amount]).toEqual(['succeeded', 2000])
  })

  it('begins a month, finds its secret where its version has it, and lives through the next', async () => {
    const { stripe, sandbox, confirm } = await opened()
    const { id: customer } = await stripe.customers.create({ email: 'ana@example.org' })
    const recurring = { currency: 'usd', unit_amount: 2500, recurring: { interval: 'month' as const } }
    const price = await stripe.prices.create({ ...recurring, product_data: { name: 'Membership' } })
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: [`latest_invoice.${secret}`],
    })
    const invoice = subscription.latest_invoice as unknown as Invoice
    await confirm(String(invoice[secret]?.client_secret), '4242424242424242')
    await sandbox.control.advance(32 * 86_400_000)
    const { data } = await stripe.invoices.list({ customer })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('verifies what its endpoint is told, in its version', async () => {
    const { stripe, events, sandbox } = await opened()
    await sandbox.control.call('stripe/settings', { apiVersion: told })
    await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    const [event] = await events()
    expect(event).toMatchObject({ type: 'payment_intent.created', api_version: told })
    const signed = stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret: 'whsec_any' })
    expect(stripe.webhooks.constructEvent(JSON.stringify(event), signed, 'whsec_any').id).toBe(event?.id)
  })
})
