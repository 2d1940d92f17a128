import type { Clock } from './clock.ts'
import type { Fault, Reply, Request } from './http.ts'

/** One request and how it ended, without its secrets. */
export type Logged = { at: number; method: string; path: string; status: number; note: string }

/** The last requests, for the page and for tests. */
export type RequestLog = {
  add(request: Request, reply: Reply): void
  fault(request: Request, fault: Fault): void
  newest(): Logged[]
  clear(): void
}

const KEPT = 500

/** An empty log that keeps the last 500 requests. */
export function createRequestLog(clock: Clock): RequestLog {
  let entries: Logged[] = []
  const push = (entry: Logged) => {
    entries.push(entry)
    if (entries.length > 2 * KEPT) entries = entries.slice(-KEPT)
  }
  return {
    add(request, reply) {
      if (request.path.startsWith('/_control')) return
      push({ at: clock.now(), method: request.method, path: request.path, status: reply.status, note: '' })
    },
    fault(request, fault) {
      const when = fault.commit || fault.sticky ? 'after the work' : 'before the work'
      push({
        at: clock.now(),
        method: request.method,
        path: request.path,
        status: fault.status,
        note: `${fault.kind} on purpose, ${when}`,
      })
    },
    newest: () => entries.slice(-KEPT).reverse(),
    clear() {
      entries = []
    },
  }
}
