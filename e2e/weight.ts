import type { Page } from '@playwright/test'
import { watchShifts } from './shifts.ts'

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

/** Visits a page on a telephone; tells what came before its `load`, and, whenever asked, what has moved since. */
export async function visit(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  const moved = await watchShifts(page)
  const answer = await page.goto(path, { waitUntil: 'load' })
  const load = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
  )
  const before = (await loaded(page)).filter((entry) => entry.start <= load)
  return { answer, before, load, moved }
}
