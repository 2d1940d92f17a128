import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

// axe reads every element of the page in each state
test.describe.configure({ timeout: 180_000 })

const words = {
  en: { menus: ['About Us', 'Care & Treatment', 'Research', 'Training', 'Get Involved', 'Ways to Give'], menu: 'Menu' },
  es: {
    menus: ['Sobre nosotros', 'Cuidado y tratamiento', 'Investigación', 'Formación', 'Cómo involucrarse', 'Cómo donar'],
    menu: 'Menú',
  },
}

for (const language of ['en', 'es'] as const) {
  const home = language === 'en' ? '/' : '/es'
  const wide = async (page: Page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(home)
  }

  test(`home and each open menu (${language})`, async ({ page }) => {
    await wide(page)
    await expectAccessible(page)
    for (const name of words[language].menus) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
    }
  })

  test(`suggestions, each slide, errors and thanks of the sign-up (${language})`, async ({ page }) => {
    await wide(page)
    await page.locator('#search').fill('e')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const dots = page.locator('.home-dots button')
    for (const dot of (await dots.all()).slice(1)) {
      await dot.click()
      await expect(dot).toHaveAttribute('aria-current', 'true')
      await page
        .locator('.home-track')
        .evaluate((track) => Promise.all(track.getAnimations({ subtree: true }).map((each) => each.finished)))
      await expectAccessible(page)
    }
    await page.locator('.sign-up button').click()
    await expect(page.locator('[name=firstName]')).toBeFocused()
    await expectAccessible(page)
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 202, json: {} }))
    await page.locator('[name=firstName]').fill('Ana')
    await page.locator('[name=lastName]').fill('Ruiz')
    await page.locator('[name=email]').fill('ana@example.org')
    await page.locator('.sign-up button').click()
    await expect(page.locator('.sign-up-thanks h2')).toBeFocused()
    await expectAccessible(page)
  })

  test(`the small-screen menu, and no sideways scrolling at 320 px (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(home)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: words[language].menu }).click()
    await expect(page.locator('#small-menu-panel')).toBeVisible()
    await expectAccessible(page)
  })
}
