import type { Page } from '@playwright/test'
import { languages } from '#gift/language.ts'
import { openBrowser } from '../e2e/stage/browser.ts'
import { openOffice } from '../e2e/stage/office.ts'
import type { RunningSite } from './site.ts'

/** How long it took from the last key of a change until a page of the office showed the page that it makes, in milliseconds. */
export interface SeenAfter {
  readonly language: string
  /** As wide as on this device. */
  readonly device: string
  /** Of several changes, the slowest last. */
  readonly waited: readonly number[]
}

const part = '/words/parts/footer'
const changes = 3

/**
 * Changes a sentence of the foot of every page in its form, in each language, and waits until both frames beside it show the page anew: with
 * what the form's script waits for more keys, what saving takes, and what the browser needs to lay the page out. The draft is discarded.
 */
export async function seenPreviews(site: RunningSite, logs: string): Promise<readonly SeenAfter[]> {
  const office = await openOffice('Bench', { ...site.settings, LOG_LEVEL: 'warn' }, logs)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ baseURL: office.url, viewport: { width: 1440, height: 900 } })
    await page.goto(await office.link())
    await page.waitForURL(`${office.url}/`)
    const samples: SeenAfter[] = []
    for (const language of languages) {
      await page.goto(`${part}?${new URLSearchParams({ page: '/', in: language })}`)
      const waited = new Map<string, number[]>()
      for (let change = 0; change < changes; change++) {
        const words = `We are here ${language} ${change}.`
        for (const [device, took] of await shownAgain(page, `/aim/${language}`, words)) {
          const frame = page.locator(`.frame[data-device="${device}"] iframe`).contentFrame()
          await frame.getByText(words).waitFor({ state: 'attached' })
          waited.set(device, [...(waited.get(device) ?? []), took])
        }
      }
      for (const [device, all] of waited) samples.push({ language, device, waited: all.sort((a, b) => a - b) })
    }
    await page.locator('form[action^="/words/discard/"] button').click()
    return samples
  } finally {
    await browser.close()
    await office.close()
  }
}

/** Types words into a field; answers how long after that each frame's next page stood in its place, by the device. */
const shownAgain = (page: Page, field: string, words: string): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(
    ([field, words]) => {
      const input = document.getElementById(field) as HTMLInputElement
      const frames = [...document.querySelectorAll<HTMLElement>('.frame')]
      const typed = performance.now()
      const all = frames.map(
        (frame) =>
          new Promise<readonly [string, number]>((resolve) => {
            const before = frame.querySelector('iframe')
            const watch = new MutationObserver(() => {
              if (before?.isConnected) return
              watch.disconnect()
              resolve([frame.dataset.device ?? '', performance.now() - typed])
            })
            watch.observe(frame, { childList: true })
          }),
      )
      input.value = words
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return Promise.all(all)
    },
    [field, words] as const,
  )
