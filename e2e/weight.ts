import type { Page } from '@playwright/test'

/** One answer that a page asked for. */
export interface Loaded {
  readonly path: string
  readonly bytes: number
  readonly type: string
  readonly start: number
  readonly blocking: boolean
}

/** Every answer so far, with the bytes that came over the line. */
export const loaded = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.map((entry) => {
      const { name, encodedBodySize, initiatorType, startTime, renderBlockingStatus } =
        entry as PerformanceResourceTiming & { renderBlockingStatus?: string }
      return {
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        type: initiatorType,
        start: startTime,
        blocking: renderBlockingStatus === 'blocking',
      }
    })
  })

/** Their bytes together, as they came over the line. */
export const weight = (entries: readonly Loaded[]) => entries.reduce((bytes, entry) => bytes + entry.bytes, 0)

/** Visits a page on a telephone, and tells what came before its `load`. */
export async function visit(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const seen = { shift: 0, load: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('load', () => {
      seen.load = performance.now()
    })
  })
  await page.goto(path, { waitUntil: 'load' })
  const { load } = await page.evaluate(() => (window as unknown as { seen: { load: number } }).seen)
  const before = (await loaded(page)).filter((entry) => entry.start <= load)
  return { before, load }
}

/** How far a page has moved under its reader since `visit`. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)).shift
