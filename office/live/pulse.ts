import type { Clock } from '#server/base/clock.ts'
import type { Log } from '#server/base/log.ts'
import type { OfficeObserver } from '#server/observing/office-metrics.ts'

export interface PulseParts {
  /** What stands now, by a short text that is another one once something has changed. */
  readonly read: () => Promise<string>
  /** Milliseconds from one look to the next. */
  readonly every: number
  readonly clock: Clock
  readonly log: Log
  readonly observer: OfficeObserver
  /** Ends it. */
  readonly ending: AbortSignal
}

/** Looks again and again while anybody listens, once for all of them, and tells them of each change. */
export class Pulse {
  readonly #parts: PulseParts
  readonly #listeners = new Set<(revision: string) => void>()
  #beating = false

  constructor(parts: PulseParts) {
    this.#parts = parts
  }

  /** Hears of what stands now, and of each change from then on; answers how to hear no more. */
  listen(listener: (revision: string) => void): () => void {
    this.#listeners.add(listener)
    if (!this.#beating) void this.#beat()
    return () => void this.#listeners.delete(listener)
  }

  async #beat(): Promise<void> {
    const { read, every, clock, log, observer, ending } = this.#parts
    this.#beating = true
    const revisions = new WeakMap<object, string>()
    while (this.#listeners.size > 0 && !ending.aborted) {
      const began = clock.now()
      try {
        const revision = await read()
        observer.looked(clock.now() - began, true)
        for (const listener of this.#listeners) {
          if (revisions.get(listener) !== revision) listener(revision)
          revisions.set(listener, revision)
        }
      } catch (error) {
        observer.looked(clock.now() - began, false)
        log.warn({ err: error }, 'the office could not look')
      }
      await clock.wait(every, ending)
    }
    this.#beating = false
  }
}
