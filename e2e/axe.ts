import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no finding of axe, once the page stands still: WCAG 2.2 A and AA, and best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** What axe finds on the page once it stands still. A mail is no page of a site: it has no landmarks to move between. */
export async function faultsOf(page: Page, { isMail = false } = {}) {
  // what appears under a resting pointer would change its colour while it is measured
  await page.mouse.move(0, 0)
  await colourChangesEnd(page)
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // across frames it gathers its findings in a second page, which takes three times as long
  if (page.frames().length === 1) axe.setLegacyMode()
  if (isMail) axe.disableRules(['landmark-one-main', 'region'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
}

/** A colour on its way to another has a contrast that nobody has time to read. */
const colourChangesEnd = (page: Page) =>
  page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
