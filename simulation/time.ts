import type { Sandbox } from 'payment-sandbox'
import type { Clock } from '#server/base/clock.ts'

/** What falls due at a provider by itself. */
export interface Schedule {
  /** When the next thing falls due, in unix milliseconds; infinite when nothing does. */
  next(): number
  /** When the next of the answers that it owes is due; infinite when it owes none. */
  nextAnswer(): number
  /** Does all that is due by now. */
  run(): Promise<void>
}

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
  readonly banks: () => readonly { readonly schedule?: Schedule }[]
  readonly clock: Clock
  readonly turn: () => Promise<void>
  readonly weather: { readonly impatient: boolean }
}): Time {
  const { sandbox, banks, clock, turn, weather } = parts
  const waiting = new Set<{ readonly until: number; readonly late: () => void }>()
  let moving: Promise<void> | null = null

  /** Every provider's time, each thing happening as it falls due. */
  const advance = async (moment: number): Promise<void> => {
    for (;;) {
      const due = Math.min(moment, ...banks().map(({ schedule }) => schedule?.next() ?? moment))
      await sandbox().control.advance(Math.max(0, due - sandbox().control.now()))
      for (const { schedule } of banks()) await schedule?.run()
      if (due >= moment) return
    }
  }
  /** When the next slow answer is due, whoever owes it; infinite when nobody does. */
  const nextAnswer = (): number => {
    const never = Number.POSITIVE_INFINITY
    return Math.min(
      sandbox().control.nextWaking() ?? never,
      ...banks().map(({ schedule }) => schedule?.nextAnswer() ?? never),
    )
  }
  const move = (moment: number): Promise<void> => {
    moving = advance(moment)
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
      if (!weather.impatient) return () => {}
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
        const answered = nextAnswer()
        const owed = Number.isFinite(answered)
        idle = owed ? idle + 1 : 0
        if (settled || !owed || idle < idleTurns) continue
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
