import { basename } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cardFrame } from './donor.ts'
import { mailsTo } from './paypal-donor.ts'
import { toldShift, withoutPlace } from './shifts.ts'
import { builtFor, otherCharities } from './stage/charities.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test } from './test.ts'
import { visit, weight } from './weight.ts'

/**
 * What holds for every charity, tried on each beside the specification's. Nothing here knows any of their words: a button is
 * found by what it does.
 */
for (const folder of otherCharities) {
  test.describe(basename(folder), () => {
    test.describe.configure({ mode: 'serial' })
    let stage: Stage
    test.beforeAll(async () => {
      stage = await openStage(await builtFor(folder))
    })
    test.afterAll(() => stage?.close())

    test('every page answers in every language, is light, stands still, fits a telephone, and can be read by everybody', async ({
      browser,
    }) => {
      test.slow()
      const addresses = await pagesOf(stage)
      expect(addresses.length).toBeGreaterThan(5)
      for (const address of addresses) {
        // in a browser that has nothing of the page before
        await onPhone(browser, async (page) => {
          const { answer, before, moved } = await visit(page, address)
          expect(answer?.status(), address).toBe(200)
          const budget = new URL(address).pathname.endsWith('/donate') ? 44_000 : 56_000
          expect(
            weight(before),
            `${address}: ${before.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`,
          ).toBeLessThanOrEqual(budget)
          for (let y = 0; y < 4000; y += 500) await page.mouse.wheel(0, 500)
          await page.waitForLoadState('networkidle')
          const shifts = await moved()
          expect(shifts.shift, `${address}: ${toldShift(shifts)}`).toBeLessThanOrEqual(0.01)
          expect(await withoutPlace(page), address).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wide, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
          await expectAccessible(page)
        })
      }
    })

    test('a gift is given by card in every language, thanked, and its receipt comes in that language', async ({
      browser,
    }) => {
      test.slow()
      for (const address of (await pagesOf(stage)).filter((each) => new URL(each).pathname.endsWith('/donate'))) {
        await onPhone(browser, async (page) => {
          await page.goto(address)
          const language = (await page.locator('html').getAttribute('lang')) ?? ''
          const label = await page.locator('label[for=donate-custom]').boundingBox()
          expect(label?.height, `${address}: the label of one's own amount wraps`).toBeLessThan(22)
          const email = `${language}@${basename(folder)}.example.org`
          await give(page, email)
          const mails = await mailsTo(stage, email)
          expect(mails).toHaveLength(1)
          expect(mails[0]?.html).toContain(`lang="${language}"`)
          const name = (await page.locator('meta[property="og:site_name"]').getAttribute('content')) ?? ''
          expect(mails[0]?.text).toContain(name)
        })
      }
    })
  })
}

/** Every page that search engines are told of, in every language. */
async function pagesOf(stage: Stage): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

async function onPhone(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await visit(await context.newPage())
  await context.close()
}

/** Gives once by card what the form offers. */
async function give(page: Page, email: string): Promise<void> {
  await page.locator('input[name=frequency][value=once]').check({ force: true })
  await page.locator('#donate-other').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=firstName]').fill('Ana')
  await dialog.locator('input[name=lastName]').fill('Ruiz')
  await dialog.locator('input[name=email]').fill(email)
  const card = cardFrame(page)
  const fields = card.getByRole('textbox')
  await expect(fields.first()).toBeVisible()
  for (const [at, typed] of ['4242424242424242', '1240', '123', '04101'].entries()) await fields.nth(at).fill(typed)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  // the page's title says thank you by name, in every language
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Ana')
}
