import type { Sandbox } from 'payment-sandbox'
import type { Clock } from '#server/process/clock.ts'

/** How long our servers wait for one answer, on a day on which they give up. */
const callLasts = 8_000
/** How often nothing may happen before it is taken for waiting, and how far the clock then moves. */
const idleTurns = 60
const tick = 1_000

/** How time goes by while a provider takes its time. */
export interface Time {
  /**
   * Waits for what may take a provider its time. Where nothing else goes on, the providers' clock moves on by seconds, so
   * that nobody sleeps and nobody waits for ever.
   */
  patiently<T>(work: Promise<T>): Promise<T>
  /** A way to ask the providers on which our servers give up by the simulated clock, on an impatient day. */
  limited(fetch: typeof globalThis.fetch): typeof globalThis.fetch
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
  const waiting = new Set<{ readonly until: number; readonly giveUp: () => void }>()
  let moving: Promise<void> | null = null

  const move = (moment: number): Promise<void> => {
    moving = sandbox()
      .control.advance(Math.max(0, moment - sandbox().control.now()))
      .then(() => {
        for (const call of [...waiting]) if (call.until <= clock.now()) call.giveUp()
      })
      .finally(() => {
        moving = null
      })
    return moving
  }
  return {
    limited: (fetch) => (input, init) => {
      if (!impatient()) return fetch(input, init)
      const limit = new AbortController()
      const why = Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
      const giveUp = () => limit.abort(new TypeError('fetch failed', { cause: why }))
      const call = { until: clock.now() + callLasts, giveUp }
      waiting.add(call)
      const signal = init?.signal ? AbortSignal.any([limit.signal, init.signal]) : limit.signal
      return fetch(input, { ...init, signal }).finally(() => waiting.delete(call))
    },
    async patiently(work) {
      let settled = false
      const end = () => {
        settled = true
      }
      void work.then(end, end)
      for (let idle = 1; !settled; idle++) {
        await turn()
        if (settled || idle % idleTurns !== 0) continue
        await (moving ?? move(Math.max(sandbox().control.now() + tick, clock.now())))
      }
      return work
    },
    async moveTo(moment) {
      while (moving) await moving
      await move(moment)
    },
  }
}
