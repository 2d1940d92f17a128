import type { IncomingHttpHeaders } from 'node:http'
import { type Agent, request } from 'node:https'

export interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The address of this machine from which it is asked: all of 127.0.0.0/8 are. */
  readonly from?: string
  /** Asks first whether the body may come, and sends it when it may: who is refused has nothing under way. */
  readonly asksFirst?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** One request over TLS, sent once and never again; without an agent on a connection of its own. */
export const ask = (
  { origin, certificate }: { origin: string; certificate: string },
  asked: Asked,
  agent: Agent | false = false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { body } = asked
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(
      `${origin}${asked.path}`,
      {
        agent,
        localAddress: asked.from,
        ca: certificate,
        method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...length, ...(asked.asksFirst ? { expect: '100-continue' } : {}), ...asked.headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          if (asked.asksFirst) sent.destroy()
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          })
        })
      },
    )
    sent.on('error', reject)
    if (asked.asksFirst) sent.once('continue', () => sent.end(body)).flushHeaders()
    else sent.end(body)
  })
