import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'

export interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Sent in pieces, without saying beforehand how long it is. */
  readonly chunked?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** One request over TLS on a connection of its own, as a stranger's browser makes it: sent once, and never again. */
export const ask = ({ origin, certificate }: { origin: string; certificate: string }, asked: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { body, chunked = false } = asked
    const length = body === undefined || chunked ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(
      `${origin}${asked.path}`,
      {
        agent: false,
        ca: certificate,
        method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...length, ...asked.headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
