import { test as base } from '@playwright/test'
import { openStage, type Stage } from './stage/stage.ts'

/**
 * Playwright's test with a site to visit: `page.goto('/donate')` is the real site. One site per worker, shared by its tests:
 * a test that breaks something on purpose puts it right again, and counts only its own gifts. With `BASE_URL` set, stories
 * that need no more than the site visit that address instead.
 */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stage = process.env.BASE_URL ? visit(process.env.BASE_URL) : await openStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
})

const visit = (url: string) => ({ url, close: async () => {} }) as Stage

export { expect } from '@playwright/test'
