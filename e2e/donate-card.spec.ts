import { fillCard, fillDonor, openCard } from './donor.ts'
import { expect, test } from './test.ts'

test('a donor gives $50 once by card, and the page says what the server knows', async ({ page }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  const dialog = await openCard(page)
  await expect(dialog.getByText('Enter your card details to continue')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Donate $50' })).toBeDisabled()
  await fillDonor(dialog, 'ana@example.org')
  await fillCard(page, '4242424242424242')
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByText('Thank you for your donation to St. Jude!', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
})
