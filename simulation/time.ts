import type { Sandbox } from 'payment-sandbox'
import type { Clock } from '#server/process/clock.ts'

/** So many turns are left to everything else before the clock moves on to a slow answer. */
const idleTurns = 300

/** How time goes by while a provider takes its time. */
export interface Time {
  /**
   * Waits for what may take a provider its time. Where nothing else goes on, the providers' clock moves on to the next slow
   * answer, or to when it is given up, so that nobody sleeps and nobody waits for ever.
   */
  patiently<T>(work: Promise<T>): Promise<T>
  /** Calls `late` after so many milliseconds of the simulated clock, unless it is cancelled; never on a patient day. */
  after(milliseconds: number, late: () => void): () => void
  /** Moves the providers' clock to this moment, once whoever moves it now has ended. */
  moveTo(moment: number): Promise<void>
}

/** Time for one world; `turn` lets everything run that can. */
export function createTime(parts: {
  readonly sandbox: () => Sandbox
  readonly clock: Clock
  readonly turn: () => Promise<void>
  readonly impatient: () => boolean
}): Time {
  const { sandbox, clock, turn, impatient } = parts
  const waiting = new Set<{ readonly until: number; readonly late: () => void }>()
  let moving: Promise<void> | null = null

  const move = (moment: number): Promise<void> => {
    moving = sandbox()
      .control.advance(Math.max(0, moment - sandbox().control.now()))
      .then(() => {
        for (const call of waiting) {
          if (call.until > clock.now()) continue
          waiting.delete(call)
          call.late()
        }
      })
      .finally(() => {
        moving = null
      })
    return moving
  }
  return {
    after(milliseconds, late) {
      if (!impatient()) return () => {}
      const call = { until: clock.now() + milliseconds, late }
      waiting.add(call)
      return () => void waiting.delete(call)
    },
    async patiently(work) {
      let settled = false
      const end = () => {
        settled = true
      }
      void work.then(end, end)
      for (let idle = 0; !settled; ) {
        await turn()
        const answered = sandbox().control.nextWaking()
        idle = answered === null ? 0 : idle + 1
        if (settled || answered === null || idle < idleTurns) continue
        idle = 0
        await (moving ?? move(Math.min(answered, ...[...waiting].map(({ until }) => until))))
      }
      return work
    },
    async moveTo(moment) {
      while (moving) await moving
      await move(moment)
    },
  }
}
