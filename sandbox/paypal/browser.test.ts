import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HAS_CHROMIUM, openBrowser } from '../testing/chromium.ts'
import { openMerchant } from './testing/merchant.ts'
import { openShop } from './testing/shop.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** A payer in front of a shop's page. */
async function visit(browser: Browser, query = '', { windows = true, venmo = false } = {}) {
  const merchant = await openMerchant({ clock: 'real' }, false)
  const shop = await openShop(merchant)
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    shop.close()
  })
  if (!windows) await context.addInitScript('window.open = () => null')
  context.setDefaultTimeout(60_000)
  if (venmo) await context.addCookies([{ name: 'venmo', value: 'on', url: merchant.sandbox.url }])
  const page = await context.newPage()
  await page.goto(shop.url(query))
  await heard(page, /rendered|failed/)
  const button = page.frameLocator('#place iframe').getByRole('button')
  const opened = async () => {
    const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
    return window
  }
  return { page, button, opened }
}

const heard = (page: Page, text: string | RegExp) => page.locator('#log li', { hasText: text }).first().waitFor()
const log = (page: Page) => page.locator('#log li').allTextContents()

describe.skipIf(!HAS_CHROMIUM)('PayPal’s button (skipped where there is no browser)', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('is loaded by the unmodified loader into its own namespace, and takes a gift', async () => {
    const { page, button, opened } = await visit(browser)
    expect(await log(page)).toEqual(['namespace true undefined', 'eligible true false', 'drawn true', 'rendered'])
    expect(await button.textContent()).toBe('Donate with PayPal')
    expect(await page.locator('#place iframe').evaluate((frame) => frame.clientHeight)).toBe(40)
    const window = await opened()
    await window.getByLabel('Email').fill('ana@example.com')
    await window.getByRole('button', { name: 'Pay Now' }).click()
    await heard(page, 'COMPLETED')
    await expect.poll(() => window.isClosed()).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('hears of a payer who cancels, and of one who closes the window', async () => {
    const { page, opened } = await visit(browser)
    const first = await opened()
    await first.getByRole('button', { name: 'Cancel and return' }).click()
    await heard(page, 'cancelled')
    const second = await opened()
    await second.getByRole('button', { name: 'Pay Now' }).waitFor()
    await second.close()
    await page.locator('#log li', { hasText: 'cancelled' }).nth(1).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('lets a payer whose card was declined choose again', async () => {
    const { page, opened } = await visit(browser)
    const window = await opened()
    await window.getByLabel('A card that is declined').check()
    await window.getByRole('button', { name: 'Pay Now' }).click()
    await heard(page, 'INSTRUMENT_DECLINED')
    await page.frameLocator('[role=dialog] iframe').getByRole('button', { name: 'Pay Now' }).click()
    await heard(page, 'COMPLETED')
  })

  test('asks in a frame where windows are blocked', async () => {
    const { page, button } = await visit(browser, '', { windows: false })
    await button.click()
    await page.frameLocator('[role=dialog] iframe').getByRole('button', { name: 'Pay Now' }).click()
    await heard(page, 'COMPLETED')
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await heard(page, 'cancelled')
  })

  test('covers the page with words that are read there, whatever the page says of its buttons', async () => {
    const { page, opened } = await visit(browser)
    await opened()
    const buttons = page.getByRole('dialog').getByRole('button')
    // a page's own sheet outdoes no style of the element itself
    for (const each of [buttons.first(), buttons.nth(1)])
      expect(await each.getAttribute('style')).toContain('background: rgb(255, 255, 255); color: rgb(17, 17, 17);')
  })

  const drawn = (page: Page) => page.frameLocator('#place iframe').getByRole('button').allTextContents()

  test('draws every source that the payer could use where none is named, and the named one alone', async () => {
    const us = { venmo: true }
    const all = '&source=all&enable=venmo'
    expect(await drawn((await visit(browser, all, us)).page)).toEqual([
      'PayPal',
      'Venmo',
      'Pay Later',
      'Debit or Credit Card',
    ])
    expect(await drawn((await visit(browser, `${all}&row`, us)).page)).toEqual(['PayPal', 'Venmo'])
    expect(await drawn((await visit(browser, '&source=all&row')).page)).toEqual(['PayPal', 'Pay Later'])
    expect(await drawn((await visit(browser, '&source=all&disable=paylater,card')).page)).toEqual(['PayPal'])
    expect(await drawn((await visit(browser, `${all}&monthly`, us)).page)).toEqual(['PayPal', 'Debit or Credit Card'])
    expect(await drawn((await visit(browser, '&source=venmo&enable=venmo', us)).page)).toEqual(['Venmo'])
  })

  test.each([
    ['nobody asked for it', '&source=venmo', true],
    ['the payer has it not', '&source=venmo&enable=venmo', false],
    ['it is for each month', '&source=venmo&enable=venmo&monthly', true],
  ])('draws no Venmo where %s, and says so', async (_why, query, venmo) => {
    const { page } = await visit(browser, query, { venmo })
    await heard(page, 'failed venmo is not eligible')
    expect(await log(page)).toContain('drawn false')
  })

  test('asks a Venmo payer over the page, without a window', async () => {
    const { page, button } = await visit(browser, '&source=venmo&enable=venmo&order=venmo', { venmo: true })
    await button.click()
    const overlay = page.getByRole('dialog', { name: 'Venmo sandbox' })
    const approval = overlay.frameLocator('iframe')
    await expect.poll(() => approval.getByText('Venmo sandbox').count()).toBe(1)
    await approval.getByRole('button', { name: 'Pay Now' }).click()
    await heard(page, 'COMPLETED')
    expect(await log(page)).toContain('asked by venmo')
  })

  test('refuses an order that names PayPal to a Venmo payer', async () => {
    const { page, button } = await visit(browser, '&source=venmo&enable=venmo', { venmo: true })
    await button.click()
    await heard(page, 'error The order names paypal, and the button is of venmo')
  })
})
