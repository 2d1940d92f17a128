import type { Page } from '@playwright/test'
import { inTheEvening } from './next-gift.ts'
import { expect, test } from './test.ts'

const paths = { en: '/donate', es: '/es/donate' } as const

/** How far down the page an element's lower edge lies, from the top of the window. */
const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)

for (const language of ['en', 'es'] as const) {
  const path = paths[language]
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    test(`both ways to pay are in the first view at ${width} × ${height}: ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(page.locator('.test-mode')).toBeVisible()
      await expect(page.locator('.donate-paypal iframe').first()).toBeVisible()
      await inTheEvening(page, language)
      expect(await bottomOf(page, '.donate-paypal')).toBeLessThanOrEqual(height)
      expect(await bottomOf(page, '#donate-other')).toBeLessThanOrEqual(height)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }

  test(`the first way to pay is whole in the first view of a small phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(path)
    await expect(page.locator('.test-mode')).toBeVisible()
    await expect(page.locator('.donate-paypal iframe').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await bottomOf(page, '.donate-paypal')).toBeLessThanOrEqual(664)
    await inTheEvening(page, language)
    expect(await bottomOf(page, '.donate-paypal')).toBeLessThanOrEqual(664)
  })

  for (const frequency of ['monthly', 'once']) {
    test(`total and first pay button are in the first view of a phone: ${frequency}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await page.locator(`input[name=frequency][value=${frequency}]`).check({ force: true })
      await expect(page.locator('.test-mode')).toBeVisible()
      await expect(page.locator('.donate-paypal iframe').first()).toBeVisible()
      await inTheEvening(page, language)
      expect(await bottomOf(page, '.donate-total')).toBeLessThanOrEqual(844)
      expect(await bottomOf(page, '.donate-paypal')).toBeLessThanOrEqual(844)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }
}
