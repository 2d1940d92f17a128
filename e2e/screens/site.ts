import type { Page } from '@playwright/test'
import type { Language, State } from './state.ts'

/** Where the header's menu bar gives way to the small menu. */
const bar = 901

const panels = ['about', 'care', 'research', 'training', 'involved', 'give']

const open = (menu: string) => async (page: Page) => {
  await page.locator(`#menu-${menu}`).click()
  await page.locator(`#panel-${menu} a`).last().waitFor()
}

const type = (field: string, list: string) => async (page: Page) => {
  await page.locator(field).pressSequentially('jude')
  await page.locator(`${list} [role=option]`).first().waitFor()
  await page.keyboard.press('ArrowDown')
}

const stories = ['amara', 'nell', 'ravi', 'josiah']

/** Every page and state of the site but those of giving. */
export const siteStates: readonly State[] = [
  { name: 'home', path: '/' },
  { name: 'ways-to-give', path: '/ways-to-give' },
  { name: 'home-fold', path: '/', window: true },
  ...panels.map((menu) => ({ name: `menu-${menu}`, path: '/', from: bar, window: true, prepare: open(menu) })),
  { name: 'search', path: '/', from: bar, window: true, prepare: type('#search', '#search-list') },
  {
    name: 'small-menu',
    path: '/',
    below: bar,
    window: true,
    async prepare(page) {
      await page.locator('#small-menu-button').click()
      await page.locator('#small-menu-panel').waitFor()
    },
  },
  {
    name: 'small-menu-search',
    path: '/',
    below: bar,
    window: true,
    async prepare(page) {
      await page.locator('#small-menu-button').click()
      await page.locator('#small-menu-panel').waitFor()
      await type('#small-search', '#small-search-list')(page)
    },
  },
  ...stories.slice(1).map((id, place) => ({
    name: `slide-${id}`,
    path: '/',
    window: true,
    async prepare(page: Page) {
      const dot = page.locator('.home-dots button').nth(place + 1)
      await dot.click()
      await page.locator(`.home-dots button:nth-child(${place + 2})[aria-current=true]`).waitFor()
    },
  })),
  {
    name: 'sign-up-errors',
    path: '/',
    window: true,
    async prepare(page) {
      await page.locator('.sign-up button').click()
      await page.locator('[name=firstName]:focus').waitFor()
    },
  },
  {
    name: 'sign-up-thanks',
    path: '/',
    window: true,
    async prepare(page) {
      await page.locator('[name=firstName]').fill('Ana')
      await page.locator('[name=lastName]').fill('Ruiz')
      await page.locator('#sign-up-email').fill('ana@example.org')
      await page.locator('.sign-up button').click()
      await page.locator('.sign-up-thanks h2:focus').waitFor()
    },
  },
  ...stories.map((id) => ({ name: `story-${id}`, path: `/${id}-story` })),
  { name: 'sitemap', path: '/sitemap' },
  { name: 'not-found', path: '/josiah-storie' },
  { name: 'privacy', path: '/privacy' },
  { name: 'accessibility', path: '/accessibility' },
  {
    name: 'short-page',
    path: '/',
    window: true,
    async prepare(page: Page, language: Language) {
      await page.goto(`/api/newsletter/confirm?language=${language}`)
    },
  },
]
