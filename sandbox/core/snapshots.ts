import type { Clock, MovedClock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Random } from './random.ts'
import type { RequestLog } from './request-log.ts'
import type { Schedule } from './schedule.ts'
import type { State } from './state.ts'
import type { Switches } from './webhook-switches.ts'

/** The whole sandbox as it was: state, time, ids and dice to come, faults and webhook switches. Kept in memory. */
export type Snapshots = {
  /** Resolves with the snapshot's id once what was on its way has ended. */
  take(): Promise<string>
  /**
   * Everything as it was then; a snapshot can be restored again and again. What sleeps is woken first, and what is on its way ends.
   * @throws Error with a sentence when there is no such snapshot
   */
  restore(id: string): Promise<void>
}

type Parts = {
  clock: Clock & MovedClock
  random: Random
  state: State
  schedule: Schedule
  faults: Faults
  switches: Switches
  log: RequestLog
  wakeAll(): void
}

/** A suite takes one or two; a test that takes one each time must not fill the memory. */
const MOST = 50

/** No snapshots yet. */
export function createSnapshots(parts: Parts): Snapshots {
  const { clock, random, state, schedule, faults, switches, log, wakeAll } = parts
  const copy = () => ({
    movedBy: clock.movedBy(),
    random: random.copy(),
    state: state.copy(),
    faults: faults.copy(),
    switches: switches.get(),
  })
  const snapshots = new Map<string, ReturnType<typeof copy>>()
  let count = 0
  return {
    async take() {
      await schedule.idle()
      const id = `snapshot_${++count}`
      snapshots.set(id, copy())
      const [oldest] = snapshots.keys()
      if (snapshots.size > MOST && oldest) snapshots.delete(oldest)
      return id
    },
    async restore(id) {
      const snapshot = snapshots.get(id)
      if (!snapshot) {
        throw new Error(`there is no snapshot "${id}": the newest ${MOST} are kept, while this process runs`)
      }
      wakeAll()
      // what was woken does its work before all of it is forgotten
      await new Promise((resolve) => setImmediate(resolve))
      await schedule.idle()
      state.putBack(snapshot.state)
      random.putBack(snapshot.random)
      faults.putBack(snapshot.faults)
      switches.clear()
      switches.set(snapshot.switches)
      clock.putBack(snapshot.movedBy)
      log.clear()
      schedule.reread()
    },
  }
}
