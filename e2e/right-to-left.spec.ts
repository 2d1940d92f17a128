import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { buildPseudoSite } from './screens/pseudo.ts'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test as base, expect } from './test.ts'

/** The same site in a language that is none: English in disguise, a third longer, read from the right. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { workerIndex }) => {
      const site = await buildPseudoSite(join(root, 'test-results', `pseudo-${workerIndex}`))
      const stage = await openStage(site.env)
      await use(stage)
      await stage.close()
      site.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

// one after the other, so that the site is built once
test.describe.configure({ mode: 'default' })

const home = '/ar-XB'
const pages = ['', '/amara-story', '/donate', '/donate/mail-form', '/gift', '/sitemap', '/privacy', '/nowhere']

const box = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is nowhere to be seen')
  return { start: box.x + box.width, end: box.x, middle: box.x + box.width / 2 }
}

/** Where each letter of an element's text stands, from the left of the window. */
const lettersOf = (place: Locator): Promise<number[]> =>
  place.evaluate((element) => {
    const text = element.firstChild as Text
    return [...text.data].map((_, at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    })
  })

for (const path of pages) {
  test(`${home}${path} says that it is read from the right, and nothing of it hangs over an edge`, async ({ page }) => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${home}${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `at ${width} px`).toBe(0)
    }
  })
}

test('the header is mirrored, and a telephone number is not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(home)
  const header = page.getByRole('banner')
  const logo = await box(header.locator('.logo').first())
  const give = await box(header.locator('.button-give').first())
  expect(logo.end).toBeGreaterThan(give.start)
  const letters = await lettersOf(page.getByRole('contentinfo').locator('a[href^="tel:"] bdi'))
  expect(letters).toEqual([...letters].sort((one, other) => one - other))
})

const currentSlide = (page: Page) => page.locator('.home-slide[data-current]')

test('the carousel goes on to the left, by its buttons and by the arrow keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(home)
  const [previous, next] = [page.locator('.home-step').first(), page.locator('.home-step').last()]
  await next.scrollIntoViewIfNeeded()
  expect((await box(next)).start).toBeLessThan((await box(previous)).end)
  const first = await currentSlide(page).getAttribute('data-story')
  const second = await page.locator('.home-slide[data-current] + .home-slide').getAttribute('data-story')

  await next.click()
  await expect(currentSlide(page)).toHaveAttribute('data-story', second ?? '')
  await expect.poll(async () => Math.round((await box(currentSlide(page))).middle)).toBe(640)
  await next.press('ArrowRight')
  await expect(currentSlide(page)).toHaveAttribute('data-story', first ?? '')
  await previous.press('ArrowLeft')
  await expect(currentSlide(page)).toHaveAttribute('data-story', second ?? '')
})

test('a donor gives, and reads the thanks from the right, here and by mail', async ({ page, stage }) => {
  await page.goto(`${home}/donate`)
  const dialog = await openCard(page, 'ar-XB')
  await fillDonor(dialog, 'noor@example.org', 'ar-XB')
  await fillCard(page, '4242424242424242', 'ar-XB')
  await dialog.locator('[type=submit]').click()
  await expect(page.locator('#donate-result-title')).toContainText('[')
  await expect
    .poll(async () => (await stage.mails()).find(({ to }) => to.includes('noor@example.org'))?.html)
    .toContain('<html lang="ar-XB" dir="rtl">')
})
