import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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
export function oneAtATime(fetch: Fetch): Fetch {
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
