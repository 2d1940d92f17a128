import type { Page } from '@playwright/test'
import { fillCard, fillDonor, openCard } from '../donor.ts'
import type { Language, State } from './state.ts'

const donate = async (page: Page, language: Language, card: string) => {
  const dialog = await openCard(page, language)
  await fillDonor(dialog, 'ana@example.org', language)
  await fillCard(page, card, language)
  await dialog.locator('[type=submit]').click()
}

/** The page says what the server knows of the gift. */
const received = (page: Page) => page.locator('#donate-result-title').waitFor()
const toast = (page: Page) => page.locator('li[data-state=open]').waitFor()
const paypal = (page: Page) =>
  page.frameLocator('iframe[title=PayPal]').first().locator('button, [role=link]').first().waitFor()

/** Every state of the donation page and of the page of a gift. */
export const givingStates: readonly State[] = [
  { name: 'donate', path: '/donate', prepare: paypal },
  { name: 'donate-fold', path: '/donate', window: true, prepare: paypal },
  {
    name: 'donate-once',
    path: '/donate',
    async prepare(page) {
      await page.locator('[name=frequency][value=once]').check()
      await paypal(page)
    },
  },
  {
    name: 'donate-custom',
    path: '/donate',
    window: true,
    async prepare(page) {
      await page.locator('[name=custom]').fill('3')
      await page.locator('#donate-minimum').waitFor()
    },
  },
  {
    name: 'donate-dedication',
    path: '/donate',
    async prepare(page) {
      await page.locator('[name=dedicate]').check()
      await page.locator('[name=honoreeFirst]').waitFor()
      await page.locator('[name=notify][value=email]').check()
      await page.locator('[name=recipientEmail]').waitFor()
    },
  },
  {
    name: 'donate-dialog',
    path: '/donate',
    window: true,
    async prepare(page, language) {
      await openCard(page, language)
    },
  },
  {
    name: 'donate-dialog-error',
    path: '/donate',
    window: true,
    async prepare(page) {
      await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json: {} }))
      await page.locator('[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').getByText('503').waitFor()
    },
  },
  {
    name: 'donate-declined',
    path: '/donate',
    window: true,
    async prepare(page, language) {
      await donate(page, language, '4000000000000002')
      await toast(page)
    },
  },
  {
    name: 'donate-result',
    path: '/donate',
    async prepare(page, language) {
      await donate(page, language, '4242424242424242')
      await toast(page)
      await received(page)
    },
  },
  {
    name: 'gift-managed',
    path: '/donate',
    async prepare(page, language) {
      await donate(page, language, '4242424242424242')
      await received(page)
      await page.goto(language === 'en' ? '/gift' : '/es/gift')
      await page.locator('main form, main button').first().waitFor()
    },
  },
  { name: 'gift-link', path: '/gift' },
  { name: 'donate-mail-form', path: '/donate/mail-form' },
]
