import { minutes } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import type { InboxRow } from '../../store/database/schema.ts'
import type { Unit } from '../../store/database/unit.ts'
import { emptied } from '../../store/forget/retention.ts'
import { eventsOf, takeAgain } from '../../store/work/inbox.ts'
import type { Deps } from '../deps.ts'

/** A webhook is taken for so long, so that a worker beside us leaves it alone. */
const lease = minutes(2)

/** Whether what a webhook said is still kept, so that it can be dealt with again. */
export const isKept = ({ payload }: Pick<InboxRow, 'payload'>): boolean => payload !== emptied

/**
 * Deals with webhooks again, one after the other, and writes down who had it done; answers what became of each. Those of
 * which nothing is kept any more are left as they are. `handle` is giving's.
 */
export async function replayEvents(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  handle: (event: InboxRow) => Promise<void>,
  events: readonly InboxRow[],
  actor: string,
): Promise<readonly InboxRow[]> {
  const payloads = events.filter(isKept)
  if (payloads.length === 0) return []
  const details = { events: payloads.map((row) => row.event_id) }
  await store.write(audit({ actor, action: 'replay', gift: null, details }, clock.now()))
  for (const row of payloads) {
    const again = { status: 'waiting' as const, tries: 1, due_at: clock.now() + lease }
    await store.write(takeAgain(row.id, again))
    await handle({ ...row, ...again })
  }
  return await store.read(eventsOf(payloads.map(({ id }) => id)))
}

/**
 * Has a worker deal with these webhooks again, as if they had just come; writes down who had it done, and answers how many.
 * Those of which nothing is kept any more are left as they are.
 */
export const replayLater = ({ clock }: Pick<Deps, 'clock'>, events: readonly InboxRow[], actor: string): Unit<number> =>
  function* (db) {
    const now = clock.now()
    const payloads = events.filter(isKept)
    if (payloads.length === 0) return 0
    const details = { events: payloads.map((row) => row.event_id) }
    yield* audit({ actor, action: 'replay', gift: null, details }, now)(db)
    for (const { id } of payloads) yield* takeAgain(id, { status: 'waiting', tries: 1, due_at: now })(db)
    return payloads.length
  }
