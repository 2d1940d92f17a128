/**
 * npm run bench -- office [--gifts 100000 --seconds 20 --rate 167 --json]: how long each page of the giving office's menu takes
 * while nothing comes in, and while ten thousand gifts a minute do; and how long gifts take with somebody at work in the office and
 * with nobody. Beside so many other gifts, on PostgreSQL. The first paint is Chromium's. The exit code says whether the office kept
 * to its aim.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { openStore } from '#server/store/database/open.ts'
import { chromiumPath } from '../e2e/stage/chromium.ts'
import { type OpenOffice, openOffice } from '../e2e/stage/office.ts'
import { startPostgres } from '../tools/postgres.ts'
import { accept, confirm } from './donor.ts'
import { fill } from './fill.ts'
import { quantile } from './machine.ts'
import { databaseNamed } from './raw.ts'
import { type RunningSite, startSite } from './site.ts'
import { nextDonor } from './whole.ts'

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '167' },
    json: { type: 'boolean', default: false },
  },
})
const [gifts, seconds, rate] = [Number(values.gifts), Number(values.seconds), Number(values.rate)]
/** Milliseconds, for 95 answers of a hundred and for the first paint (the median). */
const aim = 300
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds of each page by its path, one asked after another by one person. */
type Answers = ReadonlyMap<string, readonly number[]>

async function askPages(office: OpenOffice, cookie: string, going: () => boolean): Promise<Answers> {
  const first = await (await fetch(`${office.url}/`, { headers: { cookie } })).text()
  const menu = /<nav class="menu"[\s\S]*?<\/nav>/.exec(first)?.[0] ?? ''
  const times = new Map<string, number[]>([...menu.matchAll(/ href="([^"]+)"/g)].map(([, path = '']) => [path, []]))
  while (going()) {
    for (const [path, milliseconds] of times) {
      const start = performance.now()
      const answer = await fetch(`${office.url}${path}`, { headers: { cookie }, redirect: 'manual' })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      milliseconds.push(performance.now() - start)
    }
    await pause(50)
  }
  return times
}

/** Gifts that come in at a steady rate until it is over; milliseconds of each from the moment in which it was due. */
async function give(site: RunningSite, perSecond: number, going: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  const under: Promise<unknown>[] = []
  const began = performance.now()
  for (let gift = 0; going(); gift++) {
    const at = began + (gift * 1000) / perSecond
    await pause(Math.max(0, at - performance.now()))
    under.push(
      accept(site.url, nextDonor()).then(({ clientSecret }) => {
        times.push(performance.now() - at)
        return confirm(site.sandboxUrl, clientSecret)
      }),
    )
  }
  await Promise.all(under)
  return times
}

/** Gifts alone, nobody in the office: what they take then. */
async function giveAlone(site: RunningSite): Promise<number> {
  const began = performance.now()
  return slow(await give(site, rate, () => performance.now() - began < seconds * 1000))
}

const slow = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : quantile(numbers, 0.95))

/** The first contentful paint of the office's first page, the median of five, each in a fresh load. */
async function firstPaint(browser: Browser, office: OpenOffice): Promise<number> {
  const page = await browser.newPage({ baseURL: office.url })
  await page.goto(await office.link())
  await page.waitForURL(`${office.url}/`)
  const paints: number[] = []
  for (let load = 0; load < 5; load++) {
    await page.goto('/')
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
            type: 'paint',
            buffered: true,
          })
        }),
    )
    paints.push(painted)
  }
  await page.close()
  return quantile(paints, 0.5)
}

async function measure(site: RunningSite, office: OpenOffice, browser: Browser, perSecond: number) {
  const opened = await fetch(await office.link())
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  let over = false
  const going = () => !over
  const donors = perSecond === 0 ? Promise.resolve([]) : give(site, perSecond, going)
  const painted = await firstPaint(browser, office)
  const began = performance.now()
  const answers = await askPages(office, cookie, () => performance.now() - began < seconds * 1000)
  over = true
  const times = await donors
  return {
    gifts: times.length,
    giftP95: slow(times),
    firstPaint: painted,
    pages: [...answers].map(([path, milliseconds]) => ({
      path,
      asked: milliseconds.length,
      p50: quantile(milliseconds, 0.5),
      p95: slow(milliseconds),
    })),
  }
}

const home = mkdtempSync(join(tmpdir(), 'giving-bench-office-'))
const postgres = await startPostgres(true)
try {
  const { url: database } = await databaseNamed(postgres.socketUrl, 'office')
  const store = openStore(database)
  await store.migrate()
  await store.close()
  await fill(database, gifts)
  const site = await startSite({ database })
  const worker = await site.startWorker()
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox'],
  })
  const office = await openOffice('Bench', { ...site.settings, LOG_LEVEL: 'warn' }, home)
  try {
    const quiet = await measure(site, office, browser, 0)
    const alone = await giveAlone(site)
    const busy = await measure(site, office, browser, rate)
    if (values.json) console.log(JSON.stringify({ quiet, busy, alone }, null, 2))
    else {
      console.log(`gifts with nobody in the office: begun within ${alone.toFixed(0)} ms (p95)`)
      for (const [what, figures] of Object.entries({ quiet, busy })) {
        console.log(
          `${what}: ${figures.gifts} gifts, begun within ${figures.giftP95.toFixed(0)} ms (p95); first paint ${figures.firstPaint.toFixed(0)} ms`,
        )
        for (const { path, asked, p50, p95 } of figures.pages) {
          console.log(
            `  ${path.padEnd(14)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   of ${asked}`,
          )
        }
      }
    }
    const kept = (figures: typeof busy) => figures.firstPaint <= aim && figures.pages.every(({ p95 }) => p95 <= aim)
    process.exitCode = kept(quiet) && kept(busy) ? 0 : 1
  } finally {
    await office.close()
    await browser.close()
    await worker.stop()
    await site.close()
  }
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
