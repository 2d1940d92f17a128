import { expectAccessible } from './axe.ts'
import { giftsOf } from './donor.ts'
import { agree, alertsOf, openDonate, openPaypal, paypalButton, words } from './paypal-donor.ts'
import { expect, test } from './test.ts'

test('PayPal dead: it is off on the page within seconds, comes back by itself, and takes the gift', async ({
  page,
  stage,
}) => {
  const alerts = alertsOf(page)
  const unavailable = page.getByText(words.en.unavailable, { exact: true })
  await openDonate(page, 'en', 'once')
  await stage.sandbox.fault({ path: '/v2/checkout/orders', what: '503' })
  const data = { amount: '50.00', currency: 'USD', intent: 'CAPTURE' }
  await Promise.all([1, 2, 3].map(() => page.request.post('/api/paypal/order', { data })))
  await paypalButton(page).click()
  await expect(unavailable).toBeVisible({ timeout: 30_000 })
  await expect(paypalButton(page)).toBeHidden()
  expect(alerts).toEqual([words.en.failed])

  await stage.sandbox.calm()
  await expect(paypalButton(page)).toBeVisible({ timeout: 60_000 })
  await expect(unavailable).toHaveCount(0)
  await agree(await openPaypal(page), 'en', 'once', 'back-again@example.org')
  await expect(page.getByText(words.en.done.once)).toBeVisible()
  expect(await giftsOf(stage, 'back-again@example.org')).toMatchObject([{ standing: { payments: 1, paidCents: 5000 } }])
})

const texts = {
  en: {
    card: 'Other payment method',
    hosted: /PayPal’s own page/,
    monthly: 'Monthly',
    cardOff: 'Cards cannot be charged just now. Please use PayPal, or try again in a moment.',
    noneWorks:
      'You cannot give online just now, and nothing has been charged. Please wait a moment: this page notices when it works again.',
  },
  es: {
    card: 'Otro método de pago',
    hosted: /página de PayPal/,
    monthly: 'Mensual',
    cardOff: 'Por ahora no podemos aceptar tarjetas. Usa PayPal o inténtalo de nuevo en un momento.',
    noneWorks:
      'Por ahora no podemos recibir donaciones en línea y no se te ha cobrado nada. Espera un momento: esta página se da cuenta cuando vuelve a funcionar.',
  },
} as const

for (const language of ['en', 'es'] as const) {
  test(`what is off says so and names the other way, for the frequency that it is off for, in ${language}`, async ({
    page,
  }) => {
    const word = texts[language]
    const works = { once: true, monthly: true }
    const off = { once: false, monthly: true }
    let methods = { stripe: works, paypal: off }
    await page.route('**/api/methods', (route) => route.fulfill({ json: methods }))
    await page.clock.install()
    const turn = async (next: typeof methods) => {
      methods = next
      await page.clock.fastForward(5000)
    }
    const card = page.getByRole('button', { name: word.card })
    await page.goto(words[language].page)
    await page.getByRole('radio', { name: words[language].once }).check()
    await expect(page.getByText(words[language].unavailable, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: word.hosted })).toBeHidden()
    await expect(card).not.toHaveAttribute('aria-disabled')
    await expectAccessible(page)
    await page.getByRole('radio', { name: word.monthly }).check()
    await expect(paypalButton(page)).toBeVisible()
    await page.getByRole('radio', { name: words[language].once }).check()

    await turn({ stripe: off, paypal: off })
    await expect(page.getByText(word.noneWorks)).toBeVisible({ timeout: 20_000 })
    await expect(card).toHaveAccessibleDescription(word.noneWorks)
    await expectAccessible(page)

    await turn({ stripe: off, paypal: works })
    await expect(page.getByText(word.cardOff)).toBeVisible({ timeout: 20_000 })
    await expect(paypalButton(page)).toBeVisible()
    await expect(card).toHaveAttribute('aria-disabled', 'true')
    await expect(card).toHaveAccessibleDescription(word.cardOff)
    await card.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)

    await turn({ stripe: works, paypal: works })
    await expect(page.getByText(word.cardOff)).toHaveCount(0, { timeout: 20_000 })
    await card.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
