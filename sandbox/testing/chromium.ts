import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
]
const CHROMIUM = places.find((path) => path !== undefined && existsSync(path))

/** Whether this machine has a browser; tests that need one are skipped, and say so, where it has none. */
export const HAS_CHROMIUM: boolean = CHROMIUM !== undefined
if (!HAS_CHROMIUM) {
  console.warn(`NOTICE: no Chromium at ${places.filter(Boolean).join(', ')}: what needs a browser is not tried.`)
}

/** Starts the browser, with these switches besides. */
export function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...switches],
  })
}

/** What axe finds wrong with a page and its frames by WCAG 2.2 A and AA and best practice, as `rule: element`. */
export async function barriers(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
