import type { Page, Route } from '@playwright/test'
import { openSlowLine } from './in-pieces.ts'
import { toldShift, watchShifts } from './shifts.ts'
import { expect, test } from './test.ts'

/**
 * On a slow line or a slow machine a page is painted before its fonts, drawings and scripts are there. Here each of them is
 * held back until the page stands without it, so that what would move then moves in every run.
 */
const late = ['svg', 'woff2', 'js'] as const

async function hold(page: Page, kind: string): Promise<() => Promise<unknown>> {
  const routes: Route[] = []
  let released = false
  await page.route(`**/assets/*.${kind}`, (route) => {
    if (released) return route.continue()
    routes.push(route)
    return undefined
  })
  return () => {
    released = true
    return Promise.all(routes.map((route) => route.continue()))
  }
}

/** Two frames: what is known now has been laid out and painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const pages: [path: string, width: number][] = [
  ['/', 390],
  ['/es', 390],
  ['/es', 1440],
  ['/amara-story', 390],
  ['/es/josiah-story', 320],
  ['/es/josiah-story', 390],
  ['/nell-story', 1024],
  ['/donate', 390],
  ['/es/donate', 390],
]
for (const [path, width] of pages) {
  test(`${path} at ${width} px: nothing moves when drawings, fonts and scripts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const readShifts = await watchShifts(page)
    const release = { svg: await hold(page, 'svg'), woff2: await hold(page, 'woff2'), js: await hold(page, 'js') }
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForFunction(() => document.readyState !== 'loading')
    expect(await page.evaluate(() => document.fonts.check('1em Figtree')), 'the fonts are still under way').toBe(false)
    await painted(page)
    for (const kind of late) {
      await release[kind]()
      if (kind === 'woff2') await page.waitForFunction(() => document.fonts.status === 'loaded')
      await painted(page)
    }
    await page.waitForLoadState('load')
    await page.waitForLoadState('networkidle')
    for (let y = 0; y < 6000; y += 500) await page.mouse.wheel(0, 500)
    await page.waitForLoadState('networkidle')
    const all = await readShifts()
    expect(all.shift, toldShift(all)).toBeLessThanOrEqual(0.01)
  })
}

/** A machine that is busy, or a line that is slow, shows a page before the rest of it has come. */
const cut: typeof pages = [
  ...pages,
  ['/nell-story', 1440],
  ['/es/josiah-story', 768],
  ['/es/josiah-story', 1440],
  ['/es/donate', 1440],
]
for (const [path, width] of cut) {
  test(`${path} at ${width} px: nothing moves while the page itself is under way`, async ({ page, stage }) => {
    await page.setViewportSize({ width, height: 844 })
    const readShifts = await watchShifts(page)
    const line = await openSlowLine(stage.url)
    try {
      await page.goto(line.url + path, { waitUntil: 'commit' })
      do await painted(page)
      while (line.next())
      await page.waitForLoadState('load')
      const all = await readShifts()
      expect(all.shift, toldShift(all)).toBeLessThanOrEqual(0.01)
    } finally {
      line.close()
    }
  })
}
