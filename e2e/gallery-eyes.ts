import type { Page } from '@playwright/test'
import { eyesSource } from './eyes/eyes.ts'
import type { Finding, View } from './eyes/visit.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { openBrowser } from './stage/browser.ts'

/** No mail program is narrower; `npm run screens` has its mails at this width too. */
const narrowestMail = 360

/**
 * How every state is looked at. Letters of twice their size (WCAG 1.4.4) are asked for on any screen; 320 pixels stand for a
 * screen enlarged to 400 % (1.4.10), where everything is as large as it has to be already.
 */
export const allViews: readonly View[] = [
  ...[320, 390, 768, 1024, 1440].map((width) => ({ width, large: false })),
  ...[390, 768, 1024, 1440].map((width) => ({ width, large: true })),
]

/** Puts the eyes in front of this gallery; answers what they see in these states of a language: one sentence for each fault. */
export async function openEyes(page: Page, gallery: Gallery) {
  const source = await eyesSource()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${gallery.url}/gallery/states.json`)
  await page.evaluate(source)
  return async (language: string, states: readonly { readonly id: string }[], views = allViews): Promise<string[]> => {
    const ids = states.map(({ id }) => id)
    const isMail = (id: string) => id.startsWith('mails/')
    const mailViews = views.map((view) => ({ ...view, width: Math.max(view.width, narrowestMail) }))
    const findings: Finding[] = []
    for (const [states, from] of [
      [ids.filter((id) => !isMail(id)), views],
      [ids.filter(isMail), mailViews],
    ] as const) {
      const visit = {
        base: `${gallery.url}/gallery/state/`,
        query: `?${new URLSearchParams({ language })}`,
        states,
        views: from,
        source,
      }
      findings.push(...(await page.evaluate((all) => window.eyes.visit(all), visit)))
    }
    return findings.map((finding) => said(finding, language))
  }
}

const said = ({ state, width, large, rule, at, words, found }: Finding, language: string): string =>
  `${state}, ${language}, ${width} px${large ? ', large letters' : ''}: ${rule}: ${at} "${words}": ${found}`

/** Every state of the gallery of each of these charities, in each language and view. Prints what is seen, and answers how much. */
export async function eyesEverywhere(charities: readonly string[]): Promise<number> {
  const browser = await openBrowser()
  let count = 0
  try {
    for (const charity of charities) {
      const gallery = await openGallery(charity)
      const page = await browser.newPage({ viewport: { width: 1460, height: 900 } })
      const look = await openEyes(page, gallery)
      for (const language of gallery.languages) {
        const states = (await gallery.groups(language)).flatMap(({ states }) => states)
        const faults = await look(language, states)
        for (const fault of faults) console.error(fault)
        count += faults.length
        console.log(`${charity}, ${language}: ${states.length} states in ${allViews.length} views`)
      }
      await page.close()
      gallery.close()
    }
  } finally {
    await browser.close()
  }
  return count
}
