import type { Clock } from '#server/base/clock.ts'
import { type FollowedClock, followedClock } from '#server/base/followed-clock.ts'

/** A machine that a server runs on. */
export interface Machine {
  /** How far its clock is off, in milliseconds; it may be set at any moment. */
  off: number
  /** Its own clock, which nothing of giving may go by. */
  readonly clock: Clock
}

/** Makes a machine in a world whose true time is `time`. */
export function makeMachine(time: Clock): Machine {
  const machine: Machine = {
    off: 0,
    clock: { now: () => time.now() + machine.off, wait: (milliseconds, signal) => time.wait(milliseconds, signal) },
  }
  return machine
}

/** The clock of a process that starts on this machine, and has asked the database for its time, which is the true one. */
export async function processClock({ clock }: Machine, time: Clock): Promise<FollowedClock> {
  const followed = followedClock({ ...clock, steady: () => time.now() }, async () => time.now())
  await followed.follow()
  return followed
}
