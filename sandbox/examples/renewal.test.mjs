import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from 'payment-sandbox'
import Stripe from 'stripe'

test('a monthly payment is charged again a month later', async () => {
  const sandbox = await startSandbox({ clock: { at: Date.UTC(2026, 0, 15) } })
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http' })
  const { id: customer } = await stripe.customers.create({ email: 'ana@example.org' })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const recurring = { currency: 'usd', unit_amount: 2500, recurring: { interval: 'month' } }
  const price = await stripe.prices.create({ ...recurring, product_data: { name: 'Membership' } })
  await stripe.subscriptions.create({ customer, default_payment_method: card.id, items: [{ price: price.id }] })
  await sandbox.control.advance(32 * 86_400_000)
  const { data } = await stripe.invoices.list({ customer })
  assert.deepEqual(
    data.map((invoice) => invoice.status),
    ['paid', 'paid'],
  )
  await sandbox.close()
})
