import { minutes, seconds } from './base/clock.ts'
import type { Hooks } from './destinations/hooks/deliver.ts'
import { keepBooks } from './destinations/round.ts'
import { heartbeatEvery } from './giving/restored/heartbeat.ts'
import { startWorker, startWorkers, type Worker } from './process/worker.ts'
import type { Services } from './wiring.ts'
import { buildDueVersion } from './words/builder.ts'

/** What a process does beside answering. */
export interface Work {
  readonly workers: Worker
  /** Tells other programs what happened. */
  readonly teller: Worker
  /** Ends after what runs. */
  stop(): Promise<void>
}

/** Begins all that a worker does, each lane by itself: a provider that does not answer must not keep letters from leaving. */
export function startWork(services: Services, hooks: Hooks, ending: AbortSignal): Work {
  const { giving, clock, log } = services
  const workers = startWorkers(giving.dueWork, giving.work, giving.unhurried, clock, log)
  const teller = startWorker(hooks.round, clock, log)
  const others = [
    startWorker(() => giving.compareRestored().then(() => 0), clock, log, heartbeatEvery),
    startWorker(() => giving.maintain(ending).then(() => 0), clock, log, minutes(10)),
    startWorker(() => buildDueVersion({ ...services, ending }), clock, log, seconds(2)),
    startWorker(() => keepBooks(services.deps, services.statements).then(() => 0), clock, log, minutes(10)),
  ]
  return {
    workers,
    teller,
    stop: async () => void (await Promise.all([workers, teller, ...others].map((worker) => worker.stop()))),
  }
}
