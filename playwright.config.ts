import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/stage/chromium.ts'

/**
 * How many times longer a story may wait. Somebody who works on one story wants its fault told soon; `npm test` lives through
 * all of them, and gives the slow and shared machines that it runs on three times as long.
 */
const factor = Number(process.env.TIMEOUT_FACTOR || 1)

/**
 * The donors' stories: a real browser, the built site, the real server and the payment sandbox (e2e/stage/stage.ts starts them).
 * The slowest step takes a second or two on a quiet machine, so ten without an answer are a fault. A whole story has more time,
 * for it may let a server die or a provider be silent.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000 * factor,
  expect: { timeout: 10_000 * factor },
  // What a story wrote (its trace, its servers' logs) is kept where it failed.
  preserveOutput: 'failures-only',
  use: {
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        // Letters are as wide on every machine, whatever its fontconfig says of hinting.
        '--font-render-hinting=none',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 10_000 * factor,
    navigationTimeout: 10_000 * factor,
    screenshot: 'only-on-failure',
    // The page as it stood at every step is in the trace without them, and filming took a fifth of each story's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
})
