import type { Failpoint, FailpointName } from '#server/process/failpoint.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Dice } from './dice.ts'

/** What a power cut leaves of the code that was running: nothing of it goes on. */
const never = <T>(): Promise<T> => new Promise<T>(() => {})

/** Thrown where the process is killed; nothing that catches it can reach the world any more. */
class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

/** Everything one server process reaches the world through; once killed, it reaches nothing. */
export interface Gate {
  readonly alive: () => boolean
  /** Resolves when the process is killed. */
  readonly killed: Promise<void>
  kill(): void
  /** Kills the process the `nth` time it passes `at` from now on. */
  killAt(at: FailpointName, nth: number): void
  readonly failpoint: Failpoint
  /** The store, as this process sees it; `fullDisk` is the probability that a write finds no room. */
  store(store: Store, disk: { readonly dice: Dice; fullDisk: number }): Store
  /** Wraps a call out of the process. */
  out<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R>
}

/** The gate of one server process. */
export function openGate(): Gate {
  let alive = true
  let announce: () => void = () => {}
  const killed = new Promise<void>((resolve) => {
    announce = resolve
  })
  const plans = new Map<FailpointName, number>()
  const kill = () => {
    alive = false
    announce()
  }
  const out =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (!alive) return never()
      try {
        const result = await call(...args)
        return alive ? result : await never()
      } catch (error) {
        if (!alive) return never()
        throw error
      }
    }
  return {
    alive: () => alive,
    killed,
    kill,
    killAt: (at, nth) => void plans.set(at, nth),
    failpoint(name) {
      const left = plans.get(name)
      if (left === undefined || !alive) return
      plans.set(name, left - 1)
      if (left > 1) return
      plans.delete(name)
      kill()
      throw new PowerCut(name)
    },
    store: (store, disk) => ({
      ...store,
      read: out(store.read),
      write: out((unit) =>
        disk.fullDisk > 0 && disk.dice.happens(disk.fullDisk)
          ? Promise.reject(new Error('database or disk is full'))
          : store.write(unit),
      ),
    }),
    out,
  }
}
