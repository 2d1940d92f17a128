import type { Page } from '@playwright/test'

/** What moved on a page so far: the sum of all layout shifts, those right after a press included, and the elements. */
export interface Seen {
  readonly shift: number
  readonly moved: readonly string[]
}

/** Watches a page from its next visit on; answers with what has moved until then. */
export async function watchShifts(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const seen = { shift: 0, moved: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.shift += entry.value
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          seen.moved.push(`${element?.tagName}.${element?.className}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}
