import { checkAgain, giftsOf } from './donor.ts'
import { agree, alertsOf, mailsTo, openDonate, openPaypal, words } from './paypal-donor.ts'
import { expect, test } from './test.ts'

test('a way of paying that is declined lets the donor choose another, and is charged once', async ({ page, stage }) => {
  const alerts = alertsOf(page)
  await openDonate(page, 'en', 'once')
  const paypal = await openPaypal(page)
  await paypal.getByRole('radio', { name: 'A card that is declined' }).check()
  await agree(paypal, 'en', 'once', 'declined@example.org')
  const frame = page.frameLocator('iframe[title="PayPal sandbox approval"]')
  await frame.getByLabel('Email').fill('declined@example.org')
  await frame.getByRole('radio', { name: 'PayPal balance' }).check()
  await frame.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  expect(alerts).toEqual(['Payment successful!'])
  expect(await giftsOf(stage, 'declined@example.org')).toMatchObject([{ standing: { payments: 1, paidCents: 5000 } }])
})

test('money on its way is being confirmed, without an alert, until PayPal says it is there', async ({
  page,
  stage,
}) => {
  const alerts = alertsOf(page)
  await openDonate(page, 'en', 'once')
  const captured = page.waitForResponse('**/capture')
  const paypal = await openPaypal(page)
  await paypal.getByRole('radio', { name: /eCheck/ }).check()
  await agree(paypal, 'en', 'once', 'echeck@example.org')
  await expect(page.getByText('Your gift is being confirmed.')).toBeVisible()
  expect(await (await captured).json()).toMatchObject({ status: 'PENDING' })
  expect(alerts).toEqual([])
  await page.reload()
  await expect(page.getByText('Your gift is being confirmed.')).toBeVisible()

  const [gift] = await giftsOf(stage, 'echeck@example.org')
  const output = await stage.giving('gifts', 'show', gift?.id ?? '', '--json')
  const { facts } = JSON.parse(output.stdout) as { facts: { kind: string; ref: string }[] }
  const pending = facts.find(({ kind }) => kind === 'pending')?.ref
  await stage.sandbox.control('POST', `/paypal/payments/${pending}/complete`, {})
  await stage.sandbox.settle()
  await checkAgain(page)
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
})

for (const often of ['once', 'monthly'] as const) {
  test(`the line is cut after the approval: the gift is found, taken once, and nobody is told that it failed (${often})`, async ({
    page,
    stage,
  }) => {
    const alerts = alertsOf(page)
    await openDonate(page, 'en', often)
    await page.route('**/capture', (route) => route.abort())
    const email = `cut-${often}@example.org`
    await agree(await openPaypal(page), 'en', often, email)
    await expect(page.getByText(words.en.done[often])).toBeVisible({ timeout: 60_000 })
    expect(alerts).toEqual([])
    // a webhook may tell of the payment before PayPal has told who paid; the letter waits for both
    expect(await mailsTo(stage, email)).toHaveLength(1)
    expect(await giftsOf(stage, email)).toMatchObject([{ standing: { payments: 1, paidCents: 5000 } }])
  })
}

test('an order that came to nothing is not opened again: pressed once more, PayPal takes another', async ({
  page,
  stage,
}) => {
  const alerts = alertsOf(page)
  await openDonate(page, 'en', 'once')
  const first = page.waitForResponse('**/api/paypal/order')
  const paypal = await openPaypal(page)
  await paypal.getByRole('radio', { name: 'A bank account whose payment is denied' }).check()
  await agree(paypal, 'en', 'once', 'denied@example.org')
  await expect.poll(() => alerts).toEqual(['Payment failed. Please try again.'])
  const second = page.waitForResponse('**/api/paypal/order')
  await agree(await openPaypal(page), 'en', 'once', 'denied@example.org')
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  expect(alerts).toEqual(['Payment failed. Please try again.', 'Payment successful!'])
  const [before, after] = [await (await first).json(), await (await second).json()] as { id: string; giftId: string }[]
  expect([after?.giftId, after?.id === before?.id]).toEqual([before?.giftId, false])
  expect(await giftsOf(stage, 'denied@example.org')).toMatchObject([{ standing: { payments: 1, paidCents: 5000 } }])
})
