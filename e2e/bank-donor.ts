import { expect, type Locator, type Page } from '@playwright/test'
import { fillDonor } from './donor.ts'
import { type Language, type Often, openDonate } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'

/** What a donor reads where they give from a bank account. */
export const bankWords = {
  en: {
    open: /^Bank account/,
    dialog: 'Bank account',
    connect: 'Connect account',
    manual: 'Enter bank details manually instead',
    numbers: ['Routing number', 'Account number', 'Confirm account number'],
    onItsWay: 'is on its way from your bank. We write to you the day it arrives.',
    verify: 'One step is left: verify your bank account.',
    verifyLink: 'Verify my account',
    code: /^Code on the statement/,
    press: 'Verify',
    verified: 'Your account is verified. You can close this page.',
  },
  es: {
    open: /^Cuenta bancaria/,
    dialog: 'Cuenta bancaria',
    connect: 'Conectar la cuenta',
    manual: 'Introducir los datos bancarios a mano',
    numbers: ['Número de ruta', 'Número de cuenta', 'Confirma el número de cuenta'],
    onItsWay: 'vienen en camino desde tu banco. Te escribimos el día que lleguen.',
    verify: 'Falta un paso: verifica tu cuenta bancaria.',
    verifyLink: 'Verificar mi cuenta',
  },
} as const

/** The provider's fields in the dialog. */
const bankFrame = (page: Page) => page.locator('.donate-dialog').frameLocator('iframe')

/** Opens the dialog for a bank account and types who gives. */
export async function openBank(page: Page, language: Language, often: Often, email: string): Promise<Locator> {
  await openDonate(page, language, often)
  await page.getByRole('button', { name: bankWords[language].open }).click()
  const dialog = page.getByRole('dialog', { name: bankWords[language].dialog })
  await fillDonor(dialog, email, language)
  return dialog
}

/** Lets the donor's bank confirm the account whose line begins so, in the window over the page. */
export async function connectBank(page: Page, language: Language, account: RegExp): Promise<void> {
  await bankFrame(page).getByRole('button', { name: 'Test Institution' }).click()
  const bank = page.frameLocator('iframe[name=__privateStripeBankLink]')
  const choice = bank.getByRole('combobox')
  await choice.waitFor()
  const lines = await choice.locator('option').allTextContents()
  await choice.selectOption({ label: lines.find((line) => account.test(line)) ?? 'no such account' })
  await bank.getByRole('button', { name: bankWords[language].connect }).click()
  await expect(bankFrame(page).getByText('STRIPE TEST BANK')).toBeVisible()
}

/** Types the numbers of a test account. */
export async function typeBank(page: Page, language: Language, number: string): Promise<void> {
  const [routing, account, again] = bankWords[language].numbers
  const fields = bankFrame(page)
  await fields.getByRole('button', { name: bankWords[language].manual }).click()
  await fields.getByLabel(routing).fill('110000000')
  await fields.getByLabel(account, { exact: true }).fill(number)
  await fields.getByLabel(again).fill(number)
}

/** Presses the button of the dialog. */
export const give = (dialog: Locator) => dialog.locator('button[type=submit]').click()

type Debit = { id: string; status: string; billing_details: { email: string | null } }

/** The newest debit of this donor at the provider. */
export async function debitOf(stage: Stage, email: string): Promise<Debit> {
  const { data } = await stage.sandbox.stripe<{ data: Debit[] }>('/v1/charges?limit=100')
  const debit = data.find(({ billing_details }) => billing_details.email === email)
  if (!debit) throw new Error(`nothing was debited from ${email}`)
  return debit
}
