import { chromium, type ElementHandle, type Page } from '@playwright/test'
import { workToAnswer } from './main-thread.ts'

/** What one press or one typed letter cost the page until its answer was on the screen. */
export interface Press {
  readonly control: string
  readonly milliseconds: number
}

/** As slow as the phone that Lighthouse simulates. */
const slowdown = 4

/**
 * Presses every control of the page's forms and of the dialog that they open, on a machine slowed down four times, and answers
 * the slowest; null where the page has no form. It counts as INP does, from the event to the frame that shows what came of it,
 * but only what the page's own thread did in between.
 */
export async function slowestPress(url: string): Promise<Press | null> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
    await page.addInitScript(stay)
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const pressed = new Set<string>()
    let slowest: Press | null = null
    for (let target = await next(page, pressed); target; target = await next(page, pressed)) {
      const { control, element } = target
      pressed.add(control)
      await element.scrollIntoViewIfNeeded()
      await settled(page)
      const milliseconds = await workToAnswer(browser, page, () => press(page, element))
      if (!slowest || milliseconds > slowest.milliseconds) slowest = { control, milliseconds }
    }
    return slowest
  } finally {
    await browser.close()
  }
}

/**
 * The next control that can be seen and was not pressed: of the dialog while one is open, whose cross comes last, else of the
 * page's forms, beginning with the way to the card, as long as it is not covered.
 */
async function next(page: Page, pressed: ReadonlySet<string>) {
  const handle = await page.evaluateHandle(
    (names) => {
      const dialog = document.querySelector('dialog[open]')
      const within = dialog ?? document.querySelector('main')
      // what is typed is there only until another choice hides it
      const order = ['[aria-haspopup]', 'input:not([type=radio], [type=checkbox]), textarea', ':not(header *)', '*']
      const late = (control: Element) => order.findIndex((kind) => control.matches(kind))
      const named = [...(within?.querySelectorAll('input, select, textarea, button') ?? [])]
        .filter((control) => control.checkVisibility() && (dialog || control.closest('form')))
        .sort((one, other) => late(one) - late(other))
        .map((element) => {
          const own = element.matches('button, [type=radio]')
            ? [element.textContent, element.getAttribute('value')]
            : []
          return {
            element,
            control: [element.localName, element.id, element.getAttribute('name'), ...own]
              .filter(Boolean)
              .join(' ')
              .slice(0, 60),
          }
        })
      return named.find(({ control }) => !names.includes(control)) ?? null
    },
    [...pressed],
  )
  const control = await handle.evaluate((each) => each?.control)
  if (control === undefined) return null
  const element = (await handle.getProperty('element')).asElement()
  return element && { control, element }
}

/** Presses it, types into it, or chooses what follows in its list; what it opens has come when this resolves. */
async function press(page: Page, control: ElementHandle<Element>): Promise<void> {
  const kind = await control.evaluate((element) => {
    if (element.matches('[aria-haspopup=dialog]')) return 'opens'
    if (element.matches('input:not([type=radio], [type=checkbox]), textarea')) return 'typed'
    return element.localName === 'select' ? 'chosen' : 'pressed'
  })
  if (kind === 'typed') await control.press('7')
  // the list itself is the browser's, on a phone the phone's
  else if (kind === 'chosen') await control.press('ArrowDown')
  else await control.click({ force: true })
  if (kind === 'opens') await page.locator('dialog form iframe').first().waitFor()
  await settled(page)
}

/** Nothing is under way any more. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 50)), 100)),
  )

/** A form that is sent would take the page away. */
function stay(): void {
  addEventListener('submit', (event) => event.preventDefault())
}
