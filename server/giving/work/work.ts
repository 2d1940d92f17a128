import { type Taking, takeDue } from '../../store/database/taking.ts'
import type { Deps } from '../deps.ts'
import type { Policy } from './policy.ts'

/** A kind of queued work: where it waits, and how a piece of it is done. */
export interface Work<Row> {
  /** As the log calls a piece of it. */
  readonly name: string
  readonly policy: Policy
  readonly taking: Taking<Row>
  /** Does one piece, and writes down when it is due again. What it throws is logged, and the piece due when its lease ends. */
  readonly perform: (deps: Deps, row: Row) => Promise<unknown>
  /** What names a piece in the log. */
  readonly idsOf: (row: Row) => object
}

/** Takes what is due of one kind and does it, one piece after the other; answers how many there were. */
export async function workDue<Row>(deps: Deps, work: Work<Row>, limit = 20): Promise<number> {
  const { store, clock, log } = deps
  const due = await takeDue(store, work.taking, clock.now(), work.policy.lease, limit)
  for (const row of due) {
    try {
      await work.perform(deps, row)
    } catch (error) {
      log.error({ ...work.idsOf(row), err: error }, `${work.name} not settled`)
    }
  }
  return due.length
}
