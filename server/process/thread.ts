import { type EventLoopUtilization, performance } from 'node:perf_hooks'

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
