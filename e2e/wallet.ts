import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Stage } from './stage/stage.ts'

/** The wallets of a device, as the sandbox calls them. */
export type Device = 'apple_pay' | 'google_pay' | 'link' | 'apple_pay,link' | 'google_pay,late' | 'loaderror'

/** Says which wallets this browser has; without it, it has none. */
export const onDevice = (page: Page, stage: Stage, device: Device): Promise<void> =>
  page.context().addCookies([{ name: 'sandbox_device', value: encodeURIComponent(device), url: stage.sandbox.url }])

/** The wallets' buttons of the page, or of the card dialog: in a frame of their provider's. */
export const walletButtons = (within: Page | Locator): Locator =>
  within.locator('.donate-wallets').frameLocator('iframe').getByRole('button')

/** Comes to where the wallets stand, which are looked for only then, and presses the one. */
export async function pressWallet(page: Page): Promise<void> {
  await page.locator('#donate-other').scrollIntoViewIfNeeded()
  // in its frame the button stands a moment before the page has given the frame its place
  await expect(page.locator('.donate-wallets[data-shown]')).toBeVisible()
  await walletButtons(page).click()
}

/** What the sheet says, in each language. */
const words = {
  en: { name: 'Name', email: 'Email', card: 'Card in this wallet', pay: 'Pay', close: 'Close' },
  es: { name: 'Nombre', email: 'Correo electrónico', card: 'Tarjeta de esta billetera', pay: 'Pagar', close: 'Cerrar' },
} as const

/** The open sheet of a wallet. */
export const sheetOf = (page: Page): FrameLocator => page.frameLocator('iframe[name=__privateStripeWalletSheet]')

/** Says yes in the open sheet, as this buyer, with this card. */
export async function payInSheet(
  page: Page,
  buyer: { name?: string; email: string; card?: 'accepted' | 'declined' | 'poor' | 'challenge' },
  language: keyof typeof words = 'en',
): Promise<void> {
  const sheet = sheetOf(page)
  const { name, email, card, pay } = words[language]
  await sheet.getByLabel(name, { exact: true }).fill(buyer.name ?? 'Ana María Paz')
  await sheet.getByLabel(email).fill(buyer.email)
  if (buyer.card) await sheet.getByLabel(card).selectOption(buyer.card)
  await sheet.getByRole('button', { name: pay, exact: true }).click()
}

/** Closes the open sheet half-way. */
export async function closeSheet(page: Page, language: keyof typeof words = 'en'): Promise<void> {
  await sheetOf(page).getByRole('button', { name: words[language].close }).click()
  await expect(page.locator('[data-stripe-wallet]')).toHaveCount(0)
}
