import type { BrowserContext, Page } from '@playwright/test'

/**
 * How many milliseconds go by from the press on the form that stands on another site's page to the first paint of the donation page, in a
 * window of its own or in the same tab. The pointer rests on the button before, so that the way there is opened. Both pages tell the time
 * by one machine's clock.
 */
export async function pressToPaint(context: BrowserContext, blog: Page, where: 'window' | 'same tab'): Promise<number> {
  let pressed = Number.NaN
  await context.exposeBinding('pressed', (_, at: number) => {
    pressed = at
  })
  const give = blog.locator('giving-ask button.give')
  await give.evaluate((button) =>
    button.addEventListener('pointerdown', ({ timeStamp }) =>
      (window as unknown as { pressed: (at: number) => void }).pressed(performance.timeOrigin + timeStamp),
    ),
  )
  await give.hover()
  await blog.locator('link[rel=preconnect]').waitFor({ state: 'attached' })
  const [page] = await Promise.all([where === 'window' ? context.waitForEvent('page') : blog, give.click()])
  await page.waitForURL('**/donate?**', { waitUntil: 'commit' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((tell) =>
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0]
          if (first) tell(performance.timeOrigin + first.startTime)
        }).observe({ type: 'paint', buffered: true }),
      ),
  )
  return painted - pressed
}
