import type { Page } from '@playwright/test'

/**
 * Holds back every script but the entry, so that the page stands as it does on a slow line before its islands wake; what is returned lets
 * them come.
 */
export async function slowScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!client).*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
