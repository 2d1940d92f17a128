import type { Browser, FrameLocator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** A donor in front of a shop's page, with the card fields ready. */
export type Donor = {
  page: Page
  fields: FrameLocator
  /** Writes a card into the fields, in the page's language. */
  type(number: string): Promise<void>
  press(button: string): Promise<void>
  /** Resolves with the first line of the page's log that holds this text. */
  heard(text: string): Promise<string>
  log(): Promise<string[]>
  /** The bank's page, where it asks. */
  bank: FrameLocator
}

/** The labels of the fields, as a donor reads them. */
export const LABELS = {
  en: ['Card number', 'Expiration date', 'Security code', 'ZIP code'],
  es: ['Número de tarjeta', 'Fecha de vencimiento', 'Código de seguridad', 'Código postal'],
} as const

/** Sits a donor down; the browser's window is closed when the test ends. */
export async function openDonor(
  browser: Browser,
  url: string,
  language: 'en' | 'es' = 'en',
  locale = 'en-US',
): Promise<Donor> {
  const context = await browser.newContext({ locale })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(url)
  const fields = page.frameLocator('#place iframe')
  const line = (text: string) => page.locator('#log li', { hasText: text }).first()
  const heard = async (text: string) => {
    await line(text).waitFor()
    return String(await line(text).textContent())
  }
  await heard('ready')
  return {
    page,
    fields,
    async type(number) {
      const [card, expiry, code, zip] = LABELS[language]
      await fields.getByLabel(card).fill(number)
      await fields.getByLabel(expiry).fill('12/34')
      await fields.getByLabel(code).fill('123')
      await fields.getByLabel(zip).fill('38105')
    },
    press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
    heard,
    log: () => page.locator('#log li').allTextContents(),
    bank: page.frameLocator('iframe[name=__privateStripeFrameChallenge]'),
  }
}
