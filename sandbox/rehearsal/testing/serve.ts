import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** A shop that listens; its sandbox is told later, since each needs the other's address. */
export type Shop = { url: string; connect(sandbox: string): void; close(): void }

/** What a shop pays with. */
export type Connected = { stripe: Stripe }

/** Stripe's SDK, led to a sandbox. */
export function connect(sandbox: string, config: { maxNetworkRetries: number }): Connected {
  const { hostname: host, port } = new URL(sandbox)
  return { stripe: new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false, ...config }) }
}

export type Asked = { body: string; query: URLSearchParams; headers: IncomingHttpHeaders }

/** Serves calls by their method and path; what throws is answered 500, what there is not 404. */
export async function serve(
  connected: (sandbox: string) => void,
  calls: Readonly<Record<string, (asked: Asked) => unknown>>,
): Promise<Shop> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://shop')
    try {
      const call = calls[`${request.method} ${pathname}`]
      const answer = await call?.({ body, query, headers: request.headers })
      response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
    } catch (error) {
      response.writeHead((error as { status?: number }).status ?? 500).end((error as Error).message)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect: connected,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
