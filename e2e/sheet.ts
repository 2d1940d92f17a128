import type { Locator, Page } from '@playwright/test'
import { fillCard, fillDonor, openCard, spoken } from './donor.ts'
import { expect } from './test.ts'

/** What the sheet says, typed out from the design, in both languages. */
export const says = {
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
    failed: 'Pago no realizado',
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
export type SheetLanguage = keyof typeof says

/** Keeps the next answer to a call back until it is released. */
export async function hold(page: Page, url: string): Promise<() => void> {
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

/** Where a part is drawn. */
export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return box
}

/** The sheet has risen, and what slides has come to rest. */
export const atRest = (dialog: Locator) =>
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

/** Gives by a card that is declined; answers the sheet, where the focus has come to what failed. */
export async function decline(page: Page, language: SheetLanguage): Promise<Locator> {
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
