import { parentPort, workerData } from 'node:worker_threads'
import { type SeasonOptions, season } from './season.ts'

/** A worker's share of the histories. */
export type Work = Pick<SeasonOptions, 'seed' | 'from' | 'histories' | 'postgres'>

/** What it says of a history that broke something. */
export interface Told {
  readonly history: number
  readonly faults: readonly string[]
}

await season({
  ...(workerData as Work),
  told(history, faults) {
    if (faults.length > 0) parentPort?.postMessage({ history, faults } satisfies Told)
  },
})
