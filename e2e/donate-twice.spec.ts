import { cardFrame, expectOneGift, fillCard, fillDonor, giftsOf, openCard, takenFrom } from './donor.ts'
import { expect, test } from './test.ts'

const complete = /^Your gift .*is here\./

for (const how of ['a double click', 'a double tap', 'Enter held down'] as const) {
  test.describe(how, () => {
    test.use({ hasTouch: how === 'a double tap' })
    test(`${how} on the last button is one gift and one charge`, async ({ page, stage }) => {
      const email = `${how.replaceAll(' ', '-').toLowerCase()}@example.org`
      await page.goto('/donate')
      await page.getByRole('radio', { name: 'One-time' }).check()
      const dialog = await openCard(page)
      await fillCard(page, '4242424242424242')
      await fillDonor(dialog, email)
      const pay = dialog.getByRole('button', { name: 'Donate $50' })
      await expect(pay).toBeEnabled()
      if (how === 'a double click') await pay.dblclick()
      else if (how === 'a double tap') {
        await pay.scrollIntoViewIfNeeded()
        const box = await pay.boundingBox()
        if (!box) throw new Error('the button is not there')
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
      } else {
        await dialog.getByLabel('Email for your receipt').focus()
        for (let i = 0; i < 8; i++) await page.keyboard.down('Enter')
        await page.keyboard.up('Enter')
      }
      await expect(page.getByText(complete)).toBeVisible()
      await expectOneGift(stage, email, 5000)
      expect(await giftsOf(stage, email)).toHaveLength(1)
    })
  })
}

test('a duplicated tab pays the same gift, not another', async ({ page, stage }) => {
  const email = 'two-tabs@example.org'
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(page.getByRole('dialog'), email)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const twin = await opened
  await expect(twin.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await openCard(twin)
  await fillCard(twin, '4242424242424242')
  await page.getByRole('button', { name: 'Donate $50' }).click()
  await twin.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByText(complete)).toBeVisible()
  await expect(twin.getByText(complete)).toBeVisible()
  await expectOneGift(stage, email, 5000)
  expect(await giftsOf(stage, email)).toHaveLength(1)
})

test('a reload while the payment is under way ends in the gift, not in a second one', async ({ page, stage }) => {
  const email = 'reload@example.org'
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await stage.sandbox.fault({ path: '/v1/payment_intents/*/confirm', what: 'slow', delayMs: 2500, times: 1 })
  const request = page.waitForRequest('**/v1/payment_intents/*/confirm')
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await request
  await page.reload()
  await expect(page.getByText(complete)).toBeVisible()
  await stage.sandbox.calm()
  await expectOneGift(stage, email, 5000)
})

test('Back after success shows no filled form to send again; a second gift within minutes is asked about', async ({
  page,
  stage,
}) => {
  const email = 'back@example.org'
  await page.goto('/')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByText(complete)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByText(complete)).toBeVisible()
  await expectOneGift(stage, email, 5000)

  await page.getByRole('link', { name: 'Make another gift' }).click()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await page.getByRole('button', { name: 'Other payment method' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You gave $50 a few minutes ago. Give again?')
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'No, show my gift' }).click()
  await expect(page.getByText(complete)).toBeVisible()

  await page.getByRole('link', { name: 'Make another gift' }).click()
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$25', exact: true }).check()
  await page.getByRole('button', { name: 'Other payment method' }).click()
  await question.getByRole('button', { name: 'Yes, give again' }).click()
  await expect(cardFrame(page).getByRole('textbox', { name: 'Card number' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Other payment method' })).toBeFocused()
  await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await dialog.getByRole('button', { name: 'Donate $25' }).click()
  await expect(page.getByText(complete)).toBeVisible()
  expect((await takenFrom(stage, email)).sort()).toEqual([2500, 5000])
})
