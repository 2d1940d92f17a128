import { readSetting } from '#server/store/database/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import { accept, confirm } from './donor.ts'
import { quantile, useOf } from './machine.ts'
import type { RunningSite } from './site.ts'
import { storm } from './storm.ts'
import { nextDonor } from './whole.ts'

/** What donors felt, in milliseconds, before and during a storm of webhooks; and what became of the storm. */
export interface Storm {
  readonly quiet: { readonly p50: number; readonly p99: number }
  readonly stormy: { readonly p50: number; readonly p99: number }
  readonly webhooks: number
  /** From the first webhook until the last was dealt with. */
  readonly seconds: number
  readonly peakMegabytes: number
}

interface ThroughStorm {
  readonly site: RunningSite
  readonly store: Store
  readonly webhooks: number
  /** Webhooks that the provider sends at once. */
  readonly atOnce: number
  readonly giftsPerSecond: number
  readonly quietSeconds: number
}

/** A storm that is not dealt with by then never is. */
const mostSeconds = 1800

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Donors begin gifts at a steady rate; after a while webhooks come as fast as they are answered, each of which says only that
 * the server should ask the provider again. A worker runs beside the server.
 */
export async function measureStorm(options: ThroughStorm): Promise<Storm> {
  const { site, store, webhooks, atOnce, giftsPerSecond, quietSeconds } = options
  const { url, webhookSecret: secret } = site
  const worker = await site.startWorker()
  try {
    const give = async (heard: () => void = () => {}) => {
      const gift = await accept(site.url, nextDonor())
      heard()
      // Who begins and never pays looks like a tester of stolen cards.
      await confirm(site.sandboxUrl, gift.clientSecret)
      return gift
    }
    const gifts: Awaited<ReturnType<typeof give>>[] = []
    while (gifts.length < 100) gifts.push(await give())
    const given = async (going: () => boolean) => {
      const times: number[] = []
      const under: Promise<unknown>[] = []
      const began = performance.now()
      for (let gift = 0; going(); gift++) {
        const at = began + (gift * 1000) / giftsPerSecond
        await pause(Math.max(0, at - performance.now()))
        // From the moment in which it was due: a donor who waits to be let in waits too.
        under.push(give(() => void times.push(performance.now() - at)))
      }
      await Promise.all(under)
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
    }
    const seconds = (from: number) => (performance.now() - from) / 1000
    const start = performance.now()
    const quiet = await given(() => seconds(start) < quietSeconds)

    const stormed = performance.now()
    let [over, peakBytes] = [false, 0]
    const watching = (async () => {
      for (; !over; await pause(2000)) peakBytes = Math.max(peakBytes, useOf(site.server.pid).residentBytes)
    })()
    const spoken = gifts.map(({ giftId, clientSecret }) => ({
      id: giftId,
      intent: clientSecret.slice(0, clientSecret.indexOf('_secret_')),
    }))
    const deployment = (await store.read(readSetting('deployment'))) ?? ''
    const dealtWith = (async () => {
      const { taken } = await storm({ url, secret, deployment, gifts: spoken, webhooks, atOnce })
      while (!(await isCalm(store))) {
        if (seconds(stormed) > mostSeconds) throw new Error(`webhooks wait still after ${mostSeconds} s`)
        await pause(200)
      }
      over = true
      if (taken !== webhooks) throw new Error(`${webhooks - taken} webhooks were not taken`)
      return seconds(stormed)
    })()
    const stormy = await given(() => !over)
    await watching
    return { quiet, stormy, webhooks, seconds: await dealtWith, peakMegabytes: peakBytes / 1e6 }
  } finally {
    await worker.stop()
  }
}

/** Whether no webhook waits any more. */
const isCalm = async ({ db }: Store) =>
  (await db.selectFrom('inbox').select('id').where('status', '=', 'waiting').limit(1).execute()).length === 0
