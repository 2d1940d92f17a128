import { type Clock, seconds } from '../process/clock.ts'
import type { Store } from '../store/store.ts'

const retryPolicy = seconds(3)

/** `['database']` when it refuses, or has not answered within three seconds, so that who asks is never kept waiting. */
export async function databaseFaults({ db }: Pick<Store, 'db'>, clock: Clock): Promise<readonly string[]> {
  const answered = new AbortController()
  const late = clock.wait(retryPolicy, answered.signal).then(() => false)
  const asked = db.selectFrom('setting').select('name').limit(1).execute()
  const fine = asked.then(
    () => true,
    () => false,
  )
  try {
    return (await Promise.race([fine, late])) ? [] : ['database']
  } finally {
    answered.abort('answered')
  }
}
