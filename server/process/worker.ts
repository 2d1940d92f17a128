import type { Clock } from '../base/clock.ts'
import { seconds } from '../base/clock.ts'
import type { Log } from '../base/log.ts'

export interface Worker {
  /** Work may have appeared: look now instead of at the next round. */
  wake(): void
  /** Ends after the round that runs. */
  stop(): Promise<void>
}

/** Parts of a round that failed: each is logged where it did. The others were done, and found so many pieces. */
export class FailedRounds extends AggregateError {
  override readonly name = 'FailedRounds'
  readonly pieces: number

  constructor(failures: readonly unknown[], pieces: number) {
    super(failures, failures.map((each) => (each instanceof Error ? each.message : String(each))).join('; '))
    this.pieces = pieces
  }
}

/** A lane that has found nothing rests so long: a little less than is between two looks, whose timer may end early. */
const laneRests = seconds(0.9)

/**
 * Looks every second, and when woken, in which lanes there is work, and does a round in each that is idle: none waits for another. What
 * a round has found may have left more, so that it is looked again at once; a lane whose round found nothing does not go around with it,
 * but rests until about a second after it began. Whoever wakes them ends these rests, except of the lanes that are `unhurried`.
 */
export function startWorkers<Lane extends string>(
  look: () => Promise<ReadonlySet<Lane>>,
  rounds: Readonly<Record<Lane, () => Promise<number>>>,
  unhurried: readonly Lane[],
  clock: Clock,
  log: Log,
): Worker {
  const busy = new Map<Lane, Promise<void>>()
  /** When the last round of a lane began, where that has found nothing. */
  const inVain = new Map<Lane, number>()
  let wakes = 0
  const rests = (lane: Lane) => {
    const since = inVain.get(lane)
    // a clock that was put back makes nobody rest for longer
    return since !== undefined && Math.abs(clock.now() - since) < laneRests
  }
  const looking = startWorker(
    async () => {
      for (const lane of await look()) if (!busy.has(lane) && !rests(lane)) busy.set(lane, work(lane))
      return 0
    },
    clock,
    log,
  )
  const work = async (lane: Lane) => {
    const [since, before] = [clock.now(), wakes]
    inVain.delete(lane)
    const count = await rounds[lane]().catch((error: unknown) => {
      if (error instanceof FailedRounds) return error.pieces
      log.error({ lane, err: error }, 'a round of work failed')
      return 0
    })
    busy.delete(lane)
    if (count > 0) looking.wake()
    else if (wakes === before || unhurried.includes(lane)) inVain.set(lane, since)
  }
  return {
    wake() {
      wakes++
      for (const lane of inVain.keys()) if (!unhurried.includes(lane)) inVain.delete(lane)
      looking.wake()
    },
    async stop() {
      await looking.stop()
      await Promise.all(busy.values())
    },
  }
}

/** Does rounds of work for as long as there is some, then rests a second. One round's failure does not end it. */
export function startWorker(round: () => Promise<number>, clock: Clock, log: Log, rest = seconds(1)): Worker {
  let stopping = false
  let nap = new AbortController()
  const loop = async () => {
    while (!stopping) {
      let count = 0
      try {
        count = await round()
      } catch (error) {
        log.error({ err: error }, 'a round of work failed')
      }
      if (count > 0 || stopping) continue
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
