import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'

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
