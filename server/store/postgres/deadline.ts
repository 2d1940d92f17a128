import type { Clock } from '../../process/clock.ts'

/** The moment after which a unit of work is given up; `passed` aborts then. `end` stops the clock. */
export interface Deadline {
  readonly passed: AbortSignal
  end(): void
}

/** Starts a deadline, in milliseconds from now. */
export function startDeadline(clock: Clock, milliseconds: number): Deadline {
  const passed = new AbortController()
  const ended = new AbortController()
  void clock.wait(milliseconds, ended.signal).then(() => {
    if (!ended.signal.aborted) passed.abort('the deadline passed')
  })
  return { passed: passed.signal, end: () => ended.abort('ended') }
}
