import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { pseudo } from '../tools/words/pseudo.ts'
import type { Stage } from './stage/stage.ts'

const english = {
  page: '/donate',
  once: 'One-time',
  monthly: 'Monthly',
  other: 'Other payment method',
  dialog: 'Card details',
  first: 'First name',
  last: 'Last name',
  email: 'Email for your receipt',
  card: ['Card number', 'Expiration date', 'Security code', 'ZIP code'],
} as const

/**
 * What a donor reads on the donation page, typed out from the specification and its Spanish pair; in the pseudo-language, which
 * only pictures are taken of, what it makes of the English. The card's own fields are the provider's, which does not speak it.
 */
export const spoken = {
  en: english,
  es: {
    page: '/es/donate',
    once: 'Única',
    monthly: 'Mensual',
    other: 'Otro método de pago',
    dialog: 'Datos de la tarjeta',
    first: 'Nombre',
    last: 'Apellido',
    email: 'Correo electrónico para tu recibo',
    card: ['Número de tarjeta', 'Fecha de vencimiento', 'Código de seguridad', 'Código postal'],
  },
  'ar-XB': {
    page: '/ar-XB/donate',
    once: pseudo(english.once),
    monthly: pseudo(english.monthly),
    other: pseudo(english.other),
    dialog: pseudo(english.dialog),
    first: pseudo(english.first),
    last: pseudo(english.last),
    email: pseudo(english.email),
    card: english.card,
  },
} as const

/** The card provider's fields, in their frame. */
export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title*="payment" i], iframe[title*="pago" i]').first()

/** Opens the card dialog and waits until its card fields are there. */
export async function openCard(page: Page, language: keyof typeof spoken = 'en'): Promise<Locator> {
  const words = spoken[language]
  await page.getByRole('button', { name: words.other }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog })
  await expect(cardFrame(page).getByRole('textbox', { name: words.card[0] })).toBeVisible()
  return dialog
}

/** Types a donor's names and address into the dialog. */
export async function fillDonor(dialog: Locator, email: string, language: keyof typeof spoken = 'en'): Promise<void> {
  const words = spoken[language]
  await dialog.getByLabel(words.first).fill('Ana')
  await dialog.getByLabel(words.last).fill('Paz')
  await dialog.getByLabel(words.email).fill(email)
}

/** Types a whole card into the provider's fields. */
export async function fillCard(page: Page, number: string, language: keyof typeof spoken = 'en'): Promise<void> {
  const [name, expiry, code, zip] = spoken[language].card
  const card = cardFrame(page)
  await card.getByRole('textbox', { name }).fill(number)
  await card.getByLabel(expiry).fill('12/34')
  await card.getByLabel(code).fill('123')
  await card.getByLabel(zip).fill('38105')
}

/** One line of `giving gifts list --json`. */
export interface ListedGift {
  readonly id: string
  readonly reference: string
  readonly cents: number
  readonly kept: string
  readonly frequency: 'once' | 'monthly'
  readonly provider: 'stripe' | 'paypal'
  readonly language: 'en' | 'es'
  readonly country: string
  readonly optIn: boolean
  readonly refs: { readonly intent: string | null; readonly subscription: string | null }
  readonly standing: { readonly state: string; readonly paidCents: number; readonly payments: number }
  readonly tribute: object | null
}

/** This donor's gifts, as the operators' command lists them. */
export async function giftsOf(stage: Stage, email: string): Promise<ListedGift[]> {
  const { code, stdout, stderr } = await stage.giving('gifts', 'list', '--json', '--email', email)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout) as ListedGift[]
}

/** One line of the card provider's books. */
export interface Charge {
  readonly id: string
  readonly amount: number
  readonly status: 'succeeded' | 'failed' | 'pending'
  readonly billing_details: { readonly email: string | null; readonly name: string | null }
}

/** What the card provider took from this donor, in cents; refusals are left out. */
export async function takenFrom(stage: Stage, email: string): Promise<number[]> {
  const { data } = await stage.sandbox.stripe<{ data: Charge[] }>('/v1/charges?limit=100')
  return data
    .filter((charge) => charge.billing_details.email === email && charge.status === 'succeeded')
    .map(({ amount }) => amount)
}

/** Expects one gift, one charge of this amount, and one receipt that names the gift: page, books, ledger and mail agree. */
export async function expectOneGift(stage: Stage, email: string, cents: number): Promise<ListedGift> {
  await expect
    .poll(async () => (await stage.mails()).filter(({ to }) => to === email).length, { intervals: [100] })
    .toBe(1)
  const gifts = await giftsOf(stage, email)
  const paid = gifts.filter(({ standing }) => standing.payments > 0)
  expect(gifts.map(({ standing }) => standing.paidCents).filter((each) => each > 0)).toEqual([cents])
  expect(await takenFrom(stage, email)).toEqual([cents])
  const [gift] = paid
  if (!gift) throw new Error(`no gift of ${email}`)
  const [receipt] = (await stage.mails()).filter(({ to }) => to === email)
  expect(receipt?.text).toContain(gift.reference)
  return gift
}

/** Presses what looks for the gift again, unless the page, which looks by itself too, has found it already. */
export async function checkAgain(page: Page): Promise<void> {
  const heading = page.getByText(/^Your gift .*is here\./)
  await Promise.race([page.getByRole('link', { name: 'Check again' }).click(), heading.waitFor()])
}
