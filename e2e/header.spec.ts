import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const menus = ['About Us', 'Care & Treatment', 'Research', 'Training', 'Get Involved', 'Ways to Give']
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the menu bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
  })

  test('offers the six items of the specification, all closed', async ({ page }) => {
    await expect(bar(page).getByRole('button')).toHaveText(menus)
    for (const name of menus)
      await expect(bar(page).getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens one full-width panel at a time, with at least 12 links outside under column headings', async ({
    page,
  }) => {
    for (const name of menus) {
      await bar(page).getByRole('button', { name }).click()
      await expect(panel(page, name)).toBeVisible()
      expect((await panel(page, name).boundingBox())?.width).toBe(1440)
      const outside = panel(page, name).locator('a[href^="https://"]')
      expect(await outside.count(), name).toBeGreaterThanOrEqual(12)
      await expect(outside.first()).toHaveAttribute('target', '_blank')
      await expect(outside.first()).toHaveAttribute('rel', /noopener/)
      expect(await panel(page, name).getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3)
      await expect(bar(page).locator('[aria-expanded=true]')).toHaveCount(1)
    }
  })

  test('closes by its own button, by a click outside and by Escape, which gives the focus back', async ({ page }) => {
    const button = bar(page).getByRole('button', { name: 'Training' })
    const training = panel(page, 'Training')
    await button.click()
    await button.click()
    await expect(training).toBeHidden()
    await button.click()
    await expect(training).toBeVisible()
    await page.mouse.click(700, 850)
    await expect(training).toBeHidden()
    await button.click()
    await training.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(training).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('closes when the focus leaves it', async ({ page }) => {
    await bar(page).getByRole('button', { name: 'Ways to Give' }).click()
    await panel(page, 'Ways to Give').getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(panel(page, 'Ways to Give')).toBeHidden()
  })

  test('Ways to Give leads to the donate page twice and names the address for checks and money orders', async ({
    page,
  }) => {
    await bar(page).getByRole('button', { name: 'Ways to Give' }).click()
    const give = panel(page, 'Ways to Give')
    await expect(give.getByRole('link', { name: 'Donate Now' })).toHaveAttribute('href', /\/donate$/)
    await expect(give.getByRole('link', { name: 'Become a Monthly Donor' })).toHaveAttribute(
      'href',
      /\/donate\?monthly$/,
    )
    await expect(give.getByText('501 St. Jude Place')).toBeVisible()
    await expect(give.getByText('Memphis, TN 38105')).toBeVisible()
  })

  test('works by keyboard alone', async ({ page }) => {
    await bar(page).getByRole('button', { name: 'Research' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Research')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel(page, 'Research').getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    await expect(panel(page, 'Research')).toBeVisible()
  })
})

test('the About Us picture that cannot load is hidden, and a grey background is left', async ({ page }) => {
  await page.route('**/hospital-*.svg', (route) => route.abort())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await bar(page).getByRole('button', { name: 'About Us' }).click()
  const figure = panel(page, 'About Us').locator('figure')
  await expect(figure).toBeVisible()
  await expect(figure.locator('img')).toBeHidden()
  await expect(figure).toHaveCSS('background-color', 'rgb(201, 201, 201)')
})

test('the row above the menu: careers, language, referrals outside, Donate Now', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Careers (opens in a new tab)' }).first()).toBeVisible()
  await expect(header.getByRole('link', { name: 'ESPAÑOL' })).toHaveAttribute('lang', 'es')
  const referrals = header.getByRole('link', { name: 'Patient Referrals (opens in a new tab)' }).first()
  await expect(referrals).toHaveAttribute('href', 'https://www.stjude.org/patient-referrals.html')
  await expect(header.getByRole('link', { name: 'Donate Now' }).first()).toHaveAttribute('href', '/donate')
  await page.goto('/es')
  await expect(header.getByRole('link', { name: 'ENGLISH' })).toHaveAttribute('lang', 'en')
})

test.describe('on small screens', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
  })

  test('the hamburger toggles search, six links, referrals, Donate Now and the language', async ({ page }) => {
    const burger = page.getByRole('button', { name: 'Menu' })
    await expect(page.getByRole('link', { name: 'Donate Now' }).first()).toBeVisible()
    await burger.click()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
    const menu = page.locator('#small-menu-panel')
    await expect(menu.getByRole('combobox', { name: 'Search' })).toBeVisible()
    // giving has a page of ours, and nobody is led away for it
    const elsewhere = menus.slice(0, -1).map((name) => `${name} (opens in a new tab)`)
    await expect(menu.getByRole('listitem')).toHaveText([...elsewhere, 'Ways to Give'])
    await expect(menu.getByRole('link', { name: 'Ways to Give' })).toHaveAttribute('href', '/ways-to-give')
    for (const name of ['Patient Referrals', 'Donate Now', 'ESPAÑOL'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await burger.click()
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    const burger = page.getByRole('button', { name: 'Menu' })
    await burger.click()
    await page.locator('#small-menu-panel').getByRole('link', { name: 'Research' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('#small-menu-panel')).toBeHidden()
    await expect(burger).toBeFocused()
  })
})
