import type { Clock } from '#server/process/clock.ts'
import type { Schedule } from '../../time.ts'

/** Waits that end when the clock of the world has come so far. */
export interface Sleepers extends Omit<Schedule, 'nextAnswer'> {
  sleep(milliseconds: number): Promise<void>
}

export function createSleepers(clock: Clock): Sleepers {
  const asleep = new Set<{ readonly at: number; readonly wake: () => void }>()
  return {
    sleep: (milliseconds) => new Promise((wake) => void asleep.add({ at: clock.now() + milliseconds, wake })),
    next: () => Math.min(Number.POSITIVE_INFINITY, ...[...asleep].map(({ at }) => at)),
    async run() {
      for (const sleeper of [...asleep]) {
        if (sleeper.at > clock.now()) continue
        asleep.delete(sleeper)
        sleeper.wake()
      }
    },
  }
}
