import type { Browser, Page } from '@playwright/test'
import type { OpenOffice } from '../stage/office.ts'
import { test as base } from '../test.ts'

/** A page of this office on which whoever it was opened for is signed in, in a browser of their own; it ends with its context. */
export async function signedIn(browser: Browser, office: OpenOffice): Promise<Page> {
  const context = await browser.newContext({ baseURL: office.url })
  const desk = await context.newPage()
  await desk.goto(await office.link())
  await desk.waitForURL('/')
  return desk
}

/**
 * The donors' test with the office of the same site: `desk` is a page that is signed in there as Ana, who may do all. Its addresses
 * are the office's (`desk.goto('/')`); `page` is a donor's, as ever.
 */
export const test = base.extend<{ desk: Page }, { office: OpenOffice }>({
  office: [
    async ({ stage }, use) => {
      const office = await stage.office('Ana')
      await use(office)
      await office.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  desk: async ({ browser, office }, use) => {
    const desk = await signedIn(browser, office)
    await use(desk)
    await desk.context().close()
  },
})

export { expect } from '../test.ts'
