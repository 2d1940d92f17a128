import { expectAccessible } from './axe.ts'
import { expectOneGift, fillCard, fillDonor, giftsOf, openCard, takenFrom } from './donor.ts'
import { mailsTo } from './paypal-donor.ts'
import { expect, test } from './test.ts'
import { closeSheet, onDevice, payInSheet, pressWallet, sheetOf, walletButtons } from './wallet.ts'

test('a donor gives $50 once by Apple Pay: name and address come from the wallet, page, books, ledger and mail agree', async ({
  page,
  stage,
}) => {
  const email = 'apple@example.org'
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await pressWallet(page)
  await expect(sheetOf(page).getByText(/^Gift to St\. Jude.*: \$50\.00$/)).toBeVisible()
  await payInSheet(page, { email })
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expect(page.locator('[data-stripe-wallet]')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  const gift = await expectOneGift(stage, email, 5000)
  expect(gift).toMatchObject({ frequency: 'once', provider: 'stripe' })
  const [receipt] = await mailsTo(stage, email)
  expect(receipt?.text).toContain('Apple Pay')
  expect(receipt?.text).toContain('Ana María')
})

test('a monthly gift by Apple Pay says in its sheet what it is and where it is managed, and keeps its dedication', async ({
  page,
  stage,
}) => {
  const email = 'apple-monthly@example.org'
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/es/donate')
  await page.getByRole('radio', { name: 'Mensual' }).check()
  await page.getByRole('checkbox', { name: 'Dedica esta donación a alguien que quieres' }).check()
  const panel = page.locator('#donate-dedication')
  await panel.getByLabel('Nombre').fill('Rosa')
  await panel.getByLabel('Apellido').fill('Vega')
  await panel.getByRole('radio', { name: 'Sin notificación' }).check()
  await pressWallet(page)
  const sheet = sheetOf(page)
  await expect(sheet.getByText(/^Donación mensual a St\. Jude.*: \$50\.00\. Cada mes\.$/)).toBeVisible()
  await expect(sheet.getByText(`Administrar en ${stage.url}/es/gift`)).toBeVisible()
  await expect(sheet.getByText(/^Se cobran \$50 hoy y después cada mes, hasta que la detengas/)).toBeVisible()
  await payInSheet(page, { email }, 'es')
  await expect(page.getByText('Tu donación en memoria de Rosa Vega ya está aquí.')).toBeVisible()
  const gift = await expectOneGift(stage, email, 5000)
  expect(gift).toMatchObject({ frequency: 'monthly', language: 'es', standing: { state: 'active' } })
  expect(gift.tribute).toMatchObject({ firstName: 'Rosa', lastName: 'Vega' })
})

test('a decline is said on the page, nothing is charged, and a card pays the same gift', async ({ page, stage }) => {
  const email = 'declined-wallet@example.org'
  await onDevice(page, stage, 'google_pay')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await pressWallet(page)
  await payInSheet(page, { email, card: 'declined' })
  const alert = page.locator('.donate-wallet [role=alert]')
  await expect(alert).toContainText('Payment Failed')
  await expect(alert).toContainText('Your card was declined. You were not charged.')
  await expect(page.locator('[data-stripe-wallet]')).toHaveCount(0)
  await expectAccessible(page)
  expect(await takenFrom(stage, email)).toEqual([])
  const dialog = await openCard(page)
  await fillDonor(dialog, email)
  await fillCard(page, '4242424242424242')
  await dialog.getByRole('button', { name: 'Donate $50' }).click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
})

test('the bank’s question after a wallet’s yes, of a donor with one name: answered, the gift is paid', async ({
  page,
  stage,
}) => {
  const email = 'asked-wallet@example.org'
  await onDevice(page, stage, 'google_pay')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await pressWallet(page)
  await payInSheet(page, { name: 'Xóchitl', email, card: 'challenge' })
  await page.frameLocator('iframe[name=__privateStripeFrameChallenge]').locator('#test-source-authorize-3ds').click()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
  expect((await mailsTo(stage, email))[0]?.text).toContain('Xóchitl')
})

test('the bank’s question, failed: said, nothing charged, and the wallet can be pressed again', async ({
  page,
  stage,
}) => {
  const email = 'failed-wallet@example.org'
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await pressWallet(page)
  await payInSheet(page, { email, card: 'challenge' })
  await page.frameLocator('iframe[name=__privateStripeFrameChallenge]').locator('#test-source-fail-3ds').click()
  // Apple's sheet stays for another try
  await expect(sheetOf(page).getByRole('alert')).toContainText('unable to authenticate')
  await expect(page.locator('.donate-wallet [role=alert]')).toContainText('You were not charged.')
  await payInSheet(page, { email, card: 'accepted' })
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
})

test('a sheet closed half-way: nothing is said, nothing charged, and the buttons are ready again', async ({
  page,
  stage,
}) => {
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/donate')
  // in its frame the button stands a moment before the page shows the frame, and what is not shown takes no key
  await expect(page.getByRole('region', { name: 'Pay with what this device knows' })).toBeVisible()
  await walletButtons(page).focus()
  await page.keyboard.press('Enter')
  await sheetOf(page).getByRole('button', { name: 'Pay', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-stripe-wallet]')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  expect(await page.evaluate(() => fetch('/api/gifts/current').then(({ status }) => status))).not.toBe(200)
  await pressWallet(page)
  await closeSheet(page)
})

test('a provider that turns off while its donor looks at the sheet closes nothing: the yes is taken', async ({
  page,
  stage,
}) => {
  const email = 'off-meanwhile@example.org'
  let works = true
  await page.route('**/api/methods', async (route) => {
    const answer = await (await route.fetch()).json()
    const off = { once: false, monthly: false }
    // while one provider is off the page asks again and again
    await route.fulfill({ json: { ...answer, paypal: off, ...(works ? {} : { stripe: off }) } })
  })
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await pressWallet(page)
  await expect(sheetOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  works = false
  await expect(page.locator('[data-wallet=none]')).toBeAttached()
  await payInSheet(page, { email })
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expectOneGift(stage, email, 5000)
})

test('what is missing on the page opens no sheet, is said beside its field, and the focus goes there', async ({
  page,
  stage,
}) => {
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/donate')
  await expect(walletButtons(page)).toBeVisible()
  await page.getByRole('textbox', { name: /Other amount/ }).fill('2')
  await pressWallet(page)
  await expect(page.getByText('Online donations must be a minimum of $5').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Other amount/ })).toBeFocused()
  await expect(page.locator('[data-stripe-wallet]')).toHaveCount(0)
})

test('declined on the payment step: the sheet’s end leaves what was said, and the card fields are ready', async ({
  page,
  stage,
}) => {
  await onDevice(page, stage, 'apple_pay')
  await page.goto('/donate')
  await expect(walletButtons(page)).toBeVisible()
  const dialog = await openCard(page)
  await walletButtons(dialog).click()
  await payInSheet(page, { email: 'declined-step@example.org', card: 'poor' })
  await expect(sheetOf(page).getByRole('alert')).toContainText('insufficient funds')
  await closeSheet(page)
  await expect(dialog.getByRole('group', { name: 'Payment Failed' })).toContainText('You were not charged.')
  await expect(dialog.getByRole('button', { name: 'Try another card' })).toBeEnabled()
  expect(await takenFrom(stage, 'declined-step@example.org')).toEqual([])
})

test('first on the payment step too: what was typed there stands, the rest is the wallet’s', async ({
  page,
  stage,
}) => {
  const email = 'typed@example.org'
  await onDevice(page, stage, 'apple_pay,link')
  await page.goto('/donate')
  await page.getByRole('radio', { name: 'One-time' }).check()
  await expect(walletButtons(page).first()).toBeVisible()
  const dialog = await openCard(page)
  await expect(walletButtons(dialog)).toHaveText(['Donate with Apple Pay', 'Pay with Link'])
  await expectAccessible(page)
  await dialog.getByLabel('Email for your receipt').fill('typed@')
  await walletButtons(dialog).first().click()
  await expect(dialog.getByLabel('Email for your receipt')).toBeFocused()
  await expect(page.locator('[data-stripe-wallet]')).toHaveCount(0)
  await dialog.getByLabel('Email for your receipt').fill(email)
  await walletButtons(dialog).nth(1).click()
  await payInSheet(page, { name: 'Rosa Vega', email: 'wallet@example.org' })
  await expect(page.getByText('Thank you for your donation to St. Jude!', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectOneGift(stage, email, 5000)
  expect(await giftsOf(stage, 'wallet@example.org')).toEqual([])
  expect((await mailsTo(stage, email))[0]?.text).toContain('Rosa')
})
