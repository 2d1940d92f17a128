import { AsyncLocalStorage } from 'node:async_hooks'

/** The milliseconds that one answer's units of work have taken so far; `over` once it was given. */
interface AnswerWait {
  taken: number
  over: boolean
}
const waits = new AsyncLocalStorage<AnswerWait>()

/** How many times a unit's deadline all units of one answer may take together, however many they are. */
const unitsInAll = 1.3
/** The part of its deadline that every unit has left, also the one that takes back what the others began. */
const least = 0.05

/**
 * Whoever waits for the answer that `work` makes waits for the database once, not once for each unit: a machine that is lost
 * between two of them would else keep a donor waiting for two deadlines. What goes on after the answer has its usual time.
 */
export async function asOneAnswer<T>(work: () => Promise<T>): Promise<T> {
  const wait: AnswerWait = { taken: 0, over: false }
  try {
    return await waits.run(wait, work)
  } finally {
    wait.over = true
  }
}

/** The milliseconds that the next unit may take, of `deadline` at most. */
export function timeForUnit(deadline: number): number {
  const wait = waits.getStore()
  if (wait === undefined || wait.over) return deadline
  return Math.min(deadline, Math.max(deadline * least, deadline * unitsInAll - wait.taken))
}

/** Counts the milliseconds that a unit took. */
export function countUnit(milliseconds: number): void {
  const wait = waits.getStore()
  if (wait !== undefined) wait.taken += milliseconds
}
