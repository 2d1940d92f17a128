import { expectOneGift, fillCard, fillDonor, openCard, takenFrom } from './donor.ts'
import { expect, test } from './test.ts'

test('a declined card, then a good one in the same dialog: everything is kept, and one gift is charged', async ({
  page,
  stage,
}) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$100' }).check()
  const dialog = await openCard(page)
  await fillDonor(dialog, 'two-cards@example.org')
  await fillCard(page, '4000000000009995')
  const pay = dialog.getByRole('button', { name: 'Donate $100' })
  await pay.click()
  await expect(page.locator('.donate-toast')).toContainText('Payment Failed')
  await expect(page.locator('.donate-toast')).toContainText('Your card has insufficient funds.')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Your card has insufficient funds.').last()).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ana')
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue('two-cards@example.org')
  await page.keyboard.press('F8')
  await expect(page.locator('.donate-toasts')).toBeFocused()
  expect(await takenFrom(stage, 'two-cards@example.org')).toEqual([])
  await fillCard(page, '4242424242424242')
  await pay.click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expect(page.locator('.donate-toast')).toHaveCount(1)
  await expect(page.locator('.donate-toast')).toContainText('Payment Successful')
  await expectOneGift(stage, 'two-cards@example.org', 10_000)
})

for (const by of ['mouse', 'keyboard'] as const) {
  test(`the bank’s question over the dialog is answered by ${by}: failed once, then passed`, async ({
    page,
    stage,
  }) => {
    const email = `bank-${by}@example.org`
    await page.goto('/donate')
    await page.getByRole('radio', { name: 'One-time' }).check()
    const dialog = await openCard(page)
    await fillDonor(dialog, email)
    await fillCard(page, '4000002760003184')
    const pay = dialog.getByRole('button', { name: 'Donate $50' })
    const challenge = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
    const answer = async (id: string) => {
      const button = challenge.locator(id)
      if (by === 'mouse') return button.click()
      await expect(button).toBeVisible()
      for (
        let i = 0;
        i < 6 && !(await button.evaluate((b) => b === document.activeElement && document.hasFocus()));
        i++
      )
        await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await pay.click()
    await expect(challenge.locator('#test-source-fail-3ds')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
    await answer('#test-source-fail-3ds')
    await expect(page.locator('.donate-toast')).toContainText('Payment Failed')
    await expect(dialog).toBeVisible()
    await expect(pay).toBeEnabled()
    await pay.click()
    // what failed before is no news while this try runs
    await expect(challenge.locator('#test-source-authorize-3ds')).toBeVisible()
    await expect(dialog.locator('.pay-failed')).toHaveCount(0)
    await expect(page.locator('.donate-toast')).toHaveCount(0)
    await answer('#test-source-authorize-3ds')
    await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
    await expectOneGift(stage, email, 5000)
  })
}
