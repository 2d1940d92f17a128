import { checkAgain, expectOneGift, fillCard, fillDonor, giftsOf, openCard, takenFrom } from './donor.ts'
import { expect, test } from './test.ts'

test('the line is cut before the payment reaches the provider: the page says so truly, and trying again is the same gift', async ({
  page,
  stage,
}) => {
  const email = 'cut-before@example.org'
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$250' }).check()
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await page.route('**/v1/payment_intents/*/confirm', (route) => route.abort('connectionreset'), { times: 1 })
  await dialog.getByRole('button', { name: 'Donate $250' }).click()
  await expect(page.getByRole('heading', { name: 'We have your gift' })).toBeVisible()
  await expect(page.getByText('It is with us and not yet with the payment provider.')).toBeVisible()
  expect(await takenFrom(stage, email)).toEqual([])
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '$250' })).toBeChecked()
  await openCard(page)
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue(email)
  await fillCard(page, '4242424242424242')
  await dialog.getByRole('button', { name: 'Donate $250' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 25_000)
  expect(await giftsOf(stage, email)).toHaveLength(1)
})

test('the provider takes the money and its answer is lost: the page ends in the complete gift', async ({
  page,
  stage,
}) => {
  const email = 'cut-after@example.org'
  await page.goto('/donate')
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await stage.sandbox.fault({ path: '/v1/payment_intents/*/confirm', what: 'reset', commit: true, times: 1 })
  await dialog.getByRole('button', { name: 'Donate $50 monthly' }).click()
  await expect(page.getByText(/^Your (first|monthly gift) .*(is here|is active)\./)).toBeVisible()
  await stage.sandbox.calm()
  await expectOneGift(stage, email, 5000)
})

test('the whole line is cut in mid-payment: nothing is claimed, and it is found when the line is back', async ({
  page,
  context,
  stage,
}) => {
  const email = 'offline@example.org'
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByRole('heading', { name: 'We cannot look up your gift right now' })).toBeVisible()
  await expect(page.getByText('Nothing will be charged twice.')).toBeVisible()
  await context.setOffline(false)
  await checkAgain(page)
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
})

test('our own server cannot be reached at the last press: nothing is sent to the provider, everything is kept', async ({
  page,
  stage,
}) => {
  const email = 'ours@example.org'
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  const dialog = await openCard(page)
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  const confirmations: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/confirm')) confirmations.push(request.url())
  })
  await page.route('**/api/create-payment-intent', (route) => route.abort('internetdisconnected'), { times: 1 })
  const pay = dialog.getByRole('button', { name: 'Donate $50' })
  await pay.click()
  await expect(dialog.getByText('Payment failed. Please try again.').last()).toBeVisible()
  expect(confirmations).toEqual([])
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue(email)
  await pay.click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
})
