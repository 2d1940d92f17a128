import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface Loaded {
  readonly path: string
  readonly bytes: number
  readonly type: string
  readonly start: number
  readonly blocking: boolean
}

/** Every answer so far, with the bytes that came over the line. */
const loaded = (page: Page): Promise<Loaded[]> =>
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

const sum = (entries: readonly Loaded[]) => entries.reduce((bytes, entry) => bytes + entry.bytes, 0)

async function visit(page: Page, path: string) {
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

const pages: [path: string, kilobytes: number][] = [
  ['/', 56],
  ['/es', 56],
  ['/amara-story', 48],
  ['/es/josiah-story', 48],
]
for (const [path, kilobytes] of pages) {
  test(`${path}: at most ${kilobytes} kB before load at 390 px, at most one blocking request, CLS at most 0.01`, async ({
    page,
  }) => {
    const { before } = await visit(page, path)
    console.log(path, sum(before), before.map((entry) => `${entry.path} ${entry.bytes}`).join(', '))
    expect(sum(before)).toBeLessThanOrEqual(kilobytes * 1000)
    expect(before.filter((entry) => entry.blocking && entry.type !== 'navigation').length).toBeLessThanOrEqual(1)
    await page.waitForLoadState('networkidle')
    for (let y = 0; y < 6000; y += 500) await page.mouse.wheel(0, 500)
    await page.waitForLoadState('networkidle')
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)
    expect(shift).toBeLessThanOrEqual(0.01)
  })
}

test('home: at most 70 kB of script in all once idle, with every island awake', async ({ page }) => {
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  await page.locator('.home-track').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.sign-up').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const scripts = (await loaded(page)).filter((entry) => entry.path.endsWith('.js'))
  console.log('scripts', sum(scripts), scripts.map((entry) => `${entry.path} ${entry.bytes}`).join(', '))
  expect(scripts.length).toBeGreaterThan(4)
  expect(sum(scripts)).toBeLessThanOrEqual(70_000)
})

test('no page carries an inline script that runs, or a style attribute', async ({ page }) => {
  for (const path of ['/', '/es', '/amara-story', '/sitemap', '/privacy', '/nowhere']) {
    await page.goto(path)
    const html = await (await page.request.get(path)).text()
    expect(html.match(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/g), path).toBeNull()
    expect(html.match(/\sstyle="/g), path).toBeNull()
  }
})
