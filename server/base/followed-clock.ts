import { type Clock, systemClock } from './clock.ts'

/** What a machine knows of time by itself. */
export interface MachineClock extends Clock {
  /** Milliseconds since some moment: never set, so that what lies between two of them has passed. */
  steady(): number
}

export const systemMachine: MachineClock = { ...systemClock, steady: () => performance.now() }

/** A clock that shows another one's time, however this machine's is set. */
export interface FollowedClock extends Clock {
  /** This machine's clock less the one that is followed, in milliseconds; 0 before that was first asked. */
  offset(): number
  /** Asks the one that is followed; what it answers counts at once. Throws what asking throws: the time goes on as it was. */
  follow(): Promise<void>
}

/** So many of the last answers are compared: the one that took the shortest time says the most. */
const answersKept = 8
/** Answers that differ by more than half of what they took, and this, tell of another time: the followed clock was set. */
const allowance = 250

interface Answer {
  /** The followed clock less our steady one, in the middle of the asking. */
  readonly ahead: number
  /** How far that may be wrong. */
  readonly within: number
}

/**
 * A clock that goes on steadily from what `load` (unix milliseconds) last said. Between two answers this machine's clock may be set to
 * any time, and nothing comes of it. A little behind, it waits for what it has shown already; it goes back only where the
 * followed clock was set.
 */
export function followedClock(machine: MachineClock, load: () => Promise<number>): FollowedClock {
  let answers: readonly Answer[] = []
  let ahead = machine.now() - machine.steady()
  let last = Number.NEGATIVE_INFINITY
  return {
    now() {
      last = Math.max(last, Math.floor(machine.steady() + ahead))
      return last
    },
    wait: machine.wait,
    offset: () => (answers.length === 0 ? 0 : machine.now() - (machine.steady() + ahead)),
    async follow() {
      const before = machine.steady()
      const theirs = await load()
      const took = machine.steady() - before
      const answer: Answer = { ahead: theirs - (before + took / 2), within: took / 2 }
      const wasSet = answers.some(
        (each) => Math.abs(each.ahead - answer.ahead) > each.within + answer.within + allowance,
      )
      if (wasSet || answers.length === 0) last = Number.NEGATIVE_INFINITY
      answers = [...(wasSet ? [] : answers.slice(1 - answersKept)), answer]
      ahead = answers.reduce((best, each) => (each.within <= best.within ? each : best)).ahead
    },
  }
}
