import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { barriers, HAS_CHROMIUM, openBrowser } from '../testing/chromium.ts'
import { type Account, openAccount } from './testing/account.ts'
import { openStripeShop, type StripeShop } from './testing/shop.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe.skipIf(!HAS_CHROMIUM)('the Express Checkout Element (skipped where there is no browser)', () => {
  let browser: Browser
  let account: Account
  let shop: StripeShop
  beforeAll(async () => {
    account = await openAccount({ clock: 'real' })
    shop = await openStripeShop(account.sandbox.url, 'wallet-shop-page.ts')
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    shop?.close()
    await account?.close()
  })

  /** A buyer before the shop's page, on a device with these wallets. */
  async function sit(device: string, wishes: Record<string, unknown> = {}) {
    const context = await browser.newContext({ locale: 'en-US' })
    onTestFinished(() => context.close())
    context.setDefaultTimeout(10_000)
    const cookie = { name: 'sandbox_device', value: encodeURIComponent(device), url: account.sandbox.url }
    if (device) await context.addCookies([cookie])
    const page = await context.newPage()
    const words = Object.entries(wishes).map(([name, value]) => [name, text(value)])
    await page.goto(shop.url(Object.fromEntries(words)))
    const line = (holds: string) => page.locator('#log li', { hasText: holds }).first()
    return {
      page,
      buttons: page.frameLocator('#place iframe').getByRole('button'),
      sheet: page.frameLocator('iframe[name=__privateStripeWalletSheet]'),
      heard: async (holds: string) => {
        await line(holds).waitFor()
        return String(await line(holds).textContent())
      },
      log: () => page.locator('#log li').allTextContents(),
      press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    }
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const height = (page: Page) => page.locator('#place iframe').evaluate((frame) => frame.clientHeight)
  const intent = async () => {
    const made = { amount: 5000, currency: 'usd', allowed_payment_method_types: ['card' as const] }
    const { id, client_secret } = await account.stripe.paymentIntents.create(made)
    return { id, secret: String(client_secret) }
  }

  test('a device without a wallet shows nothing, and takes no room', async () => {
    const { buttons, heard, page } = await sit('')
    expect(await heard('ready')).toBe('ready undefined')
    expect([await buttons.count(), await height(page)]).toEqual([0, 0])
  })

  test('the wallets of the device that the page allows show, in the page’s order and looks', async () => {
    const options = {
      paymentMethodOrder: ['link', 'apple_pay'],
      paymentMethods: { googlePay: 'never' },
      buttonType: { applePay: 'donate' },
      buttonHeight: 48,
    }
    const { buttons, heard, page } = await sit('apple_pay,google_pay,link', { options })
    expect(JSON.parse((await heard('ready')).slice(6))).toEqual({
      amazonPay: false,
      applePay: true,
      googlePay: false,
      klarna: false,
      link: true,
      paypal: false,
    })
    await expect.poll(() => buttons.allTextContents()).toEqual(['Pay with Link', 'Donate with Apple Pay'])
    expect((await buttons.first().boundingBox())?.height).toBe(48)
    expect(await barriers(page)).toEqual([])
  })

  test('a button keeps the focus at another width, so that the next key presses it', async () => {
    const { page, buttons, sheet } = await sit('apple_pay')
    await buttons.focus()
    const frame = page.locator('#place iframe')
    const narrow = () => frame.evaluate((element) => element.clientWidth < 400)
    expect(await narrow()).toBe(false)
    await page.setViewportSize({ width: 390, height: 664 })
    await expect.poll(narrow).toBe(true)
    // the frame hears of its width with its next drawing
    await buttons.evaluate(({ ownerDocument: { defaultView: view } }) => {
      return new Promise((drawn) => view?.requestAnimationFrame(() => view.requestAnimationFrame(drawn)))
    })
    expect(await buttons.evaluate((button) => button.ownerDocument.activeElement === button)).toBe(true)
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Pay' }).waitFor()
  })

  test('a person says on the sandbox’s page which wallets this browser has', async () => {
    const { page, buttons, heard } = await sit('')
    await heard('ready undefined')
    const shopPage = page.url()
    await page.goto(account.sandbox.url)
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await page.goto(shopPage)
    await buttons.waitFor()
    expect(await buttons.allTextContents()).toEqual(['Pay with Google Pay'])
  })

  test('a page whose host is not registered, or not proved to Apple, shows none, or not Apple’s', async () => {
    const named = await openBrowser(['--host-resolver-rules=MAP *.giving.example 127.0.0.1'])
    onTestFinished(() => named.close())
    const page = await named.newPage()
    // of another site than the sandbox, whose cookies no browser would show it
    const cookies = 'sandbox_device=apple_pay%2Clink'
    await page.addInitScript({ content: `Object.defineProperty(document, 'cookie', { get: () => '${cookies}' })` })
    const told = async () => {
      await page.goto(shop.url({}).replace('127.0.0.1', 'www.giving.example'))
      const line = page.locator('#log li', { hasText: 'ready' })
      await line.waitFor()
      return line.textContent()
    }
    expect(await told()).toBe('ready undefined')
    await account.sandbox.control.call('stripe/settings', { applePayDomains: 'inactive' })
    const domain = await account.stripe.paymentMethodDomains.create({ domain_name: 'www.giving.example' })
    expect(await told()).toContain('"applePay":false')
    await account.sandbox.control.call('stripe/settings', { applePayDomains: 'active' })
    await account.stripe.paymentMethodDomains.validate(domain.id)
    expect(await told()).toContain('"applePay":true')
    await account.stripe.paymentMethodDomains.update(domain.id, { enabled: false })
    expect(await told()).toBe('ready undefined')
  })

  test('the buyer’s yes becomes a token, for the payment that the page showed and no other', async () => {
    const elements = { captureMethod: 'automatic' }
    const { buttons, heard, sheet } = await sit('link', { elements })
    await buttons.click()
    await sheet.getByRole('button', { name: 'Pay' }).click()
    const token = JSON.parse((await heard('token')).slice('token '.length)) as { id: string }
    const seen = await account.stripe.confirmationTokens.retrieve(token.id)
    expect(seen.payment_method_preview).toMatchObject({ type: 'card', card: { wallet: { type: 'link' } } })
    const pay = (amount: number) =>
      account.stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        capture_method: 'automatic',
        confirm: true,
        confirmation_token: token.id,
        allowed_payment_method_types: ['card'],
        return_url: 'https://give.example.org/',
      })
    await expect(pay(6000)).rejects.toThrow('does not match the expected amount')
    expect((await pay(5000)).status).toBe('succeeded')
  })

  test('one that is found late is told in another shape, and one that fails to load says so', async () => {
    const late = await sit('google_pay,late')
    expect(await late.heard('ready')).toBe('ready undefined')
    expect(await late.heard('changed')).toBe('changed {"googlePay":{"available":true}}')
    await late.buttons.waitFor()
    expect(await (await sit('loaderror')).heard('loaderror')).toContain('An unknown error')
  })

  test.each([
    [{ options: { payerNameRequired: true } }, /payerNameRequired is not a recognized parameter/],
    [{ options: { buttonHeight: 60 } }, /buttonHeight should be a number between 40 and 55\. You specified: 60/],
    [
      { options: { paymentMethods: { link: 'always' } } },
      /paymentMethods\.link should be one of the following strings/,
    ],
    [{ elements: { paymentMethodTypes: ['card'] } }, /paymentMethodTypes is not a recognized parameter/],
    [{ update: { business: { name: 'Other' } } }, /element\.update\(\).*business is not a recognized parameter/],
    [
      { listen: 'paymentmethod' },
      /Invalid value for eventType of expressCheckoutElement\.on\(\): value should be one of the following strings: .*confirm/,
    ],
  ])('what the real one does not know is refused: %j', async (wishes, words) => {
    const { heard } = await sit('apple_pay', wishes)
    expect(await heard('thrown')).toMatch(words)
  })

  test('the page has one second to answer a click', async () => {
    const slow = await sit('apple_pay', { wait: '1100' })
    await slow.buttons.click()
    expect(await slow.heard('thrown')).toContain('its second is over')
    expect(await slow.page.locator('[data-stripe-wallet]').count()).toBe(0)
    const refusing = await sit('apple_pay', { reject: '1' })
    await refusing.buttons.click()
    await refusing.heard('click apple_pay')
    expect(await refusing.page.locator('[data-stripe-wallet]').count()).toBe(0)
  })

  test('what a click is resolved with is checked', async () => {
    const beyond = await sit('apple_pay', { resolve: { lineItems: [{ name: 'Gift', amount: 5001 }] } })
    await beyond.buttons.click()
    expect(await beyond.heard('thrown')).toContain('less than the total amount 5001 of the line items')
    const recurringPaymentRequest = { paymentDescription: 'Monthly gift', managementURL: '/gift' }
    const half = await sit('apple_pay', { resolve: { applePay: { recurringPaymentRequest } } })
    await half.buttons.click()
    expect(await half.heard('thrown')).toContain('applePay.recurringPaymentRequest.managementURL should be')
  })

  test('a sheet that is closed charges nothing, and can be opened again', async () => {
    const { buttons, heard, sheet, page } = await sit('google_pay', { clickless: '1' })
    await buttons.click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await heard('cancel')
    expect(await page.locator('[data-stripe-wallet]').count()).toBe(0)
    await buttons.click()
    await sheet.getByRole('heading', { name: 'Pay with Google Pay' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('the buyer’s yes pays the intent, with the wallet on the charge and its owner told to the page', async () => {
    const { id, secret } = await intent()
    const resolve = { lineItems: [{ name: 'Gift to the hospital', amount: 5000 }] }
    const options = { emailRequired: true, business: { name: 'Hospital' } }
    const { buttons, heard, sheet, page } = await sit('apple_pay', { secret, resolve, options })
    await buttons.click()
    await sheet.getByText('Gift to the hospital: $50.00').waitFor()
    await sheet.getByLabel('Name').fill('Ana María Paz')
    await sheet.getByLabel('Email').fill('ana@example.com')
    await sheet.getByRole('button', { name: 'Pay' }).click()
    expect(await heard('confirm')).toMatch(/^confirm apple_pay .*"name":"Ana María Paz","email":"ana@example.com"/)
    expect(await heard('thrown')).toContain('cannot be called while the payment interface of an Element is open')
    expect(await heard('submitted')).toBe('submitted {"selectedPaymentMethod":"apple_pay"}')
    expect(await heard('paid')).toBe('paid succeeded')
    expect(await page.locator('[data-stripe-wallet]').count()).toBe(0)
    expect(await page.content()).not.toContain('4242')
    const paid = await account.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid.latest_charge).toMatchObject({
      billing_details: { name: 'Ana María Paz', email: 'ana@example.com', address: { postal_code: '97712' } },
      payment_method_details: { card: { wallet: { type: 'apple_pay', dynamic_last4: '4242' } } },
    })
  })

  test('a decline stays in Apple’s sheet for another try, and closes the others', async () => {
    const apple = await sit('apple_pay', await intent())
    await apple.buttons.click()
    await apple.sheet.getByLabel('Card in this wallet').selectOption('poor')
    await apple.sheet.getByRole('button', { name: 'Pay' }).click()
    await apple.sheet.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' }).waitFor()
    await apple.sheet.getByLabel('Card in this wallet').selectOption('accepted')
    await apple.sheet.getByRole('button', { name: 'Pay' }).click()
    expect(await apple.heard('paid')).toBe('paid succeeded')
    const google = await sit('google_pay', { refuse: '1' })
    await google.buttons.click()
    await google.sheet.getByRole('button', { name: 'Pay' }).click()
    await google.heard('confirm')
    await expect.poll(() => google.page.locator('[data-stripe-wallet]').count()).toBe(0)
    expect(await google.log()).not.toContain('cancel')
  })

  test('the bank may ask over the sheet', async () => {
    const { id, secret } = await intent()
    const { buttons, heard, sheet, page } = await sit('google_pay', { secret })
    await buttons.click()
    await sheet.getByLabel('Card in this wallet').selectOption('challenge')
    await sheet.getByRole('button', { name: 'Pay' }).click()
    const bank = page.frameLocator('iframe[name=__privateStripeFrameChallenge]')
    await bank.locator('#test-source-authorize-3ds').click()
    expect(await heard('paid')).toBe('paid succeeded')
    expect((await account.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('outside the confirm event, or before submit, nothing is confirmed', async () => {
    const outside = await sit('apple_pay')
    await outside.buttons.waitFor()
    await outside.press('Pay without the sheet')
    expect(await outside.heard('thrown')).toBe(
      'thrown Element confirming payment is "expressCheckout", but elements.submit() was not called within the "confirm" event.',
    )
    const hasty = await sit('apple_pay', { ...(await intent()), hasty: '1' })
    await hasty.buttons.click()
    await hasty.sheet.getByRole('button', { name: 'Pay' }).click()
    expect(await hasty.heard('before stripe.confirmPayment')).toContain('elements.submit() must be called before')
  })

  test('Apple’s sheet shows what a monthly gift will be', async () => {
    const recurringPaymentRequest = {
      paymentDescription: 'Monthly gift',
      managementURL: 'https://give.example.org/gift',
      regularBilling: { label: 'Monthly gift', amount: 5000, recurringPaymentIntervalUnit: 'month' },
      billingAgreement: 'You can stop at any time.',
    }
    const elements = { mode: 'subscription', setupFutureUsage: 'off_session' }
    const { buttons, sheet } = await sit('apple_pay', {
      elements,
      resolve: { applePay: { recurringPaymentRequest } },
      locale: 'es',
    })
    await expect.poll(() => buttons.allTextContents()).toEqual(['Pagar con Apple Pay'])
    await buttons.click()
    await sheet.getByText('Monthly gift: $50.00. Cada mes.').waitFor()
    await sheet.getByText('Administrar en https://give.example.org/gift').waitFor()
    await sheet.getByText('You can stop at any time.').waitFor()
  })
})
