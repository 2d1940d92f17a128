import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** So many pieces of work at once, and no more. */
export interface Places {
  /** Does the work as soon as a place is free, first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** At most as it is now, taken now, and waiting for one. */
  readonly counts: { readonly max: number; readonly busy: number; readonly waiting: number }
}

/** Of all places so many are left while somebody else needs the thread. */
const share = 1 / 4

/**
 * Opens `most` places. While `isShort`, a quarter of them, and one at least, is filled: where nothing but the thread is waited for, more at
 * once does not end sooner, and keeps whoever else needs it waiting.
 */
export function openPlaces(most: number, isShort: () => boolean = () => false): Places {
  const waiting: (() => void)[] = []
  let busy = 0
  const max = () => (isShort() ? Math.max(1, Math.floor(most * share)) : most)
  return {
    async run(work) {
      // Whoever waits goes before whoever comes.
      if (waiting.length > 0 || busy >= max()) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy++
      try {
        return await work()
      } finally {
        busy--
        // Whose turn it is has its place at once, so that nobody slips in between.
        for (let free = max() - busy; free > 0 && waiting.length > 0; free--) {
          busy++
          waiting.shift()?.()
        }
      }
    },
    get counts() {
      return { max: max(), busy, waiting: waiting.length }
    },
  }
}

/** Whether work that comes now would begin at once. */
export const isFree = ({ counts: { max, busy } }: Places): boolean => busy < max

/** It is looked at so often, in milliseconds; what was seen holds until then. */
const every = 100

/** From this share of the time on, what is new to the thread waits for what is under way. */
const limit = 3 / 4

/** What is read of Node's own clock of its thread. */
interface ThreadClock {
  now(): number
  eventLoopUtilization(since?: EventLoopUtilization): EventLoopUtilization
}

/** Whether this process's thread was at work for most of the last tenth of a second, as far as `performance` knows. */
export function threadWatch(clock: ThreadClock = performance) {
  let since = clock.now()
  let until = clock.eventLoopUtilization()
  let isShort = false
  return (): boolean => {
    if (clock.now() - since < every) return isShort
    isShort = clock.eventLoopUtilization(until).utilization > limit
    until = clock.eventLoopUtilization()
    since = clock.now()
    return isShort
  }
}
