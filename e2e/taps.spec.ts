import type { Browser, BrowserContext, Page } from '@playwright/test'
import { cardFrame, expectOneGift, giftsOf } from './donor.ts'
import { mailsTo, paypalButton } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { countTaps, slowPhone } from './taps.ts'
import { expect, test } from './test.ts'
import { onDevice, sheetOf, walletButtons } from './wallet.ts'

async function phone(
  browser: Browser,
  stage: Stage,
  inside: (page: Page, taps: () => number, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const size = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: stage.url, viewport: size, hasTouch: true, isMobile: true })
  const taps = await countTaps(context)
  try {
    await inside(await context.newPage(), taps, context)
  } finally {
    await context.close()
  }
}

/** Seconds are judged where this story runs alone on a quiet machine: among the others, or on a shared one, steps have longer. */
const isQuiet = Number(process.env.TIMEOUT_FACTOR || 1) === 1

test('$25 from a QR code by wallet on a slow phone: at most 4 taps and 12 seconds to the thanks', async ({
  browser,
  stage,
}) => {
  test.slow()
  await phone(browser, stage, async (page, taps) => {
    const email = 'qr@example.org'
    await onDevice(page, stage, 'apple_pay')
    await slowPhone(page)
    const start = Date.now()
    await page.goto('/donate?frequency=once&amount=25&campaign=gala', { waitUntil: 'commit' })
    await page.locator('#donate-other').scrollIntoViewIfNeeded()
    await walletButtons(page).tap()
    const sheet = sheetOf(page)
    // a wallet knows who its owner is: nobody types there
    await sheet.getByLabel('Name', { exact: true }).fill('Ana María Paz')
    await sheet.getByLabel('Email').fill(email)
    await sheet.getByRole('button', { name: 'Pay', exact: true }).tap()
    await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
    const seconds = (Date.now() - start) / 1000
    test.info().annotations.push({ type: 'measured', description: `${seconds} s, ${taps()} taps` })
    console.log('a wallet from a QR code, on a slow phone:', seconds, 's,', taps(), 'taps')
    expect(taps()).toBeLessThanOrEqual(4)
    if (isQuiet) expect(seconds).toBeLessThanOrEqual(12)
    await expectOneGift(stage, email, 2500)
  })
})

test('a gift by PayPal takes at most 4 taps', async ({ browser, stage }) => {
  await phone(browser, stage, async (page, taps) => {
    const email = 'paypal-taps@example.org'
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/donate')
    await page.getByRole('radio', { name: 'One-time' }).tap()
    const opened = page.waitForEvent('popup')
    await paypalButton(page).tap()
    const paypal = await opened
    await paypal.getByLabel('Email').fill(email)
    await paypal.getByRole('button', { name: 'Pay Now' }).tap()
    await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(4)
    expect(await giftsOf(stage, email)).toMatchObject([{ cents: 5000, provider: 'paypal' }])
  })
})

test('$25 in somebody’s memory with an e-card, by card: at most 15 taps', async ({ browser, stage }) => {
  await phone(browser, stage, async (page, taps) => {
    const email = 'grandmother@example.org'
    const types = async (field: ReturnType<Page['locator']>, text: string) => {
      await field.tap()
      await page.keyboard.type(text)
    }
    await page.goto('/donate')
    await page.getByRole('radio', { name: 'One-time' }).tap()
    await page.getByRole('radio', { name: '$25', exact: true }).tap()
    await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).tap()
    const panel = page.locator('#donate-dedication')
    const honoree = panel.getByRole('group', { name: 'The person you honor or remember' })
    await types(honoree.getByLabel('First name'), 'Harold')
    await types(honoree.getByLabel('Last name'), 'Whitaker')
    await panel.getByRole('radio', { name: 'Send an email' }).tap()
    await types(panel.getByLabel('Who should hear about it?'), 'Ellen Brooks')
    await types(panel.getByLabel('Their email'), 'ellen@example.org')
    await page.getByRole('button', { name: 'Other payment method' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Card details' })
    await types(dialog.getByLabel('First name'), 'Ana')
    await types(dialog.getByLabel('Last name'), 'Paz')
    await types(dialog.getByLabel('Email for your receipt'), email)
    await types(cardFrame(page).getByRole('textbox', { name: 'Card number' }), '4242424242424242')
    // the provider's fields lead on by themselves once each is whole; the sandbox's wait for a key
    for (const part of ['1234', '123', '38105']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(part)
    }
    await dialog.getByRole('button', { name: 'Donate $25' }).tap()
    await expect(page.getByText('Your gift in memory of Harold Whitaker is here.')).toBeVisible()
    test.info().annotations.push({ type: 'measured', description: `${taps()} taps` })
    expect(taps()).toBeLessThanOrEqual(15)
    await expectOneGift(stage, email, 2500)
    const [card] = await mailsTo(stage, 'ellen@example.org')
    expect(card?.text).toContain('Harold Whitaker')
  })
})
