import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, NOW, openAccount } from './testing/account.ts'

let account: Account
beforeAll(async () => {
  account = await openAccount()
})
afterAll(() => account.close())

const once: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}
const billing = { 'payment_method_data[billing_details][name]': 'Ana Ruiz' }

/** What Stripe.js sends for a donor who has typed this card. */
async function inBrowser(more: Record<string, string> = {}, number = '4242424242424242', key = 'pk_test_sandbox') {
  const form = new URLSearchParams({
    key,
    return_url: 'https://give.example/done',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    ...billing,
    ...more,
  })
  const headers = { 'user-agent': 'a browser' }
  const got = await fetch(`${account.sandbox.url}/v1/confirmation_tokens`, { method: 'POST', headers, body: form })
  const body = (await got.json()) as Stripe.ConfirmationToken & { error?: { message: string } }
  return { status: got.status, ...body }
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'it was done',
    ({ statusCode, code, message }: Stripe.errors.StripeError) => `${statusCode} ${code}: ${message}`,
  )

it('is made by the browser, and looked at by the server before anything is asked of the bank', async () => {
  const token = await inBrowser()
  expect(token).toMatchObject({ object: 'confirmation_token', use_stripe_sdk: true, payment_intent: null })
  expect(token.expires_at).toBe(NOW / 1000 + 12 * 3600)
  expect(token.payment_method_preview?.card).not.toHaveProperty('fingerprint')
  const seen = await account.stripe.confirmationTokens.retrieve(token.id)
  const card = { brand: 'visa', last4: '4242', wallet: null, fingerprint: expect.any(String) }
  expect(seen.payment_method_preview).toMatchObject({ type: 'card', card, billing_details: { name: 'Ana Ruiz' } })
  expect(seen.payment_method_preview).not.toHaveProperty('id')
  const again = await account.stripe.confirmationTokens.retrieve((await inBrowser()).id)
  expect(again.payment_method_preview?.card?.fingerprint).toBe(seen.payment_method_preview?.card?.fingerprint)
  expect(await inBrowser({}, '4242424242424242', 'sk_test_sandbox')).toMatchObject({ status: 401 })
})

it('takes the money once, and is no use afterwards', async () => {
  const { id } = await inBrowser()
  const paid = await account.stripe.paymentIntents.create({ ...once, confirm: true, confirmation_token: id })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5000 })
  const used = await account.stripe.confirmationTokens.retrieve(id)
  expect(used).toMatchObject({ payment_intent: paid.id, expires_at: null })
  const { id: other } = await account.stripe.paymentIntents.create(once)
  expect(await refusal(account.stripe.paymentIntents.confirm(other, { confirmation_token: id }))).toMatch(
    /^400 payment_intent_unexpected_state: .*already been used/,
  )
})

it('is used up by a decline too', async () => {
  const { id } = await inBrowser({}, '4000000000009995')
  const { id: intent } = await account.stripe.paymentIntents.create(once)
  const confirm = () => account.stripe.paymentIntents.confirm(intent, { confirmation_token: id })
  expect(await refusal(confirm())).toBe('402 card_declined: Your card has insufficient funds.')
  expect(await refusal(confirm())).toMatch(/already been used/)
  const { id: next } = await inBrowser()
  const paid = await account.stripe.paymentIntents.confirm(intent, { confirmation_token: next })
  expect(paid.status).toBe('succeeded')
})

it('asks the bank in the page, as the token says', async () => {
  const { id } = await inBrowser({}, '4000002760003184')
  const intent = await account.stripe.paymentIntents.create({ ...once, confirm: true, confirmation_token: id })
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
})

it('begins a monthly gift by its first invoice’s intent', async () => {
  const customer = await account.stripe.customers.create({})
  const product = await account.stripe.products.create({ name: 'Monthly gift' })
  const price_data = {
    currency: 'usd',
    product: product.id,
    recurring: { interval: 'month' },
    unit_amount: 2500,
  } as const
  const subscription = await account.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price_data }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const [intent = ''] = invoice.confirmation_secret?.client_secret.split('_secret_') ?? []
  const context = {
    'client_context[mode]': 'subscription',
    'client_context[amount]': '2500',
    'client_context[currency]': 'usd',
  }
  const unsaved = await inBrowser(context)
  expect(await refusal(account.stripe.paymentIntents.confirm(intent, { confirmation_token: unsaved.id }))).toMatch(
    /^400 .*The provided setup_future_usage \(off_session\) does not match the expected setup_future_usage \(null\)/,
  )
  const saved = await inBrowser({ ...context, 'client_context[setup_future_usage]': 'off_session' })
  await account.stripe.paymentIntents.confirm(intent, { confirmation_token: saved.id })
  const running = await account.stripe.subscriptions.retrieve(subscription.id)
  expect(running.status).toBe('active')
  expect(running.default_payment_method).toMatch(/^pm_/)
})

it('confirms nothing but what the page showed', async () => {
  const { id: intent } = await account.stripe.paymentIntents.create({ ...once, capture_method: 'automatic' })
  for (const [name, value] of [
    ['amount', '4900'],
    ['currency', 'eur'],
    ['capture_method', 'automatic_async'],
    ['setup_future_usage', 'off_session'],
  ] as const) {
    const { id } = await inBrowser({ 'client_context[mode]': 'payment', [`client_context[${name}]`]: value })
    expect(await refusal(account.stripe.paymentIntents.confirm(intent, { confirmation_token: id }))).toContain(
      `does not match the expected ${name} (${value})`,
    )
  }
  const { id } = await inBrowser({ 'client_context[mode]': 'payment', 'client_context[amount]': '5000' })
  expect((await account.stripe.paymentIntents.confirm(intent, { confirmation_token: id })).status).toBe('succeeded')
})

it('ends after twelve hours, and is never guessed', async () => {
  const { id } = await inBrowser()
  await account.sandbox.control.advance(12 * 3_600_000)
  const { id: intent } = await account.stripe.paymentIntents.create(once)
  const confirm = (confirmation_token: string) => account.stripe.paymentIntents.confirm(intent, { confirmation_token })
  expect(await refusal(confirm(id))).toMatch(/^400 payment_intent_unexpected_state: .*has expired/)
  expect(await refusal(confirm('ctoken_none'))).toBe("400 resource_missing: No such confirmationtoken: 'ctoken_none'")
})

it('is made without a browser by the test helper, for a payment or for a card to be kept', async () => {
  const make = (payment_method: string) => account.stripe.testHelpers.confirmationTokens.create({ payment_method })
  const token = await make('pm_card_mastercard')
  expect(token.payment_method_preview).toMatchObject({ card: { brand: 'mastercard' } })
  const setup = await account.stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  const ready = await account.stripe.setupIntents.confirm(setup.id, { confirmation_token: token.id })
  expect(ready.status).toBe('succeeded')
  expect(await account.stripe.confirmationTokens.retrieve(token.id)).toMatchObject({ setup_intent: setup.id })
})

it('carries the donor’s yes to a bank debit, which a bare account lacks', async () => {
  const debit: Stripe.PaymentIntentCreateParams = { ...once, allowed_payment_method_types: ['us_bank_account'] }
  const account9 = {
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][routing_number]': '110000000',
    'payment_method_data[us_bank_account][account_number]': '000123456789',
  }
  const card = ['number', 'exp_month', 'exp_year'].map((name) => `payment_method_data[card][${name}]`)
  const token = async (more: Record<string, string>) => {
    const form = new URLSearchParams({ key: 'pk_test_sandbox', ...billing, ...account9, ...more })
    for (const name of card) form.delete(name)
    const headers = { 'user-agent': 'a browser' }
    const got = await fetch(`${account.sandbox.url}/v1/confirmation_tokens`, { method: 'POST', headers, body: form })
    return (await got.json()) as Stripe.ConfirmationToken
  }
  const mandate = {
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
  }
  const agreed = await token(mandate)
  expect(agreed.mandate_data?.customer_acceptance.online).toMatchObject({ user_agent: 'a browser' })
  expect(agreed.payment_method_preview?.us_bank_account).toMatchObject({ last4: '6789' })
  const intent = await account.stripe.paymentIntents.create({ ...debit, confirm: true, confirmation_token: agreed.id })
  expect(intent.status).toBe('requires_action')
  const bare = await token({})
  expect(
    await refusal(account.stripe.paymentIntents.create({ ...debit, confirm: true, confirmation_token: bare.id })),
  ).toContain('mandate_data')
})
