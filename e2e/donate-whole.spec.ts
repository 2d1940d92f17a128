import type { Page } from '@playwright/test'
import { expectOneGift } from './donor.ts'
import { expect, test } from './test.ts'

/** Presses a key until the element of this role and name has the focus, as a donor without a mouse would. */
async function tabTo(
  page: Page,
  role: 'radio' | 'textbox' | 'button' | 'checkbox',
  name: string | RegExp,
  key = 'Tab',
) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const frames = page.frames().filter((frame) => !frame.isDetached())
    for (const frame of frames) {
      const target = frame.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      const there = await target
        .first()
        .evaluate((element) => document.hasFocus() && element === document.activeElement, undefined, { timeout: 200 })
        .catch(() => false)
      if (there) return
    }
  }
  throw new Error(`${role} "${name}" was not reached by ${key}`)
}

test('a whole monthly gift by keyboard alone, found by role and name alone', async ({ page, stage }) => {
  const email = 'keyboard@example.org'
  await page.goto('/donate')
  await expect(page.getByRole('button', { name: 'Other payment method' })).toBeVisible()
  await tabTo(page, 'radio', 'Monthly')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, 'radio', '$50/mo')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '$100/mo' })).toBeChecked()
  await tabTo(page, 'checkbox', 'Dedicate this gift to someone you love')
  await page.keyboard.press('Space')
  await tabTo(page, 'textbox', 'First name')
  await page.keyboard.type('Luz')
  await tabTo(page, 'textbox', 'Last name')
  await page.keyboard.type('Ortiz')
  await tabTo(page, 'button', /^Other payment method/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Card details' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Paz')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await tabTo(page, 'textbox', 'Card number')
  await page.keyboard.type('4242424242424242')
  await tabTo(page, 'textbox', 'Expiration date')
  await page.keyboard.type('1234')
  await tabTo(page, 'textbox', 'Security code')
  await page.keyboard.type('123')
  await tabTo(page, 'textbox', 'ZIP code')
  await page.keyboard.type('38105')
  await tabTo(page, 'button', 'Donate $100 monthly')
  const submit = page.getByRole('button', { name: 'Donate $100 monthly' })
  await expect(submit).toBeEnabled()
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const gift = await expectOneGift(stage, email, 10_000)
  expect(gift).toMatchObject({ frequency: 'monthly', tribute: { firstName: 'Luz', lastName: 'Ortiz', kind: 'memory' } })
})

// the browser speaks English: what is Spanish is so because of the page
test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' })

  test('a whole gift by thumb, every word of it in Spanish', async ({ page, stage }) => {
    const email = 'telefono@example.org'
    await page.goto('/es/donate')
    await page.getByRole('radio', { name: 'Única' }).tap()
    await page.getByRole('radio', { name: '$250' }).tap()
    await expect(page.getByRole('radio', { name: '$250' })).toBeChecked()
    await page.getByText('Quiero recibir correos de St. Jude.').tap()
    await page.getByRole('button', { name: 'Otro método de pago' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Datos de la tarjeta' })
    await expect(dialog.getByText('$250 hoy')).toBeVisible()
    await expect(dialog.getByText('Escribe los datos de tu tarjeta para continuar')).toBeVisible()
    await dialog.getByLabel('Nombre').fill('Inés')
    await dialog.getByLabel('Apellido').fill('Muñoz')
    await dialog.getByLabel('Correo electrónico para tu recibo').fill(email)
    const card = page.frameLocator('iframe[title*="pago" i]').first()
    const fill = async (number: string) => {
      await card.getByRole('textbox', { name: 'Número de tarjeta' }).fill(number)
      await card.getByLabel('Fecha de vencimiento').fill('12/34')
      await card.getByLabel('Código de seguridad').fill('123')
      await card.getByLabel('Código postal').fill('38105')
    }
    await fill('4000000000009995')
    await dialog.getByRole('button', { name: 'Donar $250' }).tap()
    const toast = page.locator('.donate-toast')
    await expect(toast).toContainText('Pago no realizado')
    await expect(toast).toContainText('Tu tarjeta no tiene fondos suficientes.')
    await fill('4242424242424242')
    await dialog.getByRole('button', { name: 'Donar $250' }).tap()
    await expect(page.getByText(/^Tu donación .*ya está aquí\./)).toBeVisible()
    await expect(toast).toContainText('Pago realizado')
    await expect(toast).toContainText('¡Gracias por tu donación a St. Jude!')
    const gift = await expectOneGift(stage, email, 25_000)
    expect(gift).toMatchObject({ language: 'es', frequency: 'once', optIn: true })
    await expect(page.getByText(gift.reference)).toBeVisible()
    const [receipt] = (await stage.mails()).filter(({ to }) => to === email)
    expect(receipt?.subject).toContain('recibo')
    expect(receipt?.text).toContain('$250')
    await page.goto(`/donate?success=true&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded`)
    await expect(page).toHaveURL(/\/es\/donate\?success=true$/)
    await page.getByRole('link', { name: 'ENGLISH' }).tap()
    await expect(page).toHaveURL(/\/donate\?success=true$/)
    await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  })
})
