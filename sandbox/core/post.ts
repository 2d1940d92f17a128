import { Agent, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const PATIENCE_MS = 10_000
const STALE = 'stale connection'

/** Posts a body. Resolves with the answer's status, or with why there was none; never rejects. */
export type Post = (url: string, body: string, headers: Record<string, string>) => Promise<string>

/** Posts over HTTP. */
export const post: Post = async (url, body, headers) => {
  const first = await once(url, body, headers)
  // The receiver had closed a kept connection between two events: nobody has seen the body yet.
  return first === STALE ? once(url, body, headers) : first
}

function once(url: string, body: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    try {
      const secure = url.startsWith('https:')
      const outgoing = (secure ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          timeout: PATIENCE_MS,
          ...(secure ? {} : { agent }),
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(String(answer.statusCode)))
          answer.on('error', (error) => resolve(error.message))
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const stale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
        resolve(stale ? STALE : (error.code ?? error.message))
      })
      outgoing.end(body)
    } catch (error) {
      resolve((error as Error).message)
    }
  })
}
