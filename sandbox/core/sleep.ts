import type { Clock } from './clock.ts'
import type { Schedule } from './schedule.ts'

/** Waiting by the sandbox's clock. */
export type Sleepers = {
  /** Resolves when `ms` have passed on the sandbox's clock: by themselves, or because somebody moved it. */
  sleep(ms: number): Promise<void>
  /** When the first of those who wait is woken, in milliseconds; null when nobody waits. */
  nextWaking(): number | null
  /** Ends every wait now: the schedule that would have ended them was wiped. */
  wakeAll(): void
}

/** A turn of the event loop, in which what was woken does its work before time moves on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Nobody sleeps yet. A wait does not outlive the process: who was waiting is gone by then. */
export function createSleepers(clock: Clock, schedule: Schedule): Sleepers {
  const asleep = new Map<string, { readonly at: number; readonly wake: () => void }>()
  const wake = (id: string) => {
    const sleeper = asleep.get(id)
    asleep.delete(id)
    sleeper?.wake()
  }
  schedule.on('sleep', async (task) => {
    if (!asleep.has(task.id)) return
    wake(task.id)
    await turn()
  })
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const at = clock.now() + ms
        asleep.set(schedule.add({ at, kind: 'sleep' }).id, { at, wake: resolve })
      }),
    nextWaking: () => (asleep.size === 0 ? null : Math.min(...[...asleep.values()].map(({ at }) => at))),
    wakeAll() {
      for (const id of [...asleep.keys()]) wake(id)
    },
  }
}
