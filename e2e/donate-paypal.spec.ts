import { giftsOf } from './donor.ts'
import {
  agree,
  alertsOf,
  type Language,
  mailsTo,
  type Often,
  openDonate,
  openPaypal,
  paypalButton,
  words,
} from './paypal-donor.ts'
import { expect, test } from './test.ts'

interface Order {
  readonly status: string
  readonly purchase_units: readonly {
    readonly custom_id: string
    readonly amount: { readonly value: string; readonly currency_code: string }
    readonly payments?: { readonly captures: readonly { readonly status: string }[] }
  }[]
}
interface Subscription {
  readonly status: string
  readonly custom_id: string
  readonly billing_info: { readonly last_payment: { readonly amount: { readonly value: string } } }
}
const answers: readonly [Language, Often][] = [
  ['en', 'once'],
  ['en', 'monthly'],
  ['es', 'once'],
  ['es', 'monthly'],
]

for (const [language, often] of answers) {
  test(`approved, ${often}, in ${language}: one payment in PayPal’s books, ours and the mail`, async ({
    page,
    stage,
  }) => {
    const email = `paypal-${often}-${language}@example.org`
    const alerts = alertsOf(page)
    const script = page.waitForRequest('**/sdk/js*')
    await openDonate(page, language, often)
    expect(new URL((await script).url()).searchParams.get('locale')).toBe(language === 'es' ? 'es_US' : 'en_US')
    await expect(page.locator('iframe[title="PayPal"]')).toHaveCSS('height', '40px')
    await agree(await openPaypal(page), language, often, email)
    const result = page.getByText(words[language].done[often])
    await expect(result).toBeVisible()
    expect(alerts).toEqual([words[language].success])

    const [gift, ...more] = await giftsOf(stage, email)
    expect(more).toEqual([])
    expect(gift).toMatchObject({ provider: 'paypal', cents: 5000, frequency: often, language })
    expect(gift?.standing).toMatchObject({
      state: often === 'once' ? 'complete' : 'active',
      payments: 1,
      paidCents: 5000,
    })
    if (often === 'once') {
      const order = await stage.sandbox.paypal<Order>(`/v2/checkout/orders/${gift?.refs.intent}`)
      expect(order).toMatchObject({
        status: 'COMPLETED',
        purchase_units: [{ custom_id: expect.stringMatching(new RegExp(`^${gift?.id}\\.\\w+$`)) }],
      })
      expect(order.purchase_units[0]?.amount).toEqual({ value: '50.00', currency_code: 'USD' })
      expect(order.purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'COMPLETED' }])
    } else {
      const subscription = await stage.sandbox.paypal<Subscription>(
        `/v1/billing/subscriptions/${gift?.refs.subscription}`,
      )
      expect(subscription).toMatchObject({
        status: 'ACTIVE',
        custom_id: expect.stringMatching(new RegExp(`^${gift?.id}\\.\\w+$`)),
      })
      expect(subscription.billing_info.last_payment.amount.value).toBe('50.00')
    }
    const mails = await mailsTo(stage, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(language === 'es' ? 'Tu recibo de $50' : 'Your receipt for $50')

    await page.reload()
    await expect(result).toBeVisible()
    await expect(page.getByText(gift?.reference ?? '')).toBeVisible()
    expect(alerts).toHaveLength(1)
  })
}

test('cancelled at PayPal: only logged, nothing charged, and the form is as it was', async ({ page, stage }) => {
  const alerts = alertsOf(page)
  const logs: string[] = []
  page.on('console', (message) => message.type() === 'log' && logs.push(message.text()))
  await openDonate(page, 'en', 'once')
  await page.getByRole('radio', { name: '$100' }).check()
  const response = page.waitForResponse('**/api/paypal/order')
  const paypal = await openPaypal(page)
  const { id } = (await (await response).json()) as { id: string }
  await paypal.getByRole('button', { name: 'Cancel and return' }).click()
  await expect.poll(() => logs.filter((line) => line.includes('cancel'))).toHaveLength(1)
  expect(logs.find((line) => line.includes('cancel'))).toMatch(/^PayPal payment cancelled/)
  await expect(page.getByRole('radio', { name: '$100' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Other payment method' })).toBeVisible()
  expect(alerts).toEqual([])
  expect(await stage.sandbox.paypal<Order>(`/v2/checkout/orders/${id}`)).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
  })

  // the window closed instead is a cancel too, and the same draft is the same order
  const again = page.waitForResponse('**/api/paypal/order')
  const closed = await openPaypal(page)
  expect(((await (await again).json()) as { id: string }).id).toBe(id)
  await expect(closed.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await closed.close()
  await expect.poll(() => logs.filter((line) => line.includes('cancel'))).toHaveLength(2)
})

for (const language of ['en', 'es'] as const) {
  test(`an error is told by the specified alert and leaves PayPal’s own page as a way, in ${language}`, async ({
    page,
  }) => {
    const alerts = alertsOf(page)
    await openDonate(page, language, 'monthly')
    await page.route('**/api/paypal/order', (route) => route.fulfill({ status: 503, json: {} }))
    await paypalButton(page).click()
    await expect.poll(() => alerts).toEqual([words[language].failed])
    const hosted = page.getByRole('button', { name: /PayPal’s own page|página de PayPal/ })
    await expect(hosted).toBeVisible()
    await page.unroute('**/api/paypal/order')
    await hosted.click()
    const email = `hosted-${language}@example.org`
    await agree(page, language, 'monthly', email)
    await expect(page.getByText(words[language].done.monthly)).toBeVisible()
    await expect(page).toHaveURL(/\/donate\?success=true$/)
  })
}

test('no window may be opened: PayPal is shown on the page, and takes the gift', async ({ page, stage }) => {
  const alerts = alertsOf(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openDonate(page, 'en', 'monthly')
  await paypalButton(page).click()
  const frame = page.frameLocator('iframe[title="PayPal sandbox approval"]')
  await frame.getByLabel('Email').fill('no-window@example.org')
  await frame.getByRole('button', { name: 'Agree & Subscribe' }).click()
  await expect(page.getByText(/^Your (first|monthly gift) .*(is here|is active)\./)).toBeVisible()
  expect(alerts).toEqual(['Payment successful!'])
  expect(await giftsOf(stage, 'no-window@example.org')).toMatchObject([{ standing: { state: 'active', payments: 1 } }])
})

test('a second gift within minutes is asked about first, and then is PayPal’s to take', async ({ page, stage }) => {
  await openDonate(page, 'en', 'once')
  await agree(await openPaypal(page), 'en', 'once', 'twice@example.org')
  await page.getByRole('link', { name: 'Make another gift' }).click()
  await page.getByRole('radio', { name: 'One-time' }).check()
  await paypalButton(page).click()
  await expect(page.getByText('You gave $50 a few minutes ago. Give again?')).toBeVisible()
  expect(await giftsOf(stage, 'twice@example.org')).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, give again' }).click()
  await expect(page.getByText('Press the PayPal button below to give again.')).toBeVisible()
  await agree(await openPaypal(page), 'en', 'once', 'twice@example.org')
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  expect(await giftsOf(stage, 'twice@example.org')).toMatchObject([
    { standing: { payments: 1, paidCents: 5000 } },
    { standing: { payments: 1, paidCents: 5000 } },
  ])
})
