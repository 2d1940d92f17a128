import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { overhang } from '../readable.ts'
import { test as base, expect } from '../test.ts'
import { type LivedOffice, openLivedOffice } from './lived.ts'
import { signedIn } from './test.ts'

const test = base.extend<{ desk: Page }, { lived: LivedOffice }>({
  lived: [
    async ({ browser: _ }, use) => {
      const lived = await openLivedOffice()
      await use(lived)
      await lived.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  desk: async ({ browser, lived }, use) => {
    const desk = await signedIn(browser, lived)
    await use(desk)
    await desk.context().close()
  },
})

/** How high the smallest letters of the plots are that show, in pixels of the screen. */
const smallestLetters = (desk: Page) =>
  desk.locator('svg.plot').evaluateAll((plots) =>
    Math.min(
      ...plots
        .filter((plot) => plot.checkVisibility())
        .flatMap((plot) => {
          const scale = plot.getBoundingClientRect().width / (plot as SVGSVGElement).viewBox.baseVal.width
          return [...plot.querySelectorAll('text')].map(
            (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
          )
        }),
    ),
  )

/** What can be pressed and is lower than a finger needs, unless it stands within a sentence. */
const lowTargets = (desk: Page) =>
  desk.locator('a, button, input:not([type=hidden]), select, textarea, summary').evaluateAll((elements) =>
    elements
      .filter((each) => each.checkVisibility() && !each.matches('.skip'))
      .filter((each) => each.getBoundingClientRect().height < 24)
      .map((each) => each.outerHTML.slice(0, 100)),
  )

for (const [language, own] of [
  ['English', 'en'],
  ['Spanish', 'es'],
] as const) {
  test(`every page fits its window and a finger, and its plots are read, from a phone to a desk, in ${language}`, async ({
    desk,
    lived,
  }) => {
    if (own === 'es') await desk.getByRole('button', { name: 'Español' }).click()
    for (const [name, path] of Object.entries(lived.pages)) {
      const answer = await desk.goto(path)
      expect([answer?.status(), await desk.locator('html').getAttribute('lang')], name).toEqual([200, own])
      const plots = await desk.locator('svg.plot').count()
      for (const width of [320, 390, 768, 1440]) {
        await desk.setViewportSize({ width, height: 844 })
        expect(await overhang(desk), `${name} at ${width}`).toBe(0)
        expect(await lowTargets(desk), `${name} at ${width}`).toEqual([])
        if (plots) expect(await smallestLetters(desk), `${name} at ${width}`).toBeGreaterThanOrEqual(12)
      }
    }
  })
}

test('on a phone every cell stands beside its heading, and nothing is beyond the edge', async ({ desk, lived }) => {
  await desk.setViewportSize({ width: 320, height: 844 })
  for (const name of ['today', 'find-one', 'donor-chargedTwice', 'outbox', 'movements']) {
    await desk.goto(lived.pages[name] ?? '')
    const beyond = await desk
      .locator('.stacks td, .stacks th')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.closest('tbody') && cell.getBoundingClientRect().right > innerWidth)
          .map((cell) => cell.textContent),
      )
    expect(beyond, name).toEqual([])
    await expectAccessible(desk)
  }
})

test('a call about a dispute is answered by keyboard alone', async ({ desk }) => {
  await desk.getByRole('link', { name: 'Find', exact: true }).press('Enter')
  // whoever opens the page can type at once
  await expect(desk.getByRole('searchbox')).toBeFocused()
  await desk.keyboard.type('abel cost')
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'All of Abel Costa' }).press('Enter')
  const warning = desk.getByText('The charity can answer the bank until:')
  await expect(warning).toBeInViewport()
  await expect(desk.getByRole('link', { name: 'Answer dp_abel at Stripe' })).toBeVisible()
})

test('a report is printed with its plot and its tables, and still says test mode', async ({ desk, lived }) => {
  await desk.goto(lived.pages.report ?? '')
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByText('Test mode: no money moves.')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Money that arrived' })).toBeVisible()
  await expect(desk.getByRole('table', { name: 'Money that arrived', exact: true }).last()).toBeVisible()
  for (const away of [desk.getByRole('navigation'), desk.getByRole('button'), desk.getByRole('combobox')]) {
    await expect(away).toHaveCount(0)
  }
})
