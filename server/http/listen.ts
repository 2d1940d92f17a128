import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { type Clock, minutes, seconds } from '../base/clock.ts'
import { type Fetch, oneAtATime } from './one-at-a-time.ts'

export interface ListenSettings {
  readonly host: string
  readonly port: number
  /** Milliseconds for which an idle connection is kept: longer than the proxy in front of us keeps it. */
  readonly keepAlive: number
  /** Milliseconds between being asked to end and taking no more connections. */
  readonly drain: number
}

export interface Listening {
  readonly port: number
  /**
   * Ends without cutting a request off: for `drain` milliseconds all is answered as ever but with `Connection: close`, while
   * `/readyz` sends the load balancer elsewhere; then nobody new comes in, and what runs is finished, a minute at most.
   * Without `drain`: at once.
   */
  close(how?: { readonly drain: boolean }): Promise<void>
}

/** One connection may not take the process for itself by asking and asking without reading. */
const requestsPerConnection = 100
/** A connection on which nothing moves: longer than any call of ours takes. */
const silence = minutes(2)
const lastRequests = minutes(1)

/** Opens the port. @throws when it cannot be had */
export async function listen(
  fetch: Fetch,
  { host, port, keepAlive, drain }: ListenSettings,
  clock: Clock,
): Promise<Listening> {
  // Bodies have a deadline of their own; this ends connections that never get as far.
  const serverOptions = { headersTimeout: seconds(20), requestTimeout: minutes(1), keepAliveTimeout: keepAlive }
  let ending = false
  const asked = new WeakMap<Socket, number>()
  const counted: Fetch = async (request, exchange) => {
    const { incoming, outgoing } = exchange
    const count = (asked.get(incoming.socket) ?? 0) + 1
    asked.set(incoming.socket, count)
    const answer = await fetch(request, exchange)
    // With the last one Node says `Connection: close`, and leaves it to the other side to do so
    if (ending || count >= requestsPerConnection) outgoing.shouldKeepAlive = false
    return answer
  }
  const fairly = oneAtATime(counted) as (request: Request, env: unknown) => Promise<Response>
  const server = serve({ fetch: fairly, hostname: host, port, serverOptions }) as Server
  server.maxRequestsPerSocket = requestsPerConnection
  server.setTimeout(silence)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(how = { drain: true }) {
      ending = true
      if (how.drain) await clock.wait(drain)
      const closed = new AbortController()
      await new Promise<void>((resolve) => {
        server.close(() => {
          closed.abort('closed')
          resolve()
        })
        void clock.wait(lastRequests, closed.signal).then(() => server.closeAllConnections())
      })
    },
  }
}
