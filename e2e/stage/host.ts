import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site, on which pages of ours are embedded: its pages by their paths, each with the headers that it sends. */
export interface Host {
  /** Its origin: of another site than ours, as browsers see it. */
  readonly origin: string
  put(path: string, body: string, headers?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

/** Opens one on this machine, under its other name. */
export async function openHost(): Promise<Host> {
  const pages = new Map<string, { readonly body: string; readonly headers: Readonly<Record<string, string>> }>()
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url.split('?', 1)[0] ?? '')
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
    response.end(page?.body ?? '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    put: (path, body, headers = {}) => void pages.set(path, { body, headers }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
