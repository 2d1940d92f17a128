import type { Page } from '@playwright/test'
import { fillCard, fillDonor, openCard } from '../donor.ts'
import type { Language, State } from './state.ts'

const fill = async (page: Page, language: Language, card: string) => {
  const dialog = await openCard(page, language)
  await fillDonor(dialog, 'ana@example.org', language)
  await fillCard(page, card, language)
  return dialog
}
/** Gives by this card. */
export const pay = async (page: Page, language: Language, card: string) => {
  const dialog = await fill(page, language, card)
  await dialog.locator('.pay-foot button').click()
}
export const toast = (page: Page) => page.locator('li[data-state=open]').waitFor()

const state = (name: string, prepare: NonNullable<State['prepare']>): State => ({
  name,
  path: '/donate',
  window: true,
  low: true,
  prepare,
})

/** Every state of the sheet on which a card is asked for. */
export const sheetStates: readonly State[] = [
  state('donate-sheet-loading', async (page) => {
    await page.route('**/api/create-payment-intent', () => undefined)
    await page.locator('#donate-other').click()
    await page.locator('.pay-skeleton').waitFor()
  }),
  state('donate-sheet-error', async (page) => {
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json: {} }))
    await page.locator('#donate-other').click()
    await page.getByRole('dialog').getByText('503').waitFor()
  }),
  state('donate-sheet-ready', async (page, language) => {
    await openCard(page, language)
  }),
  state('donate-sheet-complete', async (page, language) => {
    await fill(page, language, '4242424242424242')
  }),
  state('donate-sheet-faults', async (page, language) => {
    const dialog = await openCard(page, language)
    await fillCard(page, '4242424242424242', language)
    await dialog.locator('.pay-foot button').click()
    await dialog.locator('[name=firstName]:focus').waitFor()
  }),
  state('donate-sheet-paying', async (page, language) => {
    await page.route('**/v1/payment_intents/*/confirm', () => undefined)
    await pay(page, language, '4242424242424242')
    await page.locator('.pay-busy').waitFor()
  }),
  state('donate-sheet-bank', async (page, language) => {
    await pay(page, language, '4000002760003184')
    const bank = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
    await bank.locator('#test-source-authorize-3ds').waitFor()
  }),
  state('donate-sheet-declined', async (page, language) => {
    await pay(page, language, '4000000000000002')
    await toast(page)
  }),
]
