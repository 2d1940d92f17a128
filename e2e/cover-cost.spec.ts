import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectOneGift, fillCard, fillDonor, openCard } from './donor.ts'
import { inTheEvening } from './next-gift.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test } from './test.ts'

/** The specification's charity, where it lets donors cover what a payment costs: 2.2 % and 30 cents. */
test.describe('a charity that lets donors cover the cost', () => {
  test.describe.configure({ mode: 'serial' })
  let stage: Stage
  let home: string
  test.beforeAll(async () => {
    // a whole site is built
    test.setTimeout(180_000)
    home = mkdtempSync(join(tmpdir(), 'cover-cost-'))
    const folder = join(home, 'covering')
    cpSync(join(root, 'charity/st-jude'), folder, { recursive: true })
    appendFileSync(join(folder, 'amounts.yaml'), 'cost: { percent: 2.2, fixedCents: 30 }\n')
    stage = await openStage(await builtFor(folder))
  })
  test.afterAll(async () => {
    await stage?.close()
    rmSync(home, { recursive: true })
  })

  const visit = async (browser: Browser, path: string, use: (page: Page) => Promise<void>, options = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(stage.url + path)
    await use(page)
    await context.close()
  }

  for (const { language, path, once, box, receipt, donate, done } of [
    {
      language: 'en',
      path: '/donate',
      once: 'One-time',
      box: (adds: string) => `Add ${adds} to cover what this payment costs.`,
      receipt: 'Of it, for the cost of the payment',
      donate: 'Donate $102.56',
      done: /^Your gift .*is here\./,
    },
    {
      language: 'es',
      path: '/es/donate',
      once: 'Única',
      box: (adds: string) => `Sumar ${adds} para cubrir lo que cuesta este pago.`,
      receipt: 'De esa cantidad, para el costo del pago',
      donate: 'Donar $102.56',
      done: /^Tu donación .*ya está aquí\./,
    },
  ] as const) {
    test(`nobody but the donor ticks the box; what it adds is in the total, charged, and on the receipt (${language})`, async ({
      browser,
    }) => {
      await visit(browser, path, async (page) => {
        const total = page.locator('.donate-total output')
        await page.getByRole('radio', { name: once }).check()
        await expect(page.getByRole('checkbox', { name: box('$1.44') })).not.toBeChecked()
        await expect(total).toHaveText('$50')
        await page.getByRole('radio', { name: '$100', exact: true }).check()
        await page.getByRole('checkbox', { name: box('$2.56') }).check()
        await expect(total).toHaveText('$102.56')
        await expectAccessible(page)
        const dialog = await openCard(page, language)
        await fillCard(page, '4242424242424242', language)
        await fillDonor(dialog, `covers-${language}@example.org`, language)
        await dialog.getByRole('button', { name: donate }).click()
        await expect(page.getByText(done)).toBeVisible()
      })
      const gift = await expectOneGift(stage, `covers-${language}@example.org`, 10_256)
      expect(gift).toMatchObject({ costCents: 256 })
      const [mail] = (await stage.mails()).filter(({ to }) => to === `covers-${language}@example.org`)
      expect(mail?.text).toMatch(new RegExp(`${receipt}:?\\s+\\$2\\.56`))
    })

    test(`without scripts the box says the rule, and the provider’s page asks for both together (${language})`, async ({
      browser,
    }) => {
      await visit(
        browser,
        path,
        async (page) => {
          await page.getByRole('radio', { name: once }).check()
          await page.getByRole('radio', { name: '$100' }).check()
          const cover = page.getByRole('checkbox', { name: /2\.2\s?% (and|y) \$0\.30/ })
          await expect(cover).not.toBeChecked()
          await cover.check()
          await page.locator('#donate-other').click()
          await expect(page.getByRole('heading', { name: '$102.56' })).toBeVisible()
        },
        { javaScriptEnabled: false },
      )
    })

    for (const [width, height, first] of [
      [1440, 900, '#donate-other'],
      [1366, 768, '#donate-other'],
      [390, 844, '.donate-paypal'],
    ] as const) {
      test(`the box pushes no way to pay out of the first view: ${width} × ${height}, ${language}`, async ({
        browser,
      }) => {
        await visit(
          browser,
          path,
          async (page) => {
            await expect(page.locator('.donate-paypal iframe').first()).toBeVisible()
            await expect(page.locator('input[name=coverCost]')).toBeVisible()
            await inTheEvening(page, language)
            for (const part of ['.donate-total', first]) {
              const bottom = await page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom)
              expect(bottom, part).toBeLessThanOrEqual(height)
            }
          },
          { viewport: { width, height } },
        )
      })
    }
  }
})

test('nobody is asked where the charity does not ask, and no link ticks a box that is not there', async ({ page }) => {
  await page.goto('/donate?coverCost=on&cost=on')
  await expect(page.locator('input[name=coverCost]')).toHaveCount(0)
  await expect(page.locator('.donate-total output')).toHaveText('$50/mo')
})
