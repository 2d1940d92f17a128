import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const says = {
  en: { path: '/donate', mo: '/mo', other: 'Other amount', once: 'One-time' },
  es: { path: '/es/donate', mo: '/mes', other: 'Otra cantidad', once: 'Única' },
} as const

/** How what is drawn round an amount looks. */
const looks = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { backgroundColor, borderTopColor, boxShadow } = getComputedStyle(element)
    return { backgroundColor, borderTopColor, boxShadow }
  })
const field = '#donate-custom'
const preset = 'input[name=preset][value="100"] + span'

for (const [language, word] of Object.entries(says)) {
  test(`an amount of one's own looks chosen once it is typed, and never while it is refused: ${language}`, async ({
    page,
  }) => {
    // colours as they are in the end
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(word.path)
    const own = page.getByLabel(word.other)
    const plain = await looks(page, field)
    await page.locator('input[name=preset][value="100"]').check({ force: true })
    await page.mouse.move(0, 0)
    const still = (locator: string) => expect.poll(() => looks(page, locator))
    await expect.poll(async () => (await looks(page, preset)).backgroundColor).not.toBe(plain.backgroundColor)
    const chosen = await looks(page, preset)

    await own.fill('75')
    await still(field).toEqual(chosen)
    await still(preset).toEqual(plain)
    await expect(page.locator('.donate-custom').getByText(word.mo)).toBeVisible()
    await own.blur()
    await still(field).toEqual(chosen)
    await page.getByRole('radio', { name: word.once }).check()
    await expect(page.locator('.donate-custom').getByText(word.mo)).toBeHidden()

    // refused while it is typed, and afterwards
    await own.fill('3')
    await expect.poll(async () => (await looks(page, field)).backgroundColor).toBe(plain.backgroundColor)
    await own.blur()
    await expect.poll(async () => (await looks(page, field)).backgroundColor).toBe(plain.backgroundColor)
    await own.fill('')
    await own.blur()
    await still(field).toEqual(plain)
  })

  test(`no amount is cut off at any width: ${language}`, async ({ page }) => {
    await page.goto(word.path)
    // in the site's own font: what stands in for it until it has come is a little wider
    await page.evaluate(() => document.fonts.ready)
    const own = page.getByLabel(word.other)
    for (const width of [320, 361, 375, 390, 430, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const amount of ['7', '75', '150', '1250', '25000', '37.50', '125.50', '1250.50', '25000.00', '25,000.00']) {
        await own.fill(amount)
        const [text, room] = await own.evaluate((input: HTMLInputElement) => [input.scrollWidth, input.clientWidth])
        expect(text, `${amount} at ${width} px, in ${room} px`).toBeLessThanOrEqual(room ?? 0)
      }
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('what is typed looks chosen, and the preset beside it no longer', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/donate')
    const plain = await looks(page, field)
    const chosen = await looks(page, 'input[name=preset][value="50"] + span')
    await page.getByLabel('Other amount').fill('75')
    await page.mouse.move(0, 0)
    await expect.poll(() => looks(page, field)).toEqual(chosen)
    await expect.poll(() => looks(page, 'input[name=preset][value="50"] + span')).toEqual(plain)
  })
})
