import { expect, test } from '@playwright/test'
import { type Gallery, openGallery } from './gallery.ts'
import { openEyes } from './gallery-eyes.ts'

/** Every state in which somebody may be asked to agree; a phone's width is where a sentence is longest. */
test.describe.configure({ mode: 'default' })
test.use({ trace: 'off', viewport: { width: 1460, height: 900 } })

let gallery: Gallery
test.beforeAll(async () => {
  gallery = await openGallery()
})
test.afterAll(() => gallery.close())

for (const language of ['en', 'es']) {
  test(`what is agreed to stands beside a last button alone, in three lines on a phone: ${language}`, async ({
    page,
  }) => {
    test.slow()
    const asking = (await gallery.groups(language)).filter(({ name }) => name !== 'mails' && name !== 'office')
    const states = asking.flatMap((group) => group.states)
    const look = await openEyes(page, gallery)
    const seen = await look(language, states, [{ width: 390, large: false }])
    expect(seen.filter((fault) => /: (?:consent without its button|long consent): /.test(fault))).toEqual([])
    expect(states.some(({ id }) => id.endsWith('/a-bank-account-known-each-month'))).toBe(true)
  })
}
