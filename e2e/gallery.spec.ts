import { expect, test } from '@playwright/test'
import { faultsOfState, type Gallery, openGallery, withoutPictures } from './gallery.ts'
import { strayIcons } from './readable.ts'

/** One gallery for all of them. The other charities and themes are seen by `npm run gallery -- --axe`. */
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
  'thanks with a toast',
  'gift',
  'giving',
  'ask on other sites',
  'donor-advised funds',
  'employers',
  'pages of one’s own',
  'memory',
  'appeal',
  'news',
  'parts',
  'sheets',
  'form',
  'new card',
  'mails',
  'office',
] as const

const statesOf = async (group: string, language: string) =>
  (await gallery.groups(language)).find(({ name }) => name === group)?.states ?? []

for (const group of groups) {
  test(`axe finds nothing in any state, and every icon is seen in the reader's own colours: ${group}`, async ({
    page,
  }) => {
    test.slow()
    await withoutPictures(page)
    const language = gallery.languages[0] ?? ''
    const states = await statesOf(group, language)
    expect(states.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const { id } of states) {
      faults.push(...(await faultsOfState(page, gallery, id, { language })))
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      faults.push(
        ...(await strayIcons(page)).map(({ where }) => `${id}: an icon in another colour than its words: ${where}`),
      )
      await page.emulateMedia({ forcedColors: null, colorScheme: null })
    }
    expect(faults).toEqual([])
  })
}

/** A page in another language has the same boxes and colours: what differs are words, and what they name. */
for (const group of groups.filter((name) => name !== 'mails' && name !== 'office')) {
  test(`nor in what is said and named in the charity's other languages: ${group}`, async ({ page }) => {
    test.slow()
    await withoutPictures(page)
    const faults: string[] = []
    for (const language of gallery.languages.slice(1)) {
      for (const { id } of await statesOf(group, language)) {
        faults.push(...(await faultsOfState(page, gallery, id, { language }, { sameLooks: true })))
      }
    }
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
