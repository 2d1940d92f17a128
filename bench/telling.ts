import { systemClock } from '#server/base/clock.ts'
import { silentLog } from '#server/base/log.ts'
import { systemRandom } from '#server/base/random.ts'
import { sequenceEvents } from '#server/destinations/events/sequence.ts'
import { openHooks } from '#server/destinations/hooks/deliver.ts'
import type { HookDeps } from '#server/destinations/hooks/deps.ts'
import { addEndpoint } from '#server/destinations/hooks/endpoint.ts'
import { openReceiver } from '#server/destinations/testing/receiver.ts'
import type { Store } from '#server/store/database/store.ts'

/** What it costs this process to tell one fact, in milliseconds of processor time. */
export interface Telling {
  /** To make it an event with its place, queued for one endpoint. */
  readonly sequenced: number
  /** To sign it, send it to a receiver in this process, and write down that it was taken. */
  readonly sent: number
  readonly facts: number
}

/**
 * Has what happens from now on told to a receiver. Whoever gives pays nothing of it: a worker does it behind the fact. `measure` tells all
 * that has happened since.
 */
export async function openTelling(store: Store) {
  const receiver = await openReceiver()
  const clock = systemClock
  const deps: HookDeps = {
    ...{ store, clock, random: systemRandom(clock), deployment: 'bench', secrets: ['a secret of the bench'] },
    ...{ log: silentLog, privateAddresses: true, tried() {} },
  }
  const wanted = { url: receiver.url, types: ['gift.paid'], personal: false, by: 'bench' }
  await store.write(addEndpoint(deps, wanted, clock.now()))
  return {
    async measure(): Promise<Telling> {
      const start = process.cpuUsage()
      const facts = (await sequenceEvents(deps)) ?? 0
      const sequenced = process.cpuUsage(start)
      const hooks = openHooks(deps)
      const from = process.cpuUsage()
      for (let before = -1; receiver.heard.length > before; ) {
        before = receiver.heard.length
        await hooks.round()
        await hooks.settled()
      }
      const usage = process.cpuUsage(from)
      const each = ({ user, system }: NodeJS.CpuUsage, of: number) => (user + system) / 1000 / Math.max(1, of)
      return { sequenced: each(sequenced, facts), sent: each(usage, receiver.heard.length), facts }
    },
    close: receiver.close,
  }
}
