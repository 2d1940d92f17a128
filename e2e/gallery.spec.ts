import { expect, test } from '@playwright/test'
import { faultsOfState, type Gallery, openGallery, withoutPictures } from './gallery.ts'

/** One gallery for all of them. The other languages, charities and themes are seen by `npm run gallery -- --axe`. */
test.describe.configure({ mode: 'default' })
// a picture of each of hundreds of pages would cost more than what is asked of them
test.use({ trace: 'off' })

let gallery: Gallery
test.beforeAll(async () => {
  gallery = await openGallery()
})
test.afterAll(() => gallery.close())

const groups = [
  'pages',
  'donate',
  'thanks',
  'gift',
  'news',
  'parts',
  'sheets',
  'form',
  'new card',
  'mails',
  'office',
] as const

for (const group of groups) {
  test(`axe finds nothing in any state: ${group}`, async ({ page }) => {
    test.slow()
    await withoutPictures(page)
    const language = gallery.languages[0] ?? ''
    const states = (await gallery.groups(language)).find(({ name }) => name === group)?.states ?? []
    expect(states.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const { id } of states) faults.push(...(await faultsOfState(page, gallery, id, { language })))
    expect(faults).toEqual([])
  })
}

test('no group is left out of these stories', async () => {
  const names = (await gallery.groups(gallery.languages[0] ?? '')).map(({ name }) => name)
  expect(names.toSorted()).toEqual(groups.toSorted())
})

test('a group is looked at as a page of frames, chosen by a bar', async ({ page }) => {
  await page.goto(`${gallery.url}/gallery?group=sheets&width=320`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Width').selectOption('768')
  await page.waitForURL(/width=768/, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('iframe').first()).toHaveAttribute('width', '768')
  const frame = page.frameLocator('iframe[title="a card, being typed"]')
  await expect(frame.getByRole('dialog')).toBeVisible()
})
