import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { writeSetting } from '../store/database/settings.ts'
import type { Store } from '../store/database/store.ts'

/** Key of the setting that says when a web process last saw `X-Forwarded-For` with TRUSTED_PROXIES=0, in Unix milliseconds. */
export const unexpectedProxySetting = 'unexpected-proxy'

/**
 * A proxy seems to stand before a process that was told of none: all donors would look like one to the defence against card
 * testing. Said in the log, and kept for `giving doctor`. A database that is away keeps nobody waiting: the log has said it.
 */
export async function noteUnexpectedProxy(store: Pick<Store, 'write'>, clock: Clock, log: Log): Promise<void> {
  log.warn(
    {},
    'X-Forwarded-For arrives, and TRUSTED_PROXIES is 0: behind a proxy set it to how many there are, else all donors look like one',
  )
  await store.write(writeSetting(unexpectedProxySetting, String(clock.now()))).catch(() => {})
}
