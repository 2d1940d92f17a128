import { expect, type Page } from '@playwright/test'
import type { Stage } from './stage/stage.ts'

/** What a donor reads on the donate page and at PayPal, typed out in each language. */
export const words = {
  en: {
    page: '/donate',
    once: 'One-time',
    agree: { once: 'Pay Now', monthly: 'Agree & Subscribe' },
    email: 'Email',
    cancel: 'Cancel and return',
    success: 'Payment successful!',
    failed: 'Payment failed. Please try again.',
    unavailable: 'PayPal temporarily unavailable - Please use credit card option below',
    done: { once: /^Your gift .*is here\./, monthly: /^Your (first|monthly gift) .*(is here|is active)\./ },
  },
  es: {
    page: '/es/donate',
    once: 'Única',
    agree: { once: 'Pagar ahora', monthly: 'Aceptar y suscribirme' },
    email: 'Correo electrónico',
    cancel: 'Cancelar y volver',
    success: '¡Pago realizado con éxito!',
    failed: 'El pago no se realizó. Inténtalo de nuevo.',
    unavailable: 'PayPal no está disponible por el momento. Usa la opción de tarjeta de crédito más abajo',
    done: { once: /^Tu donación .*ya está aquí\./, monthly: /^Tus? .*(ya están aquí|está activa)\./ },
  },
} as const
export type Language = keyof typeof words
export type Often = 'once' | 'monthly'

/** PayPal's own button, in its frame. */
export const paypalButton = (page: Page) =>
  page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal' })

/** Takes down and dismisses every alert of the page, in order. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  return alerts
}

/** Opens the donate page on its one-time or monthly gift and waits for PayPal's button. */
export async function openDonate(page: Page, language: Language, often: Often): Promise<void> {
  await page.goto(words[language].page)
  if (often === 'once') await page.getByRole('radio', { name: words[language].once }).check()
  await expect(paypalButton(page)).toBeVisible()
}

/** Presses PayPal's button; answers its window. */
export async function openPaypal(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await paypalButton(page).click()
  return await opened
}

/** Says yes in PayPal's window, as the payer of this address. */
export async function agree(paypal: Page, language: Language, often: Often, email: string): Promise<void> {
  await paypal.getByLabel(words[language].email).fill(email)
  await paypal.getByRole('button', { name: words[language].agree[often] }).click()
}

/** Every mail to one address, waited for until there are `count`. */
export async function mailsTo(stage: Stage, email: string, count = 1) {
  const mails = async () => (await stage.mails()).filter(({ to }) => to === email)
  await expect
    .poll(async () => (await mails()).length, { timeout: 60_000, intervals: [100] })
    .toBeGreaterThanOrEqual(count)
  return await mails()
}
