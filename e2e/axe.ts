import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe itself, minified, of the version that its package for Playwright brings. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Expects no finding of axe, once the page stands still: WCAG 2.2 A and AA, and best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/**
 * What axe finds on the page once it stands still. A mail is no page of a site: it has no landmarks to move between.
 * `sameLooks`: the same boxes in the same colours were judged before, in other words; the words and the structure are judged alone.
 */
export async function faultsOf(page: Page, { isMail = false, sameLooks = false } = {}) {
  // what appears under a resting pointer would change its colour while it is measured
  await page.mouse.move(0, 0)
  await colourChangesEnd(page)
  // in a frame that runs no script axe waits for ever: such frames show pages that are judged where they are public
  const still = await page.locator('iframe[sandbox]:not([sandbox~="allow-scripts"])').count()
  // across frames it gathers its findings in a second page, which takes three times as long
  const alone = page.frames().length - still === 1
  // the builder would put all of axe into the page twice for each look, which takes longer than the look
  if (alone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
  const axe = new AxeBuilder({ page, axeSource: alone ? '0' : axeSource })
    .options({ resultTypes: ['violations'], iframes: !alone })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(alone)
  axe.disableRules([
    ...(isMail ? ['landmark-one-main', 'region'] : []),
    ...(sameLooks ? ['color-contrast', 'target-size'] : []),
  ])
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
}

/** A colour on its way to another has a contrast that nobody has time to read. */
const colourChangesEnd = (page: Page) =>
  page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
