import type { Clock } from '../base/clock.ts'
import { seconds } from '../base/clock.ts'
import type { Log } from '../base/log.ts'

export interface Worker {
  /** Work may have appeared: look now instead of at the next round. */
  wake(): void
  /** Ends after the round that runs. */
  stop(): Promise<void>
}

/** Does rounds of work for as long as there is some, then rests a second. One round's failure does not end it. */
export function startWorker(round: () => Promise<number>, clock: Clock, log: Log, rest = seconds(1)): Worker {
  let stopping = false
  let nap = new AbortController()
  const loop = async () => {
    while (!stopping) {
      let found = 0
      try {
        found = await round()
      } catch (error) {
        log.error({ err: error }, 'a round of work failed')
      }
      if (found > 0 || stopping) continue
      await clock.wait(rest, nap.signal)
      nap = new AbortController()
    }
  }
  const ended = loop()
  return {
    wake: () => nap.abort('woken'),
    stop: async () => {
      stopping = true
      nap.abort('stopping')
      await ended
    },
  }
}
