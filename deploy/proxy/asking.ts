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
  question: Asked,
  agent: Agent | false = false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { body } = question
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      `${origin}${question.path}`,
      {
        agent,
        localAddress: question.from,
        ca: certificate,
        method: question.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...length, ...(question.asksFirst ? { expect: '100-continue' } : {}), ...question.headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          if (question.asksFirst) outgoing.destroy()
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          })
        })
      },
    )
    outgoing.on('error', reject)
    if (question.asksFirst) outgoing.once('continue', () => outgoing.end(body)).flushHeaders()
    else outgoing.end(body)
  })
