import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test as base, expect } from './test.ts'

/** A charity that speaks Arabic as well, of which nobody has translated more than a button: all else falls back to English. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = join(root, 'test-results', `untranslated-${workerIndex}`)
      rmSync(folder, { recursive: true, force: true })
      cpSync(join(root, 'charity/hope-river'), folder, { recursive: true })
      appendFileSync(join(folder, 'languages.yaml'), '- { code: ar, locale: ar-EG, name: العربية, dir: rtl }\n')
      mkdirSync(join(folder, 'words'), { recursive: true })
      writeFileSync(join(folder, 'words/ar.json'), '{ "words.nav.donate": "تبرع الآن" }')
      const stage = await openStage(await builtFor(folder))
      await use(stage)
      await stage.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test.describe.configure({ mode: 'default' })

/** What is the same in every language. */
const names =
  /Hope River(?: Children's Clinic)?|Maya|Théo|Inès|Stripe|PayPal|Venmo|12 Ferry Landing|Willow Bend|\S+@\S*|hoperiver\.example|Visa|Mastercard|Français|[A-Z][\w ]+ (?:CH99417|CO-0417|SL-0417)|US\$|noor|Noor Haddad/gi

/** Every text that is seen, and is in Latin letters, and of which the page says that it is Arabic. */
const unsaid = (page: Page) =>
  page.evaluate(
    ([names = '', flags = '']) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const element = node.parentElement
        if (!element?.checkVisibility() || element.closest('script, style, svg, [data-test-mode]')) continue
        const words = node.data.replace(new RegExp(names, flags), '')
        if (/[A-Za-zÀ-ÿ]{3,}/.test(words) && element.closest('[lang]')?.getAttribute('lang') === 'ar')
          texts.push(node.data.trim())
        if (node.data.includes('\uDB40')) texts.push(`marked: ${node.data}`)
      }
      return texts
    },
    [names.source, names.flags],
  )

test('what wakes in a page says of words in another language which that is, as the page did, to the gift and after it', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat|did not match/i.test(message.text())) faults.push(message.text())
  })
  for (const path of [
    '/ar',
    '/ar/theo-story',
    '/ar/sitemap',
    '/ar/privacy',
    '/ar/ways-to-give',
    '/ar/gift',
    '/ar/donate',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (!path.endsWith('sitemap')) expect(await unsaid(page), path).toEqual([])
  }
  await expect(page.locator('#donate-other')).toBeVisible()
  await expect(page.locator('.donate-total output')).not.toHaveText('–')
  expect(await page.locator('bdi[lang=en]').count()).toBeGreaterThan(20)
  await page.locator('#donate-custom').fill('abc')
  await page.locator('#donate-custom').blur()
  expect(await unsaid(page), 'a fault').toEqual([])
  await page.locator('#donate-custom').fill('')
  await page.locator('label.donate-if-once:has(input[name=preset])').first().click()
  await page.locator('input[name=frequency][value=once]').check({ force: true })
  await page.locator('#donate-other').click()
  await expect(page.getByRole('dialog').locator('iframe').first()).toBeVisible()
  expect(await unsaid(page), 'the card sheet').toEqual([])
  expect(faults).toEqual([])
})
