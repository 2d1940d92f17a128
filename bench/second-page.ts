/**
 * npm run bench -- second-page [--runs 5 --json]: how long it takes from the press on `<giving-ask>`, on another site's page, to the first
 * paint of the donation page, the median of so many runs, each in a browser that has never been here. In a window of its own, as on a
 * desk, and in the same tab, as on a phone; there once more with 40 ms and 10 Mbit/s between. The pointer rests on the button before, so
 * that the way is opened (`preconnect`). The exit code says whether each kept to its aim.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pressToPaint } from '../e2e/press-to-paint.ts'
import { chromiumPath } from '../e2e/stage/chromium.ts'
import { type Host, openHost } from '../e2e/stage/host.ts'
import { openStage } from '../e2e/stage/stage.ts'
import { built, installed } from '../tools/setup.mjs'
import { quantile } from './machine.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
})
const runs = Number(values.runs)
if (!(runs >= 1)) throw new Error('--runs takes a number from 1')
/** Milliseconds, for the median. */
const aim = 300

const ways = {
  'in a window': { window: true, slow: false },
  'in the same tab': { window: false, slow: false },
  'in the same tab, 40 ms and 10 Mbit/s': { window: false, slow: true },
} as const

await built({ ...(await installed()), env: process.env })
const [stage, host] = [await openStage(), await openHost()]
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox'],
})
try {
  const { stdout, code } = await stage.giving('embed')
  if (code !== 0) throw new Error('giving embed wrote nothing')
  host.put('/blog', `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">${stdout}`)
  const results: Record<string, { readonly median: number; readonly slowest: number }> = {}
  for (const [name, way] of Object.entries(ways)) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await pressed(browser, host, way))
    results[name] = { median: Math.round(quantile(times, 0.5)), slowest: Math.round(Math.max(...times)) }
  }
  if (values.json) console.log(JSON.stringify(results))
  else
    for (const [name, { median, slowest }] of Object.entries(results))
      console.log(`${name}: ${median} ms from the press to the first paint, ${slowest} at most`)
  process.exitCode = Object.values(results).every(({ median }) => median <= aim) ? 0 : 1
} finally {
  await browser.close()
  await Promise.all([stage.close(), host.close()])
}

async function pressed(from: Browser, { origin }: Host, way: (typeof ways)[keyof typeof ways]): Promise<number> {
  const viewport = way.window ? { width: 1280, height: 900 } : { width: 390, height: 844 }
  const context = await from.newContext({ viewport })
  try {
    const blog = await context.newPage()
    if (way.slow) await slowly(blog)
    await blog.goto(`${origin}/blog`)
    return await pressToPaint(context, blog, way.window ? 'window' : 'same tab')
  } finally {
    await context.close()
  }
}

async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytes = (10_240 * 1000) / 8
  await session.send('Network.enable')
  const line = { offline: false, latency: 40, downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', line)
}
