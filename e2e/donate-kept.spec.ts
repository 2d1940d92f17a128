import type { Page } from '@playwright/test'
import { cardFrame, expectOneGift, fillCard, fillDonor, openCard } from './donor.ts'
import { slowScripts } from './slow-scripts.ts'
import { expect, test } from './test.ts'

async function compose(page: Page) {
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.getByLabel('Other amount').fill('64')
  await page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }).check()
  await page.getByRole('radio', { name: 'In celebration of' }).check()
  await page.getByRole('textbox', { name: 'First name' }).fill('Luz')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ortiz')
  await page.getByRole('radio', { name: 'Send an email' }).check()
  await page.getByLabel('Who should hear about it?').fill('Mar Ortiz')
  await page.getByLabel('Their email').fill('mar@example.org')
  await page.getByLabel('Language of the card').selectOption('Spanish')
  await page.getByLabel('A message from you').fill('Con cariño\nde Ana')
  await page.getByRole('checkbox', { name: 'I would like to receive emails' }).check()
  await page.getByRole('button', { name: 'Edit Country' }).click()
  await page.getByLabel('Country', { exact: true }).selectOption('Mexico')
}

async function expectComposed(page: Page, language: 'en' | 'es' = 'en') {
  const en = language === 'en'
  await expect(page.getByRole('radio', { name: en ? 'One-time' : 'Única' })).toBeChecked()
  await expect(page.getByLabel(en ? 'Other amount' : 'Otra cantidad')).toHaveValue('64')
  await expect(page.getByRole('radio', { name: en ? 'In celebration of' : 'En celebración de' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: en ? 'First name' : 'Nombre' })).toHaveValue('Luz')
  await expect(page.getByLabel(en ? 'Their email' : 'Su correo electrónico')).toHaveValue('mar@example.org')
  await expect(page.getByLabel(en ? 'Language of the card' : 'Idioma de la tarjeta')).toHaveValue('es')
  await expect(page.getByLabel(en ? 'A message from you' : 'Un mensaje tuyo')).toHaveValue('Con cariño\nde Ana')
  await expect(page.getByRole('checkbox', { name: /^(I would like|Quiero recibir)/ })).toBeChecked()
  await expect(page.getByText(en ? 'Country: Mexico' : 'País: México')).toBeVisible()
}

test('what was composed survives a reload, the browser’s Back and the language toggle; the card never does', async ({
  page,
}) => {
  await page.goto('/donate')
  await compose(page)
  await page.reload()
  await expectComposed(page)
  await page.goto('/privacy')
  await page.goBack()
  await expectComposed(page)
  await page.getByRole('link', { name: 'ESPAÑOL' }).click()
  await expectComposed(page, 'es')
  await page.getByRole('link', { name: 'ENGLISH' }).click()
  await expectComposed(page)
  await openCard(page)
  await fillDonor(page.getByRole('dialog'), 'kept@example.org')
  await fillCard(page, '4242424242424242')
  await page.reload()
  await expectComposed(page)
  const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(storage).toContain('kept@example.org')
  expect(storage).not.toMatch(/4242|12 ?\/ ?34/)
  await openCard(page)
  await expect(page.getByRole('dialog').getByLabel('Email for your receipt')).toHaveValue('kept@example.org')
  await expect(cardFrame(page).getByRole('textbox', { name: 'Card number' })).toHaveValue('')
})

test('a dialog that stood open until its payment was given up pays all the same, without asking for the card again', async ({
  page,
  stage,
}) => {
  const email = 'hours@example.org'
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  const response = page.waitForResponse('**/api/create-payment-intent')
  const dialog = await openCard(page)
  const { clientSecret } = (await (await response).json()) as { clientSecret: string }
  await fillDonor(dialog, email)
  await fillCard(page, '4242424242424242')
  const cancelled = await fetch(`${stage.sandbox.url}/v1/payment_intents/${clientSecret.split('_secret')[0]}/cancel`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  expect(cancelled.status).toBe(200)
  await stage.sandbox.settle()
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
})

test('what was chosen and pressed before the script woke is what is charged', async ({ page, stage }) => {
  const email = 'early@example.org'
  const release = await slowScripts(page)
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check({ force: true })
  await page.getByRole('radio', { name: '$250' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'I would like to receive emails' }).check({ force: true })
  await page.getByRole('button', { name: 'Other payment method' }).click()
  await page.getByRole('button', { name: 'Other payment method' }).click()
  release()
  const dialog = page.getByRole('dialog', { name: 'Card details' })
  await expect(dialog.getByText('$250 today')).toBeVisible()
  await fillCard(page, '4242424242424242')
  await fillDonor(dialog, email)
  await dialog.getByRole('button', { name: 'Donate $250' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  const gift = await expectOneGift(stage, email, 25_000)
  expect(gift).toMatchObject({ frequency: 'once', optIn: true })
})

test('a link may open the page on monthly, and carry its campaign, a host’s name too', async ({ page, stage }) => {
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await page.goto('/donate?monthly&utm_source=www.example.com&utm_medium=social&utm_campaign=%3Cb%3Efall%3C%2Fb%3E')
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  const response = page.waitForResponse('**/api/create-payment-intent')
  await openCard(page)
  const { giftId } = (await (await response).json()) as { giftId: string }
  const { stdout } = await stage.giving('gifts', 'show', giftId, '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    frequency: 'monthly',
    cents: 5000,
    // without the marks of markup
    attribution: { source: 'www.example.com', medium: 'social', campaign: 'bfall/b' },
  })
})
