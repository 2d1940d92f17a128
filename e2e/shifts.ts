import type { Page } from '@playwright/test'

/** What moved on a page so far: the sum of all layout shifts, those right after a press included, and each element with its way. */
export interface Seen {
  readonly shift: number
  readonly moved: readonly string[]
}

/** Watches a page from its next visit on; answers with what has moved until then. */
export async function watchShifts(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Shift = PerformanceEntry & { value: number; sources: Source[] }
    const shifts = { shift: 0, moved: [] as string[] }
    Object.assign(window, { seen: shifts })
    const own = (element: Element) =>
      element.id ? `#${element.id}` : [element.tagName.toLowerCase(), ...element.classList].join('.')
    // told at the moment of the shift: later the element may be gone
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'what is no longer there'
      return element.parentElement && !element.id ? `${own(element.parentElement)} > ${own(element)}` : own(element)
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.shift += entry.value
        const at = Math.round(entry.startTime)
        for (const { node, previousRect, currentRect } of entry.sources) {
          shifts.moved.push(
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)} at ${at} ms (${entry.value.toFixed(3)})`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** What moved, as a failed test says it: an element a line. */
export const toldShift = ({ shift, moved }: Seen): string => `${shift} moved:\n${moved.join('\n')}`

/** Pictures that wait for the page to have loaded and would push away what stands below them when they come: none is right. */
export const withoutPlace = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const waiting = [...document.querySelectorAll<HTMLElement>('.later')]
    const heights = () => waiting.map(({ parentElement }) => parentElement?.offsetHeight ?? 0)
    root.dataset.loaded = ''
    const come = heights()
    delete root.dataset.loaded
    const before = heights()
    root.dataset.loaded = ''
    return waiting.flatMap(({ parentElement }, at) =>
      before[at] === come[at] ? [] : [`${parentElement?.className} from ${before[at]} to ${come[at]}`],
    )
  })
