import { chromium, type Page } from '@playwright/test'

/** What one press or one typed letter took until its answer was on the screen. */
export interface Press {
  readonly control: string
  readonly milliseconds: number
}

/** As slow as the phone that Lighthouse simulates. */
const slowdown = 4

/**
 * Presses every control of the page's form, what the presses open included, on a machine slowed down four times, and answers
 * the slowest; null where the page has no form. It counts as INP does: from the event to the frame that shows what came of it.
 */
export async function slowestPress(url: string): Promise<Press | null> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
    await page.addInitScript(watchPresses)
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const pressed = new Set<string>()
    let slowest: Press | null = null
    for (let control = await next(page, pressed); control; control = await next(page, pressed)) {
      pressed.add(control)
      const milliseconds = await answerTo(page, control)
      if (!slowest || milliseconds > slowest.milliseconds) slowest = { control, milliseconds }
    }
    return slowest
  } finally {
    await browser.close()
  }
}

/** The next control of the form that can be seen and was not pressed, as a selector; the way to the card comes first. */
const next = (page: Page, pressed: ReadonlySet<string>) =>
  page.evaluate(
    (done) => {
      const form = document.querySelector('main form')
      const controls = [...(form?.querySelectorAll('input, select, textarea, button') ?? [])]
      controls.sort((one, other) => Number(other.matches('[aria-haspopup]')) - Number(one.matches('[aria-haspopup]')))
      const selectors = controls
        .filter((control) => control.checkVisibility() && !control.closest('iframe'))
        .map((control) => {
          if (control.id) return `#${CSS.escape(control.id)}`
          const parts = ['name', 'value', 'aria-expanded'].map((part) => [part, control.getAttribute(part)] as const)
          return `form ${control.localName}${parts.map(([part, value]) => (value === null ? '' : `[${part}="${value}"]`)).join('')}`
        })
      return selectors.find((selector) => !done.includes(selector)) ?? null
    },
    [...pressed],
  )

async function answerTo(page: Page, selector: string): Promise<number> {
  const control = page.locator(selector).first()
  await control.scrollIntoViewIfNeeded()
  await settled(page)
  await page.evaluate(() => Object.assign(window, { slowestEvent: 0 }))
  if (await control.evaluate((element) => element.matches('input:not([type=radio], [type=checkbox]), textarea'))) {
    await control.press('7')
  } else await control.click({ force: true })
  await settled(page)
  // a dialog that opened is closed again: its fields are its provider's
  await page.keyboard.press('Escape')
  await settled(page)
  return page.evaluate(() => (window as unknown as { slowestEvent: number }).slowestEvent)
}

/** Nothing is under way any more, and every event's time has been told. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 50)), 100)),
  )

function watchPresses(): void {
  type Timing = PerformanceEventTiming & { interactionId: number }
  const seen = window as unknown as { slowestEvent: number }
  seen.slowestEvent = 0
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[])
      if (interactionId > 0) seen.slowestEvent = Math.max(seen.slowestEvent, duration)
  }).observe(options)
}
