import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from './chromium.ts'

/** The stories' browser, for programs that look at pages outside of a story. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: ['--no-sandbox'] })
