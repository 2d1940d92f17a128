import type { Log } from '../observing/log.ts'
import type { Clock } from '../process/clock.ts'

/** What every request carries through the handlers. */
export interface Env {
  Variables: {
    requestId: string
    log: Log
    clock: Clock
    publicOrigin: string
    /** The caller's network address, as far as trusted proxies tell it. */
    address: string
  }
  Bindings: { incoming?: { socket?: { remoteAddress?: string }; rawHeaders?: readonly string[] } }
}
