import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from './stage/process.ts'

/**
 * From now on the page of a gift tells of this one, as a server would that knew it. The page comes as it was built, for no
 * visitor, so that it asks; one that the server rendered knows already whether this browser holds a gift.
 */
export async function tellOf(page: Page, gift: object): Promise<void> {
  await page.route('**/api/gifts/current', (route) => route.fulfill({ json: gift }))
  await page.route(/\/gift$/, (route) => {
    const folder = join(resolve(root, process.env.BUILT ?? 'dist'), 'site', new URL(route.request().url()).pathname)
    return route.fulfill({ path: join(folder, 'index.html') })
  })
}
