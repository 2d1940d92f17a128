import type { Locator, Page } from '@playwright/test'
import { cardFrame, fillCard, fillDonor, openCard, spoken } from './donor.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    failed: 'Payment Failed',
    declined: 'Your card was declined.',
    notCharged: 'You were not charged.',
    another: 'Try another card',
    paypal: 'Use PayPal',
    call: 'Call us (800) 822-6344',
    stay: 'Please stay on this page.',
    bank: 'Your bank asks you to confirm. Nothing is charged before you do.',
    loading: 'Loading payment form...',
  },
  es: {
    failed: 'El pago no se realizó',
    declined: 'Tu tarjeta fue rechazada.',
    notCharged: 'No se te cobró nada.',
    another: 'Probar otra tarjeta',
    paypal: 'Usar PayPal',
    call: 'Llámanos (800) 822-6344',
    stay: 'No cierres esta página.',
    bank: 'Tu banco te pide confirmar. No se cobra nada antes.',
    loading: 'Cargando el formulario de pago...',
  },
} as const
type Language = keyof typeof says

/** Keeps the next answer to a call back until it is released. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    url,
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return release
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return box
}

/** The sheet has risen, and what slides has come to rest. */
const atRest = (dialog: Locator) =>
  dialog.evaluate((element) =>
    Promise.all(
      element
        .getAnimations({ subtree: true })
        .map((each) =>
          each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity
            ? each.finished
            : null,
        ),
    ),
  )

/** Where the sheet and its foot stand, to the pixel. */
async function place(dialog: Locator) {
  await atRest(dialog)
  const [sheet, foot] = [await boxOf(dialog), await boxOf(dialog.locator('.pay-foot'))]
  return { top: sheet.y, height: sheet.height, foot: foot.y }
}

const sizes: [width: number, height: number, sheet: number][] = [
  [390, 664, 644],
  [390, 844, 772],
  [1440, 900, 728],
]
for (const language of ['en', 'es'] as const) {
  for (const [width, height, sheet] of sizes) {
    test(`at ${width} × ${height} px the sheet has one height from opening to paying, and nothing moves (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      const seen = await watchShifts(page)
      await page.goto(spoken[language].page)
      await page.waitForLoadState('networkidle')
      const before = await seen()
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
      const { shift, moved } = await seen()
      expect(shift - before.shift, moved.slice(before.moved.length).join(', ')).toBe(0)
    })
  }
}

test('every field of the sheet is in view at 390 × 664 px, date and code side by side, in the page’s own typeface', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/donate')
  const dialog = await openCard(page)
  await atRest(dialog)
  const foot = await boxOf(dialog.locator('.pay-foot'))
  const fields = [
    dialog.getByLabel('First name'),
    dialog.getByLabel('Email for your receipt'),
    ...spoken.en.card.map((name) => cardFrame(page).getByLabel(name)),
  ]
  for (const field of fields) {
    const { y, height } = await boxOf(field)
    expect(y + height).toBeLessThanOrEqual(foot.y)
  }
  const card = cardFrame(page)
  const [date, code] = [await boxOf(card.getByLabel('Expiration date')), await boxOf(card.getByLabel('Security code'))]
  expect(date.y).toBe(code.y)
  const own = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const number = card.getByRole('textbox', { name: 'Card number' })
  expect(await number.evaluate((input) => getComputedStyle(input).fontFamily)).toBe(own)
  await expect
    .poll(() => number.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Figtree loaded'])
})

async function decline(page: Page, language: Language): Promise<Locator> {
  await page.goto(spoken[language].page)
  await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
  const dialog = await openCard(page, language)
  await fillDonor(dialog, `declined-${language}@example.org`, language)
  await fillCard(page, '4000000000000002', language)
  await dialog.locator('.pay-foot button').click()
  await expect(dialog.getByRole('group', { name: says[language].failed })).toBeFocused()
  await atRest(dialog)
  return dialog
}

for (const language of ['en', 'es'] as const) {
  const words = says[language]
  test(`a decline says once what happened, that nothing was charged, and what can be done now (${language})`, async ({
    page,
  }) => {
    const dialog = await decline(page, language)
    const box = dialog.getByRole('group', { name: words.failed })
    await expect(box).toHaveAccessibleDescription(`${words.declined} ${words.notCharged}`)
    for (const sentence of [words.failed, words.declined, words.notCharged])
      await expect(dialog.getByText(sentence)).toHaveCount(1)
    await expect(box.getByRole('link', { name: words.call })).toHaveAttribute('href', 'tel:+18008226344')
    await box.getByRole('button', { name: words.another }).click()
    await expect(box).toHaveCount(0)
    await expect(page.locator('.donate-toast')).toHaveCount(0)
    const number = cardFrame(page).getByRole('textbox', { name: spoken[language].card[0] })
    await expect(number).toHaveValue('')
    await expect(number).toBeFocused()
    await expect(dialog.getByLabel(spoken[language].email)).toHaveValue(`declined-${language}@example.org`)
    await expect(dialog.locator('.pay-foot button')).toBeDisabled()
  })
}

test('after a decline PayPal’s button is one press away, with the gift as it was', async ({ page }) => {
  const dialog = await decline(page, 'en')
  await dialog.getByRole('button', { name: 'Use PayPal' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.donate-paypal iframe').first()).toBeFocused()
  await expect(page.locator('.donate-paypal')).toBeInViewport()
})

for (const [width, height] of [
  [320, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height} px the toast covers neither what failed nor a button`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const dialog = await decline(page, 'es')
    const toast = await boxOf(page.locator('.donate-toast'))
    const parts = {
      failure: dialog.getByRole('group', { name: says.es.failed }),
      button: dialog.locator('.pay-foot button'),
    }
    for (const [name, part] of Object.entries(parts)) {
      const box = await boxOf(part)
      const apart =
        toast.x >= box.x + box.width ||
        toast.x + toast.width <= box.x ||
        toast.y >= box.y + box.height ||
        toast.y + toast.height <= box.y
      expect(apart, name).toBe(true)
    }
  })
}

test('while the bank asks, the foot says that nothing is charged before the donor answers', async ({ page }) => {
  await page.goto('/donate')
  const dialog = await openCard(page)
  await fillDonor(dialog, 'bank-line@example.org')
  await fillCard(page, '4000002760003184')
  await dialog.locator('.pay-foot button').click()
  const bank = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
  await expect(dialog.getByText(says.en.bank)).toBeVisible()
  await bank.locator('#test-source-fail-3ds').click()
  await expect(dialog.getByRole('group', { name: says.en.failed })).toBeFocused()
  await expect(dialog.getByText(says.en.bank)).toHaveCount(0)
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
