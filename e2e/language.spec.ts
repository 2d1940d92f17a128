import { expect, test } from './test.ts'

test('the toggle keeps scroll, focus and everything typed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('jude')
  await page.getByLabel('First name').fill('Ana')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.org')
  await page.evaluate(() => scrollTo(0, 1200))
  await page
    .getByRole('link', { name: 'ESPAÑOL' })
    .first()
    .evaluate((toggle: HTMLElement) => {
      toggle.focus({ preventScroll: true })
      toggle.click()
    })
  await expect(page).toHaveURL(/\/es$/)
  await expect(page.getByRole('link', { name: 'ENGLISH' }).first()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(1200)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@example.org')
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toHaveValue('jude')
  await expect(page.locator('[data-island="header/Search"]').first()).not.toHaveAttribute('data-failed')
  await page.getByRole('link', { name: 'ENGLISH' }).first().click()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

test('on small screens the menu stays open round the toggle that was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#small-menu-panel').getByRole('link', { name: 'ESPAÑOL' }).click()
  await expect(page).toHaveURL(/\/es$/)
  await expect(page.getByRole('button', { name: 'Menú' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('#small-menu-panel').getByRole('link', { name: 'ENGLISH' })).toBeFocused()
})

test('the address keeps its query and its place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/?from=letter#research-highlights')
  await page.getByRole('link', { name: 'ESPAÑOL' }).first().click()
  await expect(page).toHaveURL(/\/es\?from=letter#research-highlights$/)
})

test('no page redirects by the browser’s language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
