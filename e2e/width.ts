import { expect, type Page } from '@playwright/test'

/** Expects the page to fit a width of 320 pixels (400 % zoom on a laptop) without scrolling sideways. */
export async function expectToFit320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBe(0)
}
