import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { cutTexts, doubleText, overhang, strayIcons } from './readable.ts'
import { pathIn } from './screens/state.ts'
import { sendTo, wrongAddress } from './screens/thanks.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** What a page owes every reader: no finding of axe, no sideways scrolling, nothing cut in large letters, icons that are seen. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect(await strayIcons(page)).toEqual([])
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page), 'at 320 px').toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await doubleText(page)
  expect(await overhang(page), 'letters of twice their size').toBe(0)
  expect(await cutTexts(page), 'letters of twice their size').toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

for (const language of ['en', 'es'] as const) {
  test(`the thanks can be read by everybody while an address is put right (${language})`, async ({ page }) => {
    await page.goto(pathIn(language, '/donate'))
    await wrongAddress(page, language)
    await expectReadable(page)
    await sendTo(page, 'ana@nowhere')
    await page.locator('#thanks-email[aria-invalid]').waitFor()
    await expectReadable(page)
    await sendTo(page, 'ana.ruiz@example.org')
    await page.locator('.thanks-next [role=status]').waitFor()
    await expectReadable(page)
  })

  test(`the bank's question over the payment sheet has no finding (${language})`, async ({ page }) => {
    await page.goto(pathIn(language, '/donate'))
    const dialog = await openCard(page, language)
    await fillDonor(dialog, `bank-${language}@example.org`, language)
    await fillCard(page, '4000002760003184', language)
    await dialog.locator('button[type=submit]').click()
    const bank = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
    await expect(bank.locator('#test-source-authorize-3ds')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overhang(page)).toBe(0)
  })
}
