import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { giftOrder, giftPlan, giftSubscription, type Merchant, openMerchant } from './paypal/testing/merchant.ts'
import { barriers, HAS_CHROMIUM, openBrowser } from './testing/chromium.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe.skipIf(!HAS_CHROMIUM)('the pages a donor or a person meets (skipped where there is no browser)', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  /** A merchant of both providers, and a window of a browser in this language. */
  async function open(language: 'en' | 'es') {
    const merchant = await openMerchant({ clock: 'real' }, false)
    const context = await browser.newContext({ locale: language === 'es' ? 'es-US' : 'en-US' })
    onTestFinished(() => context.close())
    context.setDefaultTimeout(60_000)
    return { merchant, page: await context.newPage() }
  }
  const stripe = async ({ sandbox }: Merchant, path: string, form: Record<string, string>) => {
    const answer = await sandbox.fetch(`${sandbox.url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams(form),
    })
    return (await answer.json()) as Record<string, never> & { id: string; url: string; next_action: never }
  }
  const checkout = (merchant: Merchant) =>
    stripe(merchant, 'checkout/sessions', {
      mode: 'payment',
      submit_type: 'donate',
      success_url: `${merchant.sandbox.url}/?paid`,
      cancel_url: `${merchant.sandbox.url}/?cancelled`,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '5000',
      'line_items[0][price_data][product_data][name]': 'A gift',
    })
  const payByCard = async (page: Page, number: string) => {
    for (const [name, value] of Object.entries({ number, expiry: '12/34', cvc: '123', name: 'Ana', zip: '38105' })) {
      await page.locator(`#${name}`).fill(value)
    }
    await page.getByRole('button').click()
  }

  test.each([
    ['en', 'Donate $50.00', 'Card number', 'Your card was declined.'],
    ['es', 'Donar $50.00', 'Número de tarjeta', 'Tu tarjeta fue rechazada.'],
  ] as const)('Checkout takes a gift in %s', async (language, title, label, declined) => {
    const { merchant, page } = await open(language)
    await page.goto((await checkout(merchant)).url)
    expect(await page.getByRole('heading').textContent()).toBe(title)
    expect(await page.getByLabel(label).count()).toBe(1)
    await page.locator('#email').fill('ana@example.org')
    await payByCard(page, '4000000000000002')
    expect(await page.getByRole('alert').textContent()).toBe(declined)
    expect(await page.locator('#email').inputValue()).toBe('ana@example.org')
    expect(await barriers(page)).toEqual([])
    await payByCard(page, '4000002760003184')
    await page.locator('#test-source-authorize-3ds').click()
    await page.waitForURL('**/?paid')
  })

  test.each([
    ['en', 'Pay Now', 'Agree & Subscribe', '$37.00 USD each month'],
    ['es', 'Pagar ahora', 'Aceptar y suscribirme', '$37.00 USD cada mes'],
  ] as const)('PayPal asks for approval in %s', async (language, pay, agree, amount) => {
    const { merchant, page } = await open(language)
    const order = await merchant.call('POST', '/v2/checkout/orders', giftOrder('50.00'), { 'paypal-request-id': 'one' })
    await page.goto(`${merchant.sandbox.url}/checkoutnow?token=${order.body.id}&language=${language}`)
    expect(await page.getByRole('button', { name: pay }).count()).toBe(1)
    const wish = giftSubscription(await giftPlan(merchant), '37.00')
    const { body } = await merchant.call('POST', '/v1/billing/subscriptions', wish)
    await page.goto(body.links.find((link: { rel: string }) => link.rel === 'approve').href)
    expect(await page.locator('.amount').textContent()).toBe(amount)
    expect(await page.getByRole('button', { name: agree }).count()).toBe(1)
    expect(await barriers(page)).toEqual([])
  })

  test.each([
    ['en', 'Your billing information', /^Invoice [A-Z0-9]{8}-0002$/],
    ['es', 'Tu información de facturación', /^Factura [A-Z0-9]{8}-0002$/],
  ] as const)('the portal leads to the invoice that is open, in %s', async (language, portal, invoice) => {
    const { merchant, page } = await open(language)
    const customer = await stripe(merchant, 'customers', { email: 'ana@example.org' })
    const method = await stripe(merchant, 'payment_methods/pm_card_visa/attach', { customer: customer.id })
    const product = await stripe(merchant, 'products', { name: 'Monthly gift' })
    const subscription = await stripe(merchant, 'subscriptions', {
      customer: customer.id,
      default_payment_method: method.id,
      'items[0][price_data][currency]': 'usd',
      'items[0][price_data][product]': product.id,
      'items[0][price_data][unit_amount]': '3700',
      'items[0][price_data][recurring][interval]': 'month',
    })
    await merchant.control(`stripe/subscriptions/${subscription.id}/fail-next`)
    await merchant.control(`stripe/subscriptions/${subscription.id}/renew`)
    await page.goto((await stripe(merchant, 'billing_portal/sessions', { customer: customer.id })).url)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(portal)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link').click()
    expect(await page.getByRole('heading').textContent()).toMatch(invoice)
    await payByCard(page, '4000000000000002')
    await page.getByRole('alert').waitFor()
    expect(await barriers(page)).toEqual([])
    // The page for a person speaks English only.
    if (language === 'es') return
    await page.goto(merchant.sandbox.url)
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Stripe subscriptions')
    expect(await barriers(page)).toEqual([])
  })
})
