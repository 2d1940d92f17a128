import { expectAccessible } from './axe.ts'
import { inTheEvening } from './next-gift.ts'
import { watchShifts } from './shifts.ts'
import { expect, test } from './test.ts'
import { onDevice, walletButtons } from './wallet.ts'

for (const path of ['/donate', '/es/donate']) {
  test(`${path}: a device without a wallet is shown no hole, and nothing moves`, async ({ page }) => {
    const readShifts = await watchShifts(page)
    await page.goto(path)
    const pay = page.locator('.donate-pay')
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
    const before = await pay.boundingBox()
    const moved = (await readShifts()).shift
    // its script has come, and its buttons have looked
    await expect(page.locator('.donate-wallets iframe')).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await pay.boundingBox()).toEqual(before)
    expect((await readShifts()).shift).toBe(moved)
    await expect(page.locator('.donate-wallets')).toBeHidden()
    await expectAccessible(page)
  })
}

test('a wallet that is found late, or cannot be loaded, moves nothing that is pressed', async ({ page, stage }) => {
  for (const device of ['google_pay,late', 'loaderror'] as const) {
    await onDevice(page, stage, device)
    const notLoaded = page.waitForEvent('console', (message) => message.text().includes('buttons could not be loaded'))
    // of the other device nobody waits for it
    notLoaded.catch(() => {})
    await page.goto('/donate')
    const card = page.getByRole('button', { name: 'Other payment method' })
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
    const before = await card.boundingBox()
    if (device === 'loaderror') await notLoaded
    else await expect(walletButtons(page)).toBeVisible()
    expect(await card.boundingBox()).toEqual(before)
  }
})

test('where there is one, its row fits at 320 px, is reached by keyboard, and has no barrier', async ({
  page,
  stage,
}) => {
  await onDevice(page, stage, 'apple_pay,link')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/es/donate')
  await page.getByRole('button', { name: 'Otro método de pago' }).scrollIntoViewIfNeeded()
  await expect(walletButtons(page)).toHaveText(['Donar con Apple Pay'])
  const [row, button] = [await page.locator('.donate-wallets').boundingBox(), await walletButtons(page).boundingBox()]
  expect(button?.x).toBeGreaterThanOrEqual(row?.x ?? 0)
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Otro método de pago' }).focus()
  const inWallets: boolean[] = []
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Shift+Tab')
    inWallets.push(await page.evaluate(() => Boolean(document.activeElement?.closest('.donate-wallets'))))
  }
  expect(inWallets).toContain(true)
  await expectAccessible(page)
})

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [320, 700],
  [1440, 900],
] as const) {
  test(`an Apple device has its wallet beside PayPal from the first paint, 40 px high and in the first view: ${width} × ${height}`, async ({
    page,
    stage,
  }) => {
    await onDevice(page, stage, 'apple_pay')
    // how the style sheet and the script know Apple's browsers
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (...words: string[]) => boolean
      CSS.supports = (...words: string[]) => words[0] === 'font' || supports(...words)
      Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
    })
    await page.setViewportSize({ width, height })
    await page.goto('/donate')
    await expect(walletButtons(page)).toBeVisible()
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
    await inTheEvening(page, 'en')
    const box = async (place: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(place).boundingBox()) ?? {}
      return { x, y, width, height, bottom: y + height }
    }
    const [wallet, paypal, card] = [
      await box('.donate-wallets'),
      await box('.donate-paypal'),
      await box('#donate-other'),
    ]
    expect([wallet.height, paypal.height]).toEqual([40, 40])
    expect(wallet.y).toBe(paypal.y)
    expect(wallet.x).toBeLessThan(paypal.x)
    expect(card.y - paypal.bottom).toBe(10)
    if (width !== 320) expect(paypal.bottom).toBeLessThanOrEqual(height)
  })
}
