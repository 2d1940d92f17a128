import type { Locator } from '@playwright/test'
import { cardFrame, fillCard, fillDonor, openCard, spoken } from './donor.ts'
import { atRest, boxOf, hold, type SheetLanguage, says } from './sheet.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './test.ts'

/** Where the sheet and its foot stand, to the pixel. */
async function place(dialog: Locator) {
  await atRest(dialog)
  const [sheet, foot] = [await boxOf(dialog), await boxOf(dialog.locator('.pay-foot'))]
  return { top: sheet.y, height: sheet.height, foot: foot.y }
}

const windows: [language: SheetLanguage, width: number, height: number, sheet: number][] = [
  ['en', 390, 664, 644],
  ['es', 390, 664, 644],
  ['es', 390, 844, 772],
  ['en', 1440, 900, 728],
]
for (const [language, width, height, sheet] of windows) {
  test(`at ${width} × ${height} px the sheet has one height from opening to paying, and nothing moves (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const readShifts = await watchShifts(page)
    await page.goto(spoken[language].page)
    await page.waitForLoadState('networkidle')
    const before = await readShifts()
    const loaded = await hold(page, '**/api/create-payment-intent')
    await page.getByRole('button', { name: spoken[language].other }).click()
    const dialog = page.getByRole('dialog', { name: spoken[language].dialog })
    await expect(dialog.getByText(says[language].loading)).toBeVisible()
    const first = await place(dialog)
    expect(first.height).toBe(sheet)
    await expect(dialog.locator('.pay-foot button')).toBeInViewport({ ratio: 1 })
    loaded()
    await expect(cardFrame(page).getByRole('textbox').last()).toBeVisible()
    await expect(dialog.locator('.pay-fine')).toBeAttached()
    expect(await place(dialog), 'ready').toEqual(first)
    await fillDonor(dialog, `sheet-${width}-${height}-${language}@example.org`, language)
    await fillCard(page, '4000000000000002', language)
    const answered = await hold(page, '**/v1/payment_intents/*/confirm')
    await dialog.locator('.pay-foot button').click()
    await expect(dialog.getByText(says[language].stay)).toBeVisible()
    expect(await place(dialog), 'paying').toEqual(first)
    answered()
    await expect(dialog.getByRole('heading', { name: says[language].failed })).toBeInViewport()
    expect(await place(dialog), 'declined').toEqual(first)
    await dialog.getByRole('button', { name: says[language].another }).click()
    await expect(dialog.getByRole('heading', { name: says[language].failed })).toHaveCount(0)
    expect(await place(dialog), 'another card').toEqual(first)
    await fillCard(page, '4000000000000002', language)
    const again = await hold(page, '**/v1/payment_intents/*/confirm')
    await dialog.locator('.pay-foot button').click()
    await expect(dialog.getByText(says[language].stay)).toBeVisible()
    expect(await place(dialog), 'paying again').toEqual(first)
    again()
    await expect(dialog.getByRole('heading', { name: says[language].failed })).toBeInViewport()
    const { shift, moved } = await readShifts()
    expect(shift - before.shift, moved.slice(before.moved.length).join(', ')).toBe(0)
  })
}

for (const language of ['en', 'es'] as const)
  test(`every field of the sheet is in view at 390 × 664 px, date and code side by side (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const words = spoken[language]
    await page.goto(words.page)
    const dialog = await openCard(page, language)
    await atRest(dialog)
    const foot = await boxOf(dialog.locator('.pay-foot'))
    const fields = [
      dialog.getByLabel(words.first),
      dialog.getByLabel(words.email),
      ...words.card.map((name) => cardFrame(page).getByLabel(name)),
    ]
    for (const field of fields) {
      const { y, height } = await boxOf(field)
      expect(y + height).toBeLessThanOrEqual(foot.y)
    }
    const card = cardFrame(page)
    const [date, code] = [await boxOf(card.getByLabel(words.card[1])), await boxOf(card.getByLabel(words.card[2]))]
    expect(date.y).toBe(code.y)
  })

test('the provider’s fields are drawn in the page’s own typeface, as large as the donor’s text is', async ({
  page,
}) => {
  await page.goto('/donate')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await openCard(page)
  const own = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const number = cardFrame(page).getByRole('textbox', { name: 'Card number' })
  expect(await number.evaluate((input) => getComputedStyle(input).fontFamily)).toBe(own)
  await expect(number).toHaveCSS('font-size', '34px')
  await expect
    .poll(() => number.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Figtree loaded'])
})

test('where a window is too low for a foot that stays, the whole sheet scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/donate')
  const dialog = await openCard(page)
  await atRest(dialog)
  const button = dialog.locator('.pay-foot button')
  await expect(button).not.toBeInViewport()
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport()
  await expect(dialog.getByRole('heading', { name: 'Card details' })).not.toBeInViewport()
})

test('with text at 200 % on a phone nothing is cut off, and the button stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/es/donate')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const dialog = await openCard(page, 'es')
  await atRest(dialog)
  await expect(dialog.locator('.pay-foot button')).toBeInViewport({ ratio: 1 })
  for (const part of ['.donate-dialog', '.pay-body', '.pay-foot'])
    expect(await page.locator(part).evaluate((box) => box.scrollWidth - box.clientWidth), part).toBe(0)
  await dialog.locator('.pay-fine').scrollIntoViewIfNeeded()
  await expect(dialog.locator('.pay-fine')).toBeInViewport()
})

test('what goes wrong, and another card, by keyboard alone', async ({ page }) => {
  await page.goto('/donate')
  const opener = page.getByRole('button', { name: 'Other payment method' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Card details' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await fillCard(page, '4000000000000002')
  await dialog.locator('.pay-foot button').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await fillDonor(dialog, 'keyboard@example.org')
  await dialog.getByLabel('Email for your receipt').press('Enter')
  await expect(dialog.getByRole('group', { name: 'Payment Failed' })).toBeFocused()
  // the toast that says it is a stop of its own, for as long as it is there
  await page.keyboard.press('Tab')
  const another = dialog.getByRole('button', { name: 'Try another card' })
  if (!(await another.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await expect(another).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardFrame(page).getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
