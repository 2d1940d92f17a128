import { expectAccessible } from './axe.ts'
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
    await openDonate(page, language, often)
    await expect(page.locator('iframe[title="PayPal"]')).toHaveCSS('height', '40px')
    await agree(await openPaypal(page), language, often, email)
    const result = page.getByRole('heading', { name: words[language].done[often] })
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
      expect(order).toMatchObject({ status: 'COMPLETED', purchase_units: [{ custom_id: gift?.id }] })
      expect(order.purchase_units[0]?.amount).toEqual({ value: '50.00', currency_code: 'USD' })
      expect(order.purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'COMPLETED' }])
    } else {
      const held = await stage.sandbox.paypal<Subscription>(`/v1/billing/subscriptions/${gift?.refs.subscription}`)
      expect(held).toMatchObject({ status: 'ACTIVE', custom_id: gift?.id })
      expect(held.billing_info.last_payment.amount.value).toBe('50.00')
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
  const asked = page.waitForResponse('**/api/paypal/order')
  const paypal = await openPaypal(page)
  const { id } = (await (await asked).json()) as { id: string }
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
    await expect(page.getByRole('heading', { name: words[language].done.monthly })).toBeVisible()
    await expect(page).toHaveURL(/\/donate\?success=true$/)
  })

  test(`PayPal’s script blocked: the page says so and its own page still takes the gift, in ${language}`, async ({
    page,
  }) => {
    await page.route('**/sdk/js*', (route) => route.abort())
    await page.goto(words[language].page)
    await expect(page.getByText(words[language].unavailable, { exact: true })).toBeVisible()
    await expect(page.locator('iframe[title="PayPal"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('radio', { name: words[language].once }).check()
    await expect(page.getByText(words[language].unavailable, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /PayPal’s own page|página de PayPal/ }).click()
    await agree(page, language, 'once', `blocked-${language}@example.org`)
    await expect(page.getByRole('heading', { name: words[language].done.once })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Your monthly gift has begun' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Your gift is complete' })).toBeVisible()
  expect(await giftsOf(stage, 'twice@example.org')).toMatchObject([
    { standing: { payments: 1, paidCents: 5000 } },
    { standing: { payments: 1, paidCents: 5000 } },
  ])
})

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
  await expect(page.getByRole('heading', { name: 'Your gift is complete' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Your gift is being confirmed' })).toBeVisible()
  expect(await (await captured).json()).toMatchObject({ status: 'PENDING' })
  expect(alerts).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your gift is being confirmed' })).toBeVisible()

  const [gift] = await giftsOf(stage, 'echeck@example.org')
  const shown = await stage.giving('gifts', 'show', gift?.id ?? '', '--json')
  const { facts } = JSON.parse(shown.stdout) as { facts: { kind: string; ref: string }[] }
  const pending = facts.find(({ kind }) => kind === 'pending')?.ref
  await stage.sandbox.control('POST', `/paypal/payments/${pending}/complete`, {})
  await stage.sandbox.settle()
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Your gift is complete' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: words.en.done[often] })).toBeVisible({ timeout: 60_000 })
    expect(alerts).toEqual([])
    expect(await giftsOf(stage, email)).toMatchObject([{ standing: { payments: 1, paidCents: 5000 } }])
    expect(await mailsTo(stage, email)).toHaveLength(1)
  })
}

test('the button comes by the specified delays, and each namespace’s script at most once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/sdk/js') scripts.push(url.searchParams.get('intent') ?? '')
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    const real = window.setTimeout
    const noting = (run: () => void, delay?: number) =>
      real(() => {
        if (delay === 300 || delay === 100) seen.push(`${delay} ms`)
        run()
      }, delay)
    Object.assign(window, { seen, setTimeout: noting })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src.includes('/sdk/js')) seen.push('script')
        if (node instanceof HTMLIFrameElement && node.title === 'PayPal') seen.push('button')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/donate')
  await expect(paypalButton(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    '300 ms',
    'script',
    '100 ms',
    'button',
  ])
  for (const often of ['One-time', 'Monthly', 'One-time', 'Monthly']) {
    await page.getByRole('radio', { name: often }).check()
    await expect(paypalButton(page)).toBeVisible()
    await expect(page.locator('iframe[title="PayPal"]')).toHaveCount(1)
  }
  expect(scripts).toEqual(['subscription', 'capture'])
  expect(await page.evaluate(() => ['paypal', 'paypalMonthly'].filter((name) => name in window))).toEqual([
    'paypal',
    'paypalMonthly',
  ])
})

test('while PayPal’s script is on its way the page says so', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/sdk/js*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/donate')
  await expect(page.getByText('Loading PayPal...', { exact: true })).toBeVisible()
  release()
  await expect(paypalButton(page)).toBeVisible()
  await expect(page.getByText('Loading PayPal...', { exact: true })).toHaveCount(0)
})
