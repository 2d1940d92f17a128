import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The addresses that the browser holds ready, as it tells its own tools. */
async function watchHeld(page: Page): Promise<() => readonly string[]> {
  const urls: string[] = []
  const browser = await page.context().newCDPSession(page)
  for (const event of ['Preload.prefetchStatusUpdated', 'Preload.prerenderStatusUpdated'] as const) {
    browser.on(event, ({ key, status }) => {
      if (status === 'Ready') urls.push(key.url)
    })
  }
  await browser.send('Preload.enable')
  return () => urls
}

/** How the page that is shown came, in milliseconds since it was asked for. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart: number
      deliveryType: string
    })[]
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const started = entry?.activationStart ?? 0
    return {
      ready: started > 0 || entry?.deliveryType === 'navigational-prefetch',
      paint: Math.max(0, painted - started),
    }
  })

for (const [name, from, to] of [
  ['a story', '/', '/amara-story'],
  ['a Spanish story', '/es', '/es/amara-story'],
  ['the donation page', '/amara-story', '/donate'],
] as const) {
  test(`${name} is there when it is asked for: the browser had it while the pointer rested on its link`, async ({
    page,
  }) => {
    const readAddresses = await watchHeld(page)
    await page.goto(from)
    const link = page.locator(`main a[href^="${to}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await expect.poll(() => readAddresses().some((address) => new URL(address).pathname === to)).toBe(true)
    await link.click()
    await page.waitForURL((url) => url.pathname === to)
    const { ready, paint } = await arrival(page)
    expect(ready).toBe(true)
    console.log(name, 'painted after', Math.round(paint), 'ms')
  })
}
