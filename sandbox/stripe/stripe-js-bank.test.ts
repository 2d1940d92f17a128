import type { Browser } from 'playwright-core'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { barriers, HAS_CHROMIUM, openBrowser } from '../testing/chromium.ts'
import { type Account, openAccount } from './testing/account.ts'
import { openStripeShop, type StripeShop } from './testing/shop.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const WORDS = {
  en: {
    name: 'Full name',
    manual: 'Enter bank details manually instead',
    account: 'Account number',
    connect: 'Connect account',
  },
  es: {
    name: 'Nombre completo',
    manual: 'Introducir los datos bancarios a mano',
    account: 'Número de cuenta',
    connect: 'Conectar la cuenta',
  },
} as const

describe.skipIf(!HAS_CHROMIUM)('a bank account in the Payment Element (skipped where there is no browser)', () => {
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

  /** A donor in front of the fields, with their name and address written. */
  async function sit(language: 'en' | 'es', more: Record<string, string> = {}) {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto(shop.url({ types: 'us_bank_account', locale: language, ...more }))
    const fields = page.frameLocator('#place iframe')
    await fields.getByLabel(WORDS[language].name).fill('Ana Torres')
    await fields.getByLabel('Email').or(fields.getByLabel('Correo')).fill('ana@example.org')
    const token = async () => {
      await page.getByRole('button', { name: 'Make a token', exact: true }).click()
      const line = page.locator('#log li', { hasText: 'ctoken_' })
      await line.waitFor()
      const { id } = JSON.parse(String(await line.textContent())) as { id: string }
      return account.stripe.confirmationTokens.retrieve(id)
    }
    return { page, fields, token }
  }
  const pay = (confirmation_token: string) =>
    account.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['card', 'us_bank_account'],
      confirm: true,
      confirmation_token,
    })

  test('comes with a mandate, which a shop that words its own asks to leave out', async () => {
    const { fields } = await sit('en')
    expect(await fields.locator('.Mandate').isVisible()).toBe(true)
    const own = await sit('en', { 'own-mandate': 'yes' })
    expect(await own.fields.locator('.Mandate').isVisible()).toBe(false)
  })

  test.each(['en', 'es'] as const)('is confirmed by its bank in a window over the page, in %s', async (language) => {
    const { page, fields, token } = await sit(language)
    await fields.getByRole('button', { name: 'Test Institution' }).click()
    const bank = page.frameLocator('iframe[name=__privateStripeBankLink]')
    await bank.getByRole('button', { name: WORDS[language].connect }).waitFor()
    expect(await barriers(page)).toEqual([])
    await bank.getByRole('button', { name: WORDS[language].connect }).click()
    await fields.getByText('STRIPE TEST BANK •••• 6789').waitFor()
    expect(await barriers(page)).toEqual([])
    const made = await token()
    expect(made).toMatchObject({
      payment_method_preview: { type: 'us_bank_account', us_bank_account: { last4: '6789' } },
      mandate_data: {
        customer_acceptance: { type: 'online', online: { user_agent: expect.stringContaining('Chrom') } },
      },
    })
    expect((await pay(made.id)).status).toBe('processing')
  })

  test('is typed by hand, and then waits for deposits', async () => {
    const { page, fields, token } = await sit('en')
    await fields.getByRole('button', { name: WORDS.en.manual }).click()
    await fields.getByLabel('Routing number').fill('110000000')
    await fields.getByLabel('Account number', { exact: true }).fill('000123456789')
    await page.getByRole('button', { name: 'Make a token', exact: true }).click()
    await fields.getByText('Your account numbers do not match.').waitFor()
    await fields.getByLabel('Confirm account number').fill('000123456789')
    expect(await barriers(page)).toEqual([])
    const paid: Stripe.PaymentIntent = await pay((await token()).id)
    expect(paid).toMatchObject({ status: 'requires_action', next_action: { type: 'verify_with_microdeposits' } })
  })

  test('is asked for before anything is sent', async () => {
    const { page, fields } = await sit('en')
    await page.getByRole('button', { name: 'Make a token', exact: true }).click()
    await fields.getByText('Choose your bank, or enter its details.').waitFor()
  })
})
