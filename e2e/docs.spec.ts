import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { buildDocs } from '../tools/docs/build.ts'
import { expectAccessible } from './axe.ts'
import { expectToFit320 } from './width.ts'

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-'))
  buildDocs(folder)
})
test.afterAll(() => rmSync(folder, { recursive: true }))

const address = (path: string) => pathToFileURL(join(folder, path)).href
const pages = [
  'index.html',
  'docs/first-change.html',
  'docs/operating.html',
  'docs/decisions/0056-openapi.html',
  'contributing.html',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`our documents are read by everybody, on ${colorScheme} paper`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of pages) {
      await page.goto(address(path))
      await expectAccessible(page)
    }
  })
}

test('they fit a phone, and lead on from page to page', async ({ page }) => {
  for (const path of pages) {
    await page.goto(address(path))
    await expectToFit320(page)
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Operating' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on paper there is the text alone', async ({ page }) => {
  await page.goto(address('docs/operating.html'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
})
