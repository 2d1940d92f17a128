import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { giftsOf } from './donor.ts'
import { alertsOf, mailsTo, paypalButton, words } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const venmoButton = (page: Page) =>
  page.frameLocator('iframe[title="Venmo"]').getByRole('button', { name: 'Venmo', exact: true })
const approval = (page: Page) => page.getByRole('dialog').frameLocator('iframe')

/** A browser in the United States whose payer has Venmo. */
const giveVenmo = (page: Page, { sandbox }: Stage) =>
  page.context().addCookies([{ name: 'venmo', value: 'on', url: sandbox.url }])

const openOnce = async (page: Page, language: 'en' | 'es' = 'en') => {
  await page.goto(words[language].page)
  await page.getByRole('radio', { name: words[language].once }).check()
  await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
}

for (const language of ['en', 'es'] as const) {
  test(`a gift by Venmo, in ${language}: its payer is thanked, and the order names Venmo alone`, async ({
    page,
    stage,
  }) => {
    const email = `venmo-${language}@example.org`
    const alerts = alertsOf(page)
    await giveVenmo(page, stage)
    await openOnce(page, language)
    await venmoButton(page).click()
    await approval(page).getByLabel(words[language].email).fill(email)
    await approval(page).getByRole('button', { name: words[language].agree.once }).click()
    await expect(page.getByText(words[language].done.once)).toBeVisible()
    expect(alerts).toEqual([words[language].success])

    const [gift, ...more] = await giftsOf(stage, email)
    expect(more).toEqual([])
    expect(gift).toMatchObject({ provider: 'paypal', frequency: 'once', language, standing: { paidCents: 5000 } })
    const order = await stage.sandbox.paypal<{ payment_source: object }>(`/v2/checkout/orders/${gift?.refs.intent}`)
    expect(Object.keys(order.payment_source)).toEqual(['venmo'])
    const [receipt, ...others] = await mailsTo(stage, email)
    expect(others).toEqual([])
    expect(receipt?.text).toContain('Venmo')
  })
}

test('who closes Venmo, and then pays by PayPal, has paid once', async ({ page, stage }) => {
  const email = 'venmo-then-paypal@example.org'
  const alerts = alertsOf(page)
  await giveVenmo(page, stage)
  await openOnce(page)
  await venmoButton(page).click()
  await approval(page).getByRole('button', { name: words.en.cancel }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(alerts).toEqual([])
  const opened = page.waitForEvent('popup')
  await paypalButton(page).click()
  const paypal = await opened
  await paypal.getByLabel(words.en.email).fill(email)
  await paypal.getByRole('button', { name: words.en.agree.once }).click()
  await expect(page.getByText(words.en.done.once)).toBeVisible()
  const [gift, ...more] = await giftsOf(stage, email)
  expect(more).toEqual([])
  expect(gift?.standing).toMatchObject({ payments: 1, paidCents: 5000 })
})

test('Venmo is not offered each month, nor to who has it not', async ({ page, stage }) => {
  const keys: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/sdk/js') keys.push(searchParams.get('enable-funding'))
  })
  const frames = page.locator('.donate-paypal-button iframe')
  await openOnce(page)
  await expect(frames).toHaveCount(1)
  const alone = await frames.boundingBox()
  expect(alone?.width).toBe((await page.locator('.donate-paypal').boundingBox())?.width)

  await giveVenmo(page, stage)
  await page.reload()
  await expect(paypalButton(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
  await expect(frames).toHaveCount(1)
  await page.getByRole('radio', { name: 'One-time' }).check()
  await expect(venmoButton(page)).toBeVisible()
  await expect(frames).toHaveCount(2)
  expect(keys).toContain('venmo')
  expect(keys).toContain(null)
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1366, 768],
] as const) {
  test(`Venmo shares PayPal’s row at ${width} px: nothing moves, nothing is cut off`, async ({ page, stage }) => {
    await page.setViewportSize({ width, height })
    await giveVenmo(page, stage)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/sdk/js*intent=capture*', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/donate')
    await page.getByRole('radio', { name: 'One-time' }).check()
    await expect(page.getByText('Loading PayPal...')).toBeVisible()
    const before = await page.locator('#donate-other').boundingBox()
    release()
    await expect(venmoButton(page)).toBeVisible()
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
    expect(await page.locator('#donate-other').boundingBox()).toEqual(before)
    const [paypal, venmo] = await Promise.all(
      ['PayPal', 'Venmo'].map((title) => page.locator(`iframe[title="${title}"]`).boundingBox()),
    )
    expect(venmo).toMatchObject({ y: paypal?.y, height: 40, width: paypal?.width })
    expect((await page.locator('.donate-paypal').boundingBox())?.height).toBe(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}
