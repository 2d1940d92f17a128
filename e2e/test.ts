import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test as base } from '@playwright/test'
import { logsSoFar } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'

/**
 * Playwright's test with a site to visit: `page.goto('/donate')` is the real site. One site per worker, shared by its tests:
 * a test that breaks something on purpose puts it right again, and counts only its own gifts. With `BASE_URL` set, stories
 * that need no more than the site visit that address instead. A test that fails comes with what its servers logged meanwhile.
 */
export const test = base.extend<{ logs: undefined }, { stage: Stage }>({
  logs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, test) => {
      const before = logsSoFar()
      await use(undefined)
      if (test.status === test.expectedStatus) return
      for (const [file, length] of logsSoFar()) {
        const from = before.get(file) ?? 0
        if (length === from) continue
        const path = test.outputPath(basename(dirname(file)), basename(file))
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, readFileSync(file).subarray(from))
        await test.attach(basename(file), { path, contentType: 'text/plain' })
        rmSync(dirname(path), { recursive: true })
      }
    },
    { auto: true },
  ],
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stage = process.env.BASE_URL ? visit(process.env.BASE_URL) : await openStage()
      // Its stories come from one address and leave many forms unpaid, as card testers would. Those have sites of their own.
      if (!process.env.BASE_URL) await stage.giving('shield', 'off')
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
})

const visit = (url: string) => ({ url, close: async () => {} }) as Stage

export { expect } from '@playwright/test'
