/**
 * A process of its own that does one thing an operator or a scrape does, and says what it cost: `operate.ts FILE WORD…`
 * writes into FILE. `metrics` reads the metrics twenty times, `totals` folds the newest facts of the ledger, all else is
 * typed after `giving`.
 */
import { writeFileSync } from 'node:fs'
import { systemClock } from '#server/base/clock.ts'
import { settingsOfProcess } from '#server/config/index.ts'
import { backlogs } from '#server/giving/work/kinds.ts'
import { servedMetrics } from '#server/observing/testing/served-metrics.ts'
import { openPlaces } from '#server/process/places.ts'
import { openStore } from '#server/store/database/open.ts'
import { foldLedger } from '#server/store/ledger/totals.ts'
import { giving } from '../ops/giving.ts'

/** What one operation came to. */
export interface Cost {
  readonly code: number
  readonly seconds: number
  /** The longest time for which the process did nothing else, in milliseconds of its processor time. */
  readonly longestPause: number
  readonly peakMegabytes: number
  readonly said: string
}

const [file = '', ...words] = process.argv.slice(2)
const lines: string[] = []

const places = { webhooks: openPlaces(8), receipts: openPlaces(4), letters: openPlaces(20) }

async function scrape(): Promise<number> {
  const store = openStore(settingsOfProcess().database)
  const metrics = await servedMetrics(store, systemClock, places, backlogs)
  for (let scrapes = 0; scrapes < 20; scrapes++) {
    lines[0] = (await metrics.lines()).find((line) => line.startsWith('giving_gifts{')) ?? ''
  }
  await metrics.close()
  await store.close()
  return lines[0]?.includes('complete') ? 0 : 1
}

async function fold(): Promise<number> {
  const store = openStore(settingsOfProcess().database)
  // As if the workers had not come to these yet.
  const back = { 'fact:stripe:paid': 1, 'gift:stripe:once:complete': 1, 'kept:stripe:once': 5000, folded: 1 }
  for (const [name, each] of Object.entries(back)) {
    await store.db
      .updateTable('total')
      .set((e) => ({ number: e('number', '-', each * 50_000) }))
      .where('name', '=', name)
      .execute()
  }
  let folded = 0
  for (let more = 1; more > 0; folded += more) more = await store.write(foldLedger(systemClock.now()))
  await store.close()
  lines.push(`${folded} facts folded`)
  return folded >= 50_000 ? 0 : 1
}

const own: Readonly<Record<string, () => Promise<number>>> = { metrics: scrape, totals: fold }
const terminal = {
  settings: settingsOfProcess,
  say: (text: string) => void lines.push(text.slice(0, 500)),
  complain: (text: string) => void lines.push(text.slice(0, 500)),
}

/**
 * Looks every few milliseconds how much the loop's own thread has worked since the last look: on a busy machine the time on
 * the clock would tell how long others worked.
 */
let before = process.threadCpuUsage()
let longest = 0
const look = () => {
  const now = process.threadCpuUsage()
  longest = Math.max(longest, now.user + now.system - before.user - before.system)
  before = now
}
setInterval(look, 5).unref()
const began = performance.now()
const code = await (own[words[0] ?? ''] ?? (() => giving(words, terminal)))()
look()
const cost: Cost = {
  code,
  seconds: (performance.now() - began) / 1000,
  longestPause: longest / 1000,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  said: lines.join('\n'),
}
writeFileSync(file, JSON.stringify(cost))
