import { faultsOfState, openGallery, withoutPictures } from './gallery.ts'
import { openBrowser } from './stage/browser.ts'

/**
 * Every state of the gallery of each of these charities, in each of its languages, as it is and as a reader of dark mails has it,
 * through axe at the width of a phone. Prints what axe finds, and answers how much that is.
 */
export async function axeEverywhere(charities: readonly string[]): Promise<number> {
  const browser = await openBrowser()
  let count = 0
  try {
    for (const charity of charities) {
      const gallery = await openGallery(charity)
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
      await withoutPictures(page)
      for (const language of gallery.languages) {
        let states = 0
        for (const { name, states: all } of await gallery.groups(language)) {
          for (const { id } of all) {
            states += 1
            for (const theme of name === 'mails' ? ['plain', 'dark'] : ['plain']) {
              const faults = await faultsOfState(page, gallery, id, { language, theme })
              for (const fault of faults) console.error(fault)
              count += faults.length
            }
          }
        }
        console.log(`${charity}, ${language}: ${states} states`)
      }
      await page.close()
      gallery.close()
    }
  } finally {
    await browser.close()
  }
  return count
}
