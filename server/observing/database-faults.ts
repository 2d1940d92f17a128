import { type Clock, seconds } from '../base/clock.ts'
import { writeSetting } from '../store/database/settings.ts'
import type { Store } from '../store/database/store.ts'

/** Who asks is never kept waiting longer: it is a load balancer. */
const timeout = seconds(3)
/** An answer holds for so long, however many ask. */
const holds = seconds(2)

/** Writes one row, the same one each time: a database that only reads, recovers or waits for a standby does not take it. */
export const proveCommit = (store: Pick<Store, 'write'>, clock: Clock): Promise<void> =>
  store.write(writeSetting('commit-probe', String(clock.now())))

/**
 * Tells whether a commit comes through: `['database']` when none did, or not within three seconds. Proves it at most once
 * in two seconds, and never twice at once.
 */
export function databaseProbe(store: Pick<Store, 'write'>, clock: Clock): () => Promise<readonly string[]> {
  let last: { readonly at: number; readonly fine: boolean } | null = null
  let running: { readonly since: number; readonly fine: Promise<boolean> } | null = null

  const start = () => {
    const since = clock.now()
    const fine = proveCommit(store, clock)
      .then(
        () => clock.now() - since <= timeout,
        () => false,
      )
      .then((verdict) => {
        last = { at: clock.now(), fine: verdict }
        running = null
        return verdict
      })
    return { since, fine }
  }

  return async () => {
    const now = clock.now()
    if (last && now - last.at < holds) return last.fine ? [] : ['database']
    running ??= start()
    const left = timeout - (now - running.since)
    if (left <= 0) return ['database']
    const answered = new AbortController()
    const late = clock.wait(left, answered.signal).then(() => false)
    const fine = await Promise.race([running.fine, late])
    answered.abort('answered')
    return fine ? [] : ['database']
  }
}
