import { parentPort, workerData } from 'node:worker_threads'
import { type Contents, sum } from './contents.ts'
import { liveMove } from './moves.ts'
import { type SeasonOptions, season } from './season.ts'

/** A worker's share of the histories. */
export type WorkerShare = Pick<SeasonOptions, 'seed' | 'from' | 'histories' | 'postgres'> & {
  /** Each is a month in which a charity's donors move to us. */
  readonly moves: boolean
}

/** A message: of a history that broke something; in the end, what its share contained. */
export type WorkerMessage =
  | { readonly history: number; readonly faults: readonly string[] }
  | { readonly contents: Contents }

const share = workerData as WorkerShare
// Stacks cost a tenth of a history, and of many nobody reads them: the one that is lived again has them.
if (share.histories > 1) Error.stackTraceLimit = 0

let all: Contents = {}
await season({
  ...share,
  ...(share.moves && { life: (world) => liveMove(world) }),
  report(history, faults, contents) {
    all = sum([all, contents])
    if (faults.length > 0) parentPort?.postMessage({ history, faults } satisfies WorkerMessage)
  },
})
parentPort?.postMessage({ contents: all } satisfies WorkerMessage)
