import type { Page } from '@playwright/test'
import { expectOneGift, giftsOf } from './donor.ts'
import { words } from './paypal-donor.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

async function payAtTheProvider(page: Page, email: string, button: string) {
  await page.getByLabel(/^(Email|Correo)/).fill(email)
  await page.getByLabel(/^(Card number|Número)/).fill('4242424242424242')
  await page.getByLabel(/^(Expiration|Vencimiento)/).fill('12/34')
  await page.getByLabel(/^(Security|Código de seguridad)/).fill('123')
  await page.getByLabel(/^(Name|Nombre)/).fill('Ana Paz')
  await page.getByLabel(/^(ZIP|Código postal)/).fill('38105')
  await page.getByRole('button', { name: button }).click()
}

test('once by card, on the provider’s page and back to the result', async ({ page, stage }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$100' }).check()
  await page.getByRole('button', { name: 'Other payment method' }).click()
  await expect(page.getByRole('heading', { name: 'Donate $100.00' })).toBeVisible()
  await payAtTheProvider(page, 'plain-once@example.org', 'Donate $100.00')
  await expect(page).toHaveURL(/\/donate\?success=true$/)
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expect(page.getByText('Your receipt is on its way to plain-once@example.org.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectOneGift(stage, 'plain-once@example.org', 10_000)
  await page.getByRole('link', { name: 'ESPAÑOL' }).click()
  await expect(page.getByText(/^Tu donación .*ya está aquí\./)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Tu donación .*ya está aquí\./)).toBeVisible()
  await page.getByRole('link', { name: 'Hacer otra donación' }).click()
  await expect(page.getByRole('radio', { name: 'Mensual' })).toBeChecked()
})

test('monthly by card in Spanish, with a dedication', async ({ page, stage }) => {
  await page.goto('/es/donate')
  await page.getByLabel('Otra cantidad').fill('1.250,50')
  await page.getByRole('checkbox', { name: 'Dedica esta donación a alguien que quieres' }).check()
  await page.getByLabel('Nombre').first().fill('Luz')
  await page.getByLabel('Apellido').fill('Ortiz')
  await page.getByRole('button', { name: 'Otro método de pago' }).click()
  await expect(page.getByRole('heading', { name: 'Suscribirse $1,250.50' })).toBeVisible()
  await payAtTheProvider(page, 'plain-monthly@example.org', 'Suscribirse $1,250.50')
  await expect(page).toHaveURL(/\/es\/donate\?success=true$/)
  await expect(page.getByText('Tu donación en memoria de Luz Ortiz ya está aquí.')).toBeVisible()
  const gift = await expectOneGift(stage, 'plain-monthly@example.org', 125_050)
  expect(gift).toMatchObject({ frequency: 'monthly', language: 'es' })
})

test('once by PayPal, on its own page and back to the result', async ({ page, stage }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('button', { name: 'Continue on PayPal’s own page' }).click()
  await page.getByLabel('Email').fill('plain-paypal@example.org')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL(/\/donate\?success=true/)
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  const gifts = await giftsOf(stage, 'plain-paypal@example.org')
  expect(gifts.map(({ provider, cents }) => [provider, cents])).toEqual([['paypal', 5000]])
})

for (const { language, declining, declined } of [
  {
    language: 'en',
    declining: 'A card that is declined',
    declined: 'PayPal declined this payment and nothing was charged.',
  },
  { language: 'es', declining: 'Una tarjeta que se rechaza', declined: 'PayPal rechazó este pago y no se cobró nada.' },
] as const) {
  test(`what PayPal declines is said on the form, with every choice kept, and can be paid again, in ${language}`, async ({
    page,
    stage,
  }) => {
    const { page: path, once, agree, email, done } = words[language]
    await page.goto(path)
    await page.getByRole('radio', { name: once }).check()
    await page.getByRole('radio', { name: '$100' }).check()
    const onward = page.getByRole('button', { name: /PayPal/ })
    await onward.click()
    await page.getByLabel(email).fill(`plain-declined-${language}@example.org`)
    await page.getByRole('radio', { name: declining }).check()
    await page.getByRole('button', { name: agree.once }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?cancelled=true&declined=true$`))
    await expect(page.getByText(declined).first()).toBeInViewport()
    await expect(page.getByRole('radio', { name: '$100' })).toBeChecked()
    await onward.click()
    await page.getByLabel(email).fill(`plain-declined-${language}@example.org`)
    await page.getByRole('button', { name: agree.once }).click()
    await expect(page.getByText(done.once)).toBeVisible()
    const gifts = await giftsOf(stage, `plain-declined-${language}@example.org`)
    expect(gifts.map(({ standing }) => standing.paidCents).filter((cents) => cents > 0)).toEqual([10_000])
  })
}

test('what cannot be used is said in place, with every value kept, and nothing goes to a provider', async ({
  page,
  stage,
}) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByLabel('Other amount').fill('1.500')
  await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).check()
  await page.getByRole('radio', { name: 'In celebration of' }).check()
  await page.getByLabel('First name').fill('<b>Luz</b>')
  await page.getByRole('radio', { name: 'Send an email' }).check()
  await page.getByLabel('Their email').fill('nobody')
  await page.getByLabel('A message from you').fill('Look at https://evil.example')
  await page.getByLabel('Day to send it').fill('2001-01-01')
  await page.getByRole('checkbox', { name: 'I would like to receive emails' }).check()
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Other payment method' }).click()
  expect((await answer).status()).toBe(422)
  await expect(page).toHaveURL(/\/donate$/)
  await expect(page.getByText('Please check 7 fields.').first()).toBeInViewport()
  await expect(page.getByRole('alert').first().getByRole('link')).toHaveCount(7)
  const beside = page.locator('.field-error, .donate-notice')
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(beside.getByText('We can read this amount in more than one way. Choose the one you mean.')).toBeVisible()
  await expect(beside.getByText('Check this field: we cannot use what it says.')).toBeVisible()
  await expect(beside.getByText(/^Enter (their last name|who should hear about it)\.$/)).toHaveCount(2)
  await expect(beside.getByText('Enter an email address, like name@example.org.')).toBeVisible()
  await expect(
    beside.getByText(
      'Leave out web addresses, email addresses, phone numbers and account names like @name, and put a space after each period.',
    ),
  ).toBeVisible()
  await expect(beside.getByText('Choose today or a later day.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await expect(page.getByLabel('Other amount')).toHaveValue('1.500')
  await expect(page.getByRole('radio', { name: 'In celebration of' })).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('<b>Luz</b>')
  await expect(page.getByLabel('A message from you')).toHaveValue('Look at https://evil.example')
  await expect(page.getByRole('checkbox', { name: 'I would like to receive emails' })).toBeChecked()
  const { data } = await stage.sandbox.stripe<{ data: unknown[] }>('/v1/checkout/sessions?limit=100')
  const before = data.length
  await page.getByRole('button', { name: '$1,500.00' }).click()
  await expect(page.getByLabel('Other amount')).toHaveValue('1500.00')
  await expect(page.getByLabel('A message from you')).toHaveValue('Look at https://evil.example')
  await page.getByLabel('First name').fill('Luz')
  await page.getByLabel('Last name').fill('Ortiz')
  await page.getByRole('radio', { name: 'No notification' }).check()
  await page.getByRole('button', { name: 'Other payment method' }).click()
  await expect(page.getByRole('heading', { name: 'Donate $1,500.00' })).toBeVisible()
  const after = await stage.sandbox.stripe<{ data: unknown[] }>('/v1/checkout/sessions?limit=100')
  expect(after.data.length - before).toBe(1)
})

test('Back on the provider’s page leads to the form, with what was chosen', async ({ page, stage }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByRole('radio', { name: '$250' }).check()
  await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).check()
  await page.getByLabel('First name').fill('Luz')
  await page.getByLabel('Last name').fill('Ortiz')
  await page.getByRole('button', { name: 'Other payment method' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: '$250' })).toBeChecked()
  await expect(page.getByLabel('Last name')).toHaveValue('Ortiz')
  await stage.sandbox.fault({ path: '/v1/checkout/sessions', what: '503' })
  await page.getByRole('button', { name: 'Other payment method' }).click()
  await expect(
    page.getByText('The payment service cannot be reached right now. You were not charged.').first(),
  ).toBeInViewport()
  await expect(page.getByRole('radio', { name: '$250' })).toBeChecked()
  await stage.sandbox.calm()
})
