/** Milliseconds since 1970, from the machine or from a hand that moves it. */
export type Clock = {
  /** Whether it stands still until somebody moves it: then nothing may depend on how fast the machine is. */
  readonly stands: boolean
  /** The sandbox's present, in milliseconds. */
  now(): number
  /** The sandbox's present, in whole seconds, as Stripe writes it. */
  seconds(): number
  /** When something is really sent: the machine's time, where the sandbox's was moved ahead of it; its own where it stands. */
  sending(): number
  /** Hold the clock at this instant while what is due then runs. */
  hold(at: number): void
  /** Let go: a real clock runs on from `at`, a manual one stays there. */
  release(at: number): void
}

/** What `startSandbox` takes: follow the machine, or stand still at an instant until moved. */
export type ClockSetting = 'real' | { at: number }

/** How far a clock was moved, in milliseconds; putting that back is the only way back in time. */
export type MovedClock = { movedBy(): number; putBack(movedBy: number): void }

/**
 * A clock that follows the machine (plus whatever it was moved by) or stands still until moved.
 * It never goes backwards, but to a snapshot.
 */
export function createClock(setting: ClockSetting, movedBy = 0): Clock & MovedClock {
  const manual = setting !== 'real'
  let offset = movedBy
  let held: number | null = manual ? setting.at + movedBy : null
  const now = () => held ?? Date.now() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    stands: manual,
    sending: () => (manual ? now() : Date.now()),
    hold(at) {
      held = Math.max(at, now())
    },
    release(at) {
      const end = Math.max(at, now())
      held = manual ? end : null
      offset = manual ? end - setting.at : end - Date.now()
    },
    movedBy: () => offset,
    putBack(movedBy) {
      offset = movedBy
      held = manual ? setting.at + movedBy : null
    },
  }
}
