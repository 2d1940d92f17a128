import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard, spoken } from './donor.ts'
import { hold, says } from './sheet.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

async function expectGood(page: Page) {
  await expectAccessible(page)
  const before = page.viewportSize()
  await expectToFit320(page)
  if (before) await page.setViewportSize(before)
}

for (const language of ['en', 'es'] as const) {
  const words = spoken[language]
  test(`no finding in any state of the form, and none wider than 320 px (${language})`, async ({ page }) => {
    await page.goto(words.page)
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
    await expectGood(page)
    await page.getByRole('radio', { name: words.once }).check()
    await page.locator('#donate-custom').fill('1.500')
    await expectGood(page)
    await page.locator('#donate-custom').fill('2')
    await page.locator('input[name=dedicate]').check()
    await page.locator('input[name=notify][value=mail]').check()
    await page.getByRole('button', { name: words.other }).click()
    await expect(page.locator('.donate-problem')).toBeVisible()
    await expectGood(page)
    await page.locator('input[name=notify][value=email]').check()
    await expect(page.locator('.donate-preview img')).toBeVisible()
    for (const summary of await page.locator('.donate-faq summary').all()) await summary.click()
    await page.locator('.donate-country button').click()
    await expectGood(page)
  })
}

/** With the provider's own fields in it. What it says in Spanish is judged in the gallery, where these fields are empty. */
test('no finding in any state of the dialog and of the result, and none wider than 320 px', async ({ page }) => {
  const words = spoken.en
  await page.goto(words.page)
  await page.getByRole('radio', { name: words.once }).check()
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: words.other }).click()
  await expect(page.locator('.pay-failed')).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')
  const loaded = await hold(page, '**/api/create-payment-intent')
  await page.getByRole('button', { name: words.other }).click()
  await expect(page.locator('.pay-skeleton')).toBeVisible()
  await expectGood(page)
  loaded()
  await page.keyboard.press('Escape')
  const dialog = await openCard(page)
  await expectGood(page)
  await fillCard(page, '4000000000000002')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('.pay-faults')).toBeVisible()
  await expectGood(page)
  await fillDonor(dialog, 'axe@example.org')
  const answered = await hold(page, '**/v1/payment_intents/*/confirm')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(says.en.stay)).toBeVisible()
  await expectGood(page)
  answered()
  await expect(page.locator('.donate-toast')).toBeVisible()
  await expect(dialog.locator('.pay-failed')).toBeFocused()
  await expectGood(page)
  await fillCard(page, '4242424242424242')
  await dialog.locator('button[type=submit]').click()
  await expect(page.locator('.thanks')).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: 'Make another gift' }).click()
  await page.getByRole('button', { name: words.other }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectGood(page)
  const gift = { giftId: 'g', reference: 'R-1', provider: 'stripe', frequency: 'once', cents: 5000, language: 'en' }
  const view = { ...gift, startedAt: 0, arrangement: null, receiptTo: null, tribute: null }
  for (const state of ['started', 'not_charged']) {
    const standing = { state, payments: 0, paidCents: 0, refundedCents: 5000, disputedCents: 0, keptCents: 0 }
    await page.route('**/api/gifts/current', (route) => route.fulfill({ json: { ...view, standing } }))
    await page.goto(`${words.page}?success=true`)
    await expect(page.locator('.thanks-facts dd').last()).toHaveText('R-1')
    await expectGood(page)
  }
})
