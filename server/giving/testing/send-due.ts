import type { Deps } from '../deps.ts'
import { openOutbox } from '../letters/outbox.ts'

/** One round of a process's outbox, waited for to its end; answers how many letters it took. */
export async function sendDue(deps: Deps): Promise<number> {
  const outbox = openOutbox(deps, (email) => email)
  const count = await outbox.fill()
  await outbox.settled()
  return count
}
