import type { Store } from '#server/store/database/store.ts'
import { accept, confirm } from './donor.ts'
import { quantile, useOf } from './machine.ts'
import type { RunningSite } from './site.ts'
import { watchLedger } from './watch.ts'

/** What a run of gifts came to. Times in milliseconds. */
export interface Run {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time per gift: the median of slices, so that a neighbour's load does not count. */
  readonly serverCpu: number
  readonly sandboxCpu: number
  /** PostgreSQL's; null on SQLite. */
  readonly databaseCpu: number | null
  readonly serverMegabytes: number
}

export interface RunOptions {
  readonly site: RunningSite
  readonly gifts: number
  /** Gifts before measuring begins, until the code is compiled. */
  readonly warmUp: number
  /** How many are under way at once. */
  readonly atOnce: number
  readonly databasePid: number | null
}

// A thousand for each second of these weeks: a database may have met the donors of an earlier run.
let donors = (Math.floor(Date.now() / 1000) % 2_000_000) * 1000
/** A donor's number, never twice. */
export const nextDonor = () => donors++

/** Processor time is counted in hundredths of a second: a slice of fewer gifts would be counted too coarsely. */
const slice = 500

/** Measures gifts: `one` does a gift and resolves with its milliseconds when it counts. */
async function measure(options: RunOptions, one: (number: number) => Promise<number>): Promise<Run> {
  const { site, gifts, warmUp, atOnce, databasePid } = options
  const use = () => ({
    server: useOf(site.server.pid).cpuMs,
    sandbox: useOf(site.sandbox.pid).cpuMs,
    database: databasePid === null ? 0 : useOf(databasePid).cpuMs,
  })
  const times: number[] = []
  const marks: ReturnType<typeof use>[] = []
  let count = 0
  let ended = 0
  let from = performance.now()
  const line = async () => {
    while (count++ < warmUp + gifts) {
      const time = await one(nextDonor())
      ended++
      if (ended === warmUp) from = performance.now()
      if (ended > warmUp) times.push(time)
      if (ended >= warmUp && (ended - warmUp) % slice === 0) marks.push(use())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  const seconds = (performance.now() - from) / 1000
  const perGift = (who: 'server' | 'sandbox' | 'database') =>
    quantile(
      marks.slice(1).map((mark, i) => (mark[who] - (marks[i]?.[who] ?? 0)) / slice),
      0.5,
    )
  return {
    perSecond: gifts / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    serverCpu: perGift('server'),
    sandboxCpu: perGift('sandbox'),
    databaseCpu: databasePid === null ? null : perGift('database'),
    serverMegabytes: useOf(site.server.pid).residentBytes / 1e6,
  }
}

/** Gifts begun: stored durably, asked for at the provider, answered to the donor. */
export const measureAccepted = (options: RunOptions): Promise<Run> =>
  measure(options, async (number) => {
    const start = performance.now()
    await accept(options.site.url, number)
    return performance.now() - start
  })

/** Whole gifts: intent, confirmation, webhook, ledger, letter queued. */
export async function measureWhole(options: RunOptions, store: Store): Promise<Run> {
  const giver = openGiver(options.site, store)
  try {
    return await Promise.race([measure(options, giver.give), giver.failed])
  } finally {
    await giver.stop()
  }
}

/** Gives whole gifts, watching for them in the ledger of `store`: their receipts are queued in the same transaction. */
export function openGiver(site: RunningSite, store: Store) {
  const watch = watchLedger(store)
  return {
    /** Gives one, whole; resolves with its milliseconds. */
    async give(number: number): Promise<number> {
      const start = Date.now()
      const { clientSecret, giftId } = await accept(site.url, number)
      const booked = watch.booked(giftId)
      await confirm(site.sandboxUrl, clientSecret)
      return (await booked) - start
    },
    failed: watch.failed,
    stop: watch.stop,
  }
}
