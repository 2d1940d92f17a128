import { basename } from 'node:path'
import { expectAccessible } from './axe.ts'
import { builtFor, otherCharities } from './stage/charities.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

/** Ten points, in CSS pixels. */
const tenPoints = (10 * 96) / 72

test('a charity that is registered nowhere shows no state’s statement', async ({ page }) => {
  for (const path of ['/donate', '/es/donate', '/donate/mail-form']) {
    await page.goto(path)
    await expect(page.locator('.disclosures')).toHaveCount(0)
  }
})

test.describe('a charity with registrations', () => {
  // in one process, which builds its pages once
  test.describe.configure({ mode: 'default' })
  let stage: Stage
  test.beforeAll(async () => {
    const folder = otherCharities.find((each) => basename(each) === 'hope-river')
    if (!folder) throw new Error('no charity with registrations')
    stage = await openStage(await builtFor(folder))
  })
  test.afterAll(() => stage?.close())

  for (const path of ['/donate', '/fr/donate', '/donate/mail-form', '/fr/donate/mail-form']) {
    test(`shows them in English as the laws want, without scripts: ${path}`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(`${stage.url}${path}`)
      const statements = page.locator('.disclosure')
      await expect(statements).toHaveCount(2)
      await expect(statements.nth(0)).toContainText(
        'REGISTRATION DOES NOT IMPLY ENDORSEMENT, APPROVAL, OR RECOMMENDATION BY THE STATE. 1-800-435-7352, www.FloridaConsumerHelp.com. FLORIDA REGISTRATION CH99417.',
      )
      await expect(statements.nth(1)).toHaveText(
        'Financial information about this organization and a copy of its license are available from the State Solicitation Licensing Branch at 1-888-830-4989. The license is not an endorsement by the State.',
      )
      for (const statement of await statements.all()) {
        await expect(statement).toBeVisible()
        await expect(statement).toHaveAttribute('lang', 'en')
        const { fontSize, fontWeight, borderTopWidth, borderTopStyle } = await statement.evaluate((element) => {
          const { fontSize, fontWeight, borderTopWidth, borderTopStyle } = getComputedStyle(element)
          return { fontSize, fontWeight, borderTopWidth, borderTopStyle }
        })
        expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(tenPoints)
        expect(Number(fontWeight)).toBeGreaterThanOrEqual(700)
        expect([Number.parseFloat(borderTopWidth) >= 1, borderTopStyle]).toEqual([true, 'solid'])
      }
      await expect(page.locator('.disclosure-courtesy')).toHaveCount(path.startsWith('/fr') ? 2 : 0)
      await context.close()
    })
  }

  test('they stand below the form, and everybody can read them', async ({ page }) => {
    await page.goto(`${stage.url}/fr/donate`)
    const form = await page.locator('#donate-form').boundingBox()
    const statements = await page.locator('.disclosures').boundingBox()
    expect(statements?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
    await expectAccessible(page)
  })
})
