import type { Page } from '@playwright/test'
import { openCard } from './donor.ts'
import { expect, test } from './test.ts'

interface Loaded {
  readonly name: string
  readonly bytes: number
  readonly start: number
}
const loaded = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, encodedBodySize, startTime } = entry as PerformanceResourceTiming
      return { name, bytes: encodedBodySize, start: startTime }
    }),
  )

for (const path of ['/donate', '/es/donate']) {
  test(`${path}: at most 44.2 kB before load at 390 px, no script of a provider, no background picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(path, { waitUntil: 'load' })
    const load = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
    )
    const before = (await loaded(page)).filter(({ start }) => start <= load)
    const bytes = before.reduce((sum, entry) => sum + entry.bytes, 0)
    expect(bytes).toBeLessThanOrEqual(44_200)
    expect(before.filter(({ name }) => /stripe|sdk/.test(name))).toEqual([])
    await page.waitForLoadState('networkidle')
    expect(urls.filter((url) => url.includes('swing'))).toEqual([])
  })
}

test('each provider’s script comes once: PayPal’s after the largest paint, the card’s when all else has come', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && /stripe\.js|sdk\/js/.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/donate')
  await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.POSITIVE_INFINITY),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
  const sdk = (await loaded(page)).find(({ name }) => name.includes('/sdk/js'))
  expect(sdk?.start).toBeGreaterThan(paint)
  await page.locator('.donate-pay').scrollIntoViewIfNeeded()
  await expect(page.locator('.donate-wallets iframe')).toBeAttached()
  const load = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd as number)
  expect((await loaded(page)).find(({ name }) => name.endsWith('/stripe.js'))?.start).toBeGreaterThan(load)
  for (const name of ['One-time', 'Monthly', 'One-time']) {
    await page.getByRole('radio', { name }).check()
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
  }
  await openCard(page)
  await page.keyboard.press('Escape')
  await openCard(page)
  expect(scripts.filter((url) => url.includes('stripe.js'))).toHaveLength(1)
  expect(scripts.filter((url) => url.includes('sdk/js'))).toHaveLength(2)
})

test('on a large screen the background picture is there, with its © caption', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/donate')
  const art = page.getByRole('complementary', { name: 'Illustration' })
  await expect(art.getByRole('img')).toHaveJSProperty('complete', true)
  expect(await art.getByRole('img').evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('swing')
  await expect(art.getByText(/^© 2025 /)).toBeVisible()
})

test('no page of a gift carries an inline script that runs, or a style attribute', async ({ page }) => {
  for (const path of ['/donate', '/es/donate', '/donate/mail-form', '/gift']) {
    const html = await (await page.request.get(path)).text()
    expect(
      html.match(/<script(?![^>]*\bsrc=)(?![^>]*type="(?:application\/ld\+json|importmap)")[^>]*>/g),
      path,
    ).toBeNull()
    expect(html.match(/\sstyle="/g), path).toBeNull()
  }
})
