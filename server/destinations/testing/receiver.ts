import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver was sent. */
export interface Heard {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Somebody who is told events, at a port of their own: each answer is what a test says, or 204. */
export async function openReceiver() {
  const messages: Heard[] = []
  const answers: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
      const answer = answers.shift() ?? ((each: ServerResponse) => void each.writeHead(204).end())
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard: messages,
    /** Answers the next ones with this status. */
    answer: (status: number, headers: Readonly<Record<string, string>> = {}, times = 1) => {
      for (let each = 0; each < times; each++)
        answers.push((response) => void response.writeHead(status, headers).end())
    },
    /** Answers the next one never. */
    keepSilent: () => void answers.push(() => {}),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
