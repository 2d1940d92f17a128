import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import { openGallery } from './gallery.ts'
import { openEyes } from './gallery-eyes.ts'
import { charityFolders } from './stage/charities.ts'

// a picture of each of hundreds of pages would cost more than what is asked of them
test.use({ trace: 'off', viewport: { width: 1460, height: 900 } })

for (const folder of charityFolders) {
  test(`nothing is cut, squeezed or laid over in any state, width or language: ${basename(folder)}`, async ({
    page,
  }) => {
    test.slow()
    const gallery = await openGallery(folder)
    try {
      const look = await openEyes(page, gallery)
      for (const language of gallery.languages) {
        const states = (await gallery.groups(language)).flatMap((group) => group.states)
        expect(states.length).toBeGreaterThan(100)
        // the longest of all that somebody may be asked to agree to is among them
        expect(states.some(({ id }) => id.endsWith('/a-bank-account-known-each-month'))).toBe(true)
        const faults = await look(language, states)
        expect(faults).toEqual([])
      }
    } finally {
      gallery.close()
    }
  })
}
