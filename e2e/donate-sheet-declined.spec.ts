import { cardFrame, fillCard, fillDonor, openCard, spoken } from './donor.ts'
import { boxOf, decline, says } from './sheet.ts'
import { expect, test } from './test.ts'

for (const language of ['en', 'es'] as const) {
  const words = says[language]
  test(`a decline says once what happened, that nothing was charged, and what can be done now (${language})`, async ({
    page,
  }) => {
    const dialog = await decline(page, language)
    const box = dialog.getByRole('group', { name: words.failed })
    await expect(box).toHaveAccessibleDescription(`${words.declined} ${words.notCharged}`)
    for (const sentence of [words.failed, words.declined, words.notCharged])
      await expect(dialog.getByText(sentence)).toHaveCount(1)
    await expect(box.getByRole('link', { name: words.call })).toHaveAttribute('href', 'tel:+18008226344')
    await box.getByRole('button', { name: words.another }).click()
    await expect(box).toHaveCount(0)
    await expect(page.locator('.donate-toast')).toHaveCount(0)
    const number = cardFrame(page).getByRole('textbox', { name: spoken[language].card[0] })
    await expect(number).toHaveValue('')
    await expect(number).toBeFocused()
    await expect(dialog.getByLabel(spoken[language].email)).toHaveValue(`declined-${language}@example.org`)
    await expect(dialog.locator('.pay-foot button')).toBeDisabled()
  })
}

test('after a decline PayPal’s button is one press away, with the gift as it was', async ({ page }) => {
  const dialog = await decline(page, 'en')
  await dialog.getByRole('button', { name: 'Use PayPal' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.donate-paypal iframe').first()).toBeFocused()
  await expect(page.locator('.donate-paypal')).toBeInViewport()
})

const windows = [
  [320, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const

test('in every window the toast is the head of what failed, and lies over nothing', async ({ page }) => {
  const dialog = await decline(page, 'es')
  // a toast that has the focus stays
  await page.keyboard.press('F8')
  const toast = page.locator('.donate-toast')
  const box = dialog.getByRole('group', { name: says.es.failed })
  await expect(box.locator(toast)).toContainText(says.es.failed)
  const others = dialog.locator('.pay-head h2, .pay-head p, .donate-close, .pay-failed .button, .pay-foot button')
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    const over = await boxOf(toast)
    for (const other of await others.all()) {
      const { x, y, ...size } = await boxOf(other)
      const beside = over.x >= x + size.width || over.x + over.width <= x
      const apart = beside || over.y >= y + size.height || over.y + over.height <= y
      expect(apart, `${await other.textContent()} at ${width} × ${height} px`).toBe(true)
    }
  }
})

test('while the bank asks, the foot says that nothing is charged before the donor answers', async ({ page }) => {
  await page.goto('/donate')
  const dialog = await openCard(page)
  await fillDonor(dialog, 'bank-line@example.org')
  await fillCard(page, '4000002760003184')
  await dialog.locator('.pay-foot button').click()
  const bank = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
  await expect(dialog.getByText(says.en.bank)).toBeVisible()
  await bank.locator('#test-source-fail-3ds').click()
  await expect(dialog.getByRole('group', { name: says.en.failed })).toBeFocused()
  await expect(dialog.getByText(says.en.bank)).toHaveCount(0)
})
