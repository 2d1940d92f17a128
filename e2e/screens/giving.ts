import type { Page } from '@playwright/test'
import { cardFrame } from '../donor.ts'
import { madeUp } from './gifts.ts'
import { pay, sheetStates, toast } from './sheet.ts'
import { type Language, pathIn, type State } from './state.ts'

/** The page says what the server knows of the gift. */
const received = (page: Page) => page.locator('#donate-result-title').waitFor()
const paypal = (page: Page) =>
  page.frameLocator('iframe[title=PayPal]').first().locator('button, [role=link]').first().waitFor()

const giftPage = async (page: Page, language: Language) => {
  await pay(page, language, '4242424242424242')
  await received(page)
  await page.goto(pathIn(language, '/gift'))
  await page.locator('[href*="change=amount"]').waitFor()
  await page.waitForLoadState('networkidle')
}

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
    name: 'donate-asked-back',
    path: '/donate',
    window: true,
    async prepare(page) {
      await page.locator('[name=custom]').fill('1.000')
      await page.locator('#donate-other').click()
      await page.locator('.donate-readings button').first().waitFor()
    },
  },
  {
    name: 'donate-no-paypal',
    path: '/donate',
    async prepare(page) {
      await page.route('**/sdk/js*', (route) => route.abort())
      await page.reload()
      await page.locator('.donate-paypal[data-state=unavailable]').waitFor()
      await page.locator('.donate-country button').click()
      await page.locator('#donate-country').waitFor()
      await page.locator('.donate-faq summary').first().click()
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
    name: 'donate-letter',
    path: '/donate',
    async prepare(page) {
      await page.locator('[name=dedicate]').check()
      await page.locator('[name=honoreeFirst]').fill('Rosa')
      await page.locator('[name=honoreeLast]').fill('Jiménez')
      await page.locator('[name=notify][value=mail]').check()
      await page.locator('[name=message]').fill('She planted a garden for the whole street.')
      await page.locator('#donate-other').click()
      await page.locator('[name=recipientName]:focus').waitFor()
    },
  },
  ...sheetStates,
  {
    name: 'donate-result',
    path: '/donate',
    async prepare(page, language) {
      await pay(page, language, '4242424242424242')
      await toast(page)
      await received(page)
    },
  },
  { name: 'gift-managed', path: '/donate', prepare: giftPage },
  {
    name: 'gift-amount',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=amount"]').click()
      await page.locator('[name=preset][value="100"]').check({ force: true })
    },
  },
  {
    name: 'gift-amount-fault',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=amount"]').click()
      await page.locator('#gift-amount-typed').fill('2')
      await page.locator('#gift-amount-typed').press('Enter')
      await page.locator('#gift-amount-fault').waitFor()
    },
  },
  {
    name: 'gift-amount-saved',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=amount"]').click()
      await page.locator('#gift-amount-typed').fill('75')
      await page.locator('#gift-amount-typed').press('Enter')
      await page.locator('.gift-said:focus').waitFor()
    },
  },
  {
    name: 'gift-pause',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=pause"]').click()
      await page.locator('[name=months]').first().waitFor()
    },
  },
  {
    name: 'gift-paused',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=pause"]').click()
      await page.locator('[name=months][value="2"]').click()
      await page.locator('.gift-said:focus').waitFor()
    },
  },
  {
    name: 'gift-card',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=card"]').click()
      await cardFrame(page).getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'gift-address',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=address"]').click()
      await page.locator('#gift-address-typed:focus').waitFor()
    },
  },
  {
    name: 'gift-address-asked',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=address"]').click()
      await page.locator('#gift-address-typed').fill('ana.new@example.org')
      await page.locator('#gift-address-typed').press('Enter')
      await page.locator('.gift-said:focus').waitFor()
    },
  },
  {
    name: 'gift-mailed',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[value=receipt]').click()
      await page.locator('.gift-said:focus').waitFor()
    },
  },
  {
    name: 'gift-stop',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[value=ask]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'gift-stopped',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[value=ask]').click()
      await page.locator('[value=stop]').click()
      await page.locator('.gift-said:focus').waitFor()
    },
  },
  {
    name: 'gift-code',
    path: '/donate',
    async prepare(page, language) {
      await giftPage(page, language)
      await page.locator('[href*="change=amount"]').click()
      await page.locator('#gift-amount-typed').fill('500')
      await page.locator('#gift-amount-typed').press('Enter')
      await page.locator('#gift-code:focus').waitFor()
    },
  },
  ...madeUp,
  { name: 'gift-forgotten', path: '/gift?link=forgotten' },
  { name: 'gift-link', path: '/gift' },
  {
    name: 'gift-link-sent',
    path: '/gift',
    window: true,
    async prepare(page) {
      await page.locator('#gift-email').fill('ana@example.org')
      await page.locator('#gift-email').press('Enter')
      await page.locator('.gift-ask [role=status]:not(:empty)').waitFor()
    },
  },
  { name: 'donate-mail-form', path: '/donate/mail-form' },
]
