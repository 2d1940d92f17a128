import type { Clock } from '../../base/clock.ts'

export const noon = Date.parse('2026-03-02T12:00:00Z')

/** A clock that only a test moves. */
export function handClock(start = noon): Clock & { forward(milliseconds: number): void } {
  let now = start
  const waiting = new Set<() => void>()
  return {
    now: () => now,
    // Who only waits goes on at once; who can be interrupted waits for a test to move the clock.
    wait: (milliseconds, signal) => {
      if (!signal) {
        now += milliseconds
        return Promise.resolve()
      }
      const until = now + milliseconds
      return new Promise((resolve) => {
        const look = () => {
          if (now < until && !signal.aborted) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        signal.addEventListener('abort', look)
      })
    },
    forward: (milliseconds) => {
      now += milliseconds
      for (const look of [...waiting]) look()
    },
  }
}
