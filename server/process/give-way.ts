import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A tenth of what others have where they want all of it: what gives way comes to its end on a machine that is never idle, too. */
const niceness = 10

/**
 * This process, and all that it starts from now on, lets others go first. On Linux each of its threads has a priority of
 * its own, and Node has begun several by then, which compile and collect; where each session has an equal share of the processors, it is the
 * session that gives way.
 */
export function giveWay(): void {
  setPriority(niceness)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness)
  try {
    writeFileSync('/proc/self/autogroup', String(niceness))
  } catch {
    // sessions have no shares here
  }
}
