import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Clock, minutes, seconds } from '../base/clock.ts'

export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}
export type Fetch = (request: Request, env: Exchange) => Response | Promise<Response>

/**
 * Answers the requests of one connection one after another: the next when the answer before has left. Whoever sends a hundred
 * at once (HTTP/1.1 allows it, and wants the answers in order) has no more of the process than others, and who does not read
 * is not answered into memory.
 */
function oneAtATime(fetch: Fetch): Fetch {
  /** Of each connection on which something is being answered: what waits for it. */
  const lines = new WeakMap<Socket, (() => void)[]>()
  const begin = ({ incoming: { socket }, outgoing }: Exchange) => {
    outgoing.once('close', () => {
      const next = socket.destroyed ? undefined : lines.get(socket)?.shift()
      if (next) setImmediate(next)
      else lines.delete(socket)
    })
  }
  return (request, exchange) => {
    const line = lines.get(exchange.incoming.socket)
    if (!line) {
      lines.set(exchange.incoming.socket, [])
      begin(exchange)
      return fetch(request, exchange)
    }
    return new Promise<void>((resolve) => line.push(resolve)).then(() => {
      begin(exchange)
      return fetch(request, exchange)
    })
  }
}

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
  /** The open port, as it is handed to a process that takes over. */
  readonly socket: OpenPort
  /**
   * Ends without cutting a request off: for `drain` milliseconds all is answered as ever but with `Connection: close`, while
   * `/readyz` sends the load balancer elsewhere; then nobody new comes in, and what runs is finished, a minute at most.
   * Without `drain`: at once.
   */
  close(how?: { readonly drain: boolean }): Promise<void>
  /**
   * Leaves the port to another process, which listens on it already: takes no more connections, and answers on those that there are, each
   * of them once more at most, until they are closed or rest for too long. None is cut off on which a request may be on its way.
   */
  leave(): Promise<void>
}

/** A port that listens, of which nothing is known but how it is handed on. */
export type OpenPort = object

/** One connection may not take the process for itself by asking and asking without reading. */
const requestsPerConnection = 100
/** A connection on which nothing moves: longer than any call of ours takes. */
const silence = minutes(2)
const lastRequests = minutes(1)

/** Opens the port, or listens on the one that was handed over. @throws when it cannot be had */
export async function listen(
  fetch: Fetch,
  { host, port, keepAlive, drain }: ListenSettings,
  clock: Clock,
  handed?: OpenPort,
): Promise<Listening> {
  // Bodies have a deadline of their own; this ends connections that never get as far.
  const serverOptions = { headersTimeout: seconds(20), requestTimeout: minutes(1), keepAliveTimeout: keepAlive }
  let ending = false
  let leaving: Promise<void> | null = null
  const requestCounts = new WeakMap<Socket, number>()
  const counted: Fetch = async (request, exchange) => {
    const { incoming, outgoing } = exchange
    const count = (requestCounts.get(incoming.socket) ?? 0) + 1
    requestCounts.set(incoming.socket, count)
    const answer = await fetch(request, exchange)
    // With the last one Node says `Connection: close`, and leaves it to the other side to do so
    if (ending || count >= requestsPerConnection) outgoing.shouldKeepAlive = false
    return answer
  }
  const fairly = oneAtATime(counted) as (request: Request, env: unknown) => Promise<Response>
  const server = createAdaptorServer({ fetch: fairly, hostname: host, serverOptions }) as Server
  server.maxRequestsPerSocket = requestsPerConnection
  server.setTimeout(silence)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
    if (handed) server.listen(handed)
    else server.listen(port, host)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    socket: (server as Server & { readonly _handle: OpenPort })._handle,
    leave() {
      ending = true
      const closed = new AbortController()
      leaving ??= new Promise<void>((resolve) => {
        // the HTTP server's own way would cut off connections that rest, on which a proxy may just be asking
        NetServer.prototype.close.call(server, () => {
          closed.abort('closed')
          resolve()
        })
        void clock.wait(keepAlive + lastRequests, closed.signal).then(() => server.closeAllConnections())
      })
      return leaving
    },
    async close(how = { drain: true }) {
      ending = true
      if (leaving) {
        server.closeIdleConnections()
        return leaving
      }
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
