import type { Browser } from 'playwright-core'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { barriers, HAS_CHROMIUM, openBrowser } from '../testing/chromium.ts'
import { type Account, openAccount } from './testing/account.ts'
import { openDonor } from './testing/donor.ts'
import { openStripeShop, type StripeShop } from './testing/shop.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe.skipIf(!HAS_CHROMIUM)('paying through the unmodified packages (skipped where there is no browser)', () => {
  let browser: Browser
  let account: Account
  let shop: StripeShop
  beforeAll(async () => {
    account = await openAccount({ clock: 'real' })
    shop = await openStripeShop(account.sandbox.url)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    shop?.close()
    await account?.close()
  })
  const begin = () =>
    account.stripe.paymentIntents.create({ amount: 5000, currency: 'usd', allowed_payment_method_types: ['card'] })
  const sit = async (intent: { client_secret: string | null }, language: 'en' | 'es' = 'en', more = {}) =>
    openDonor(browser, shop.url({ secret: String(intent.client_secret), locale: language, ...more }), language)
  const status = async (intent: Stripe.PaymentIntent) =>
    (await account.stripe.paymentIntents.retrieve(intent.id)).status

  test('a card pays, and the page never sees its number', async () => {
    const intent = await begin()
    const donor = await sit(intent)
    const sent: string[] = []
    donor.page.on('request', (request) => {
      if (request.postData()?.includes('4242')) sent.push(String(request.frame().url()))
    })
    await donor.type('4242424242424242')
    await donor.press('Pay')
    expect(JSON.parse(await donor.heard('succeeded'))).toMatchObject({ id: intent.id, status: 'succeeded' })
    expect(await donor.page.content()).not.toContain('4242')
    expect(sent).toEqual([`${account.sandbox.url}/stripe-js/card.html`])
    expect(await status(intent)).toBe('succeeded')
  })

  test('a card that is declined is told in the donor’s language, and another one pays', async () => {
    const intent = await begin()
    const donor = await sit(intent, 'es')
    await donor.type('4000000000009995')
    await donor.press('Pay')
    expect(await donor.heard('card_declined')).toBe('card_declined Tu tarjeta no tiene fondos suficientes.')
    await donor.type('5555555555554444')
    await donor.press('Pay')
    await donor.heard('succeeded')
  })

  test('what is called without the fields speaks as the page loaded Stripe.js, whatever the browser speaks', async () => {
    const intent = await begin()
    const wishes = { secret: String(intent.client_secret), speaks: 'es-419' }
    const donor = await openDonor(browser, shop.url(wishes), 'es', 'en-US')
    await donor.type('4000000000009995')
    await donor.press('Pay with the card kept')
    expect(await donor.heard('card_declined')).toBe('card_declined Tu tarjeta no tiene fondos suficientes.')
  })

  test('Elements without React take the secret from the start', async () => {
    const intent = await begin()
    const donor = await sit(intent, 'en', { plain: '1' })
    await donor.type('4242424242424242')
    await donor.press('Pay plainly')
    await donor.heard('succeeded')
    expect(await status(intent)).toBe('succeeded')
  })

  test('the bank asks in a frame over the page: passed, the card pays', async () => {
    const intent = await begin()
    const donor = await sit(intent)
    await donor.type('4000002760003184')
    await donor.press('Pay')
    await donor.bank.getByRole('heading', { name: '3D Secure 2 test page' }).waitFor()
    expect(await donor.page.locator('iframe[name=__privateStripeFrameChallenge]').getAttribute('title')).toBe(
      '3D Secure challenge',
    )
    expect(await barriers(donor.page)).toEqual([])
    expect(await status(intent)).toBe('requires_action')
    await donor.bank.locator('#test-source-authorize-3ds').click()
    await donor.heard('succeeded')
    expect(await donor.page.locator('iframe[name=__privateStripeFrameChallenge]').count()).toBe(0)
    expect(await status(intent)).toBe('succeeded')
  })

  test('the bank asks in Spanish: failed, nothing is charged', async () => {
    const intent = await begin()
    const donor = await sit(intent, 'es')
    await donor.type('4000002760003184')
    await donor.press('Pay')
    await donor.bank.getByRole('button', { name: 'Fallar' }).waitFor()
    expect(await barriers(donor.page)).toEqual([])
    await donor.bank.locator('#test-source-fail-3ds').click()
    expect(await donor.heard('authentication_failure')).toBe(
      'payment_intent_authentication_failure No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
    )
    expect(await status(intent)).toBe('requires_payment_method')
  })

  test('the page goes on to the return address with what Stripe adds to it', async () => {
    const intent = await begin()
    const donor = await sit(intent)
    await donor.type('4242424242424242')
    await donor.press('Pay and go on')
    await donor.page.waitForURL('**/back?**')
    expect(Object.fromEntries(new URL(donor.page.url()).searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  })

  test('createPaymentMethod keeps a card, which a server then charges', async () => {
    const donor = await sit({ client_secret: '' })
    await donor.type('4242424242424242')
    await donor.press('Keep the card')
    const method = JSON.parse(await donor.heard('pm_')) as Stripe.PaymentMethod
    expect(method).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      billing_details: { address: { postal_code: '38105', country: 'US' } },
    })
    const { id } = await begin()
    expect((await account.stripe.paymentIntents.confirm(id, { payment_method: method.id })).status).toBe('succeeded')
  })

  test('confirmSetup makes a card ready for later, through the bank', async () => {
    const customer = await account.stripe.customers.create()
    const setup = await account.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    const donor = await sit(setup, 'en', { setup: '1' })
    await donor.type('4000002500003155')
    await donor.press('Set up')
    await donor.bank.locator('#test-source-authorize-3ds').click()
    expect(JSON.parse(await donor.heard('succeeded'))).toMatchObject({ object: 'setup_intent', status: 'succeeded' })
    const done = await account.stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] })
    expect(done.payment_method).toMatchObject({ customer: customer.id })
  })

  test('a page that skips a step is told, as Stripe.js tells it', async () => {
    const donor = await sit(await begin())
    await donor.press('Impatient')
    expect(await donor.heard('thrown')).toContain('elements.submit() must be called before stripe.confirmPayment()')
  })
})
