import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { localAddresses, publicAddresses } from './host-addresses.ts'
import { isPublicAddress } from './public-address.ts'

/** Why nothing was answered. */
export type PostProblem = 'not public' | 'unknown host' | 'too slow' | 'certificate' | 'unreachable'

/** What an endpoint answered, or why it did not. */
export type Posted =
  | { readonly status: number; readonly retryAfter: string | null }
  | { readonly status: null; readonly problem: PostProblem }

/** How a message leaves. */
export interface Posting {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether receivers at loopback and private addresses are let through, and without TLS there. */
  readonly privateAddresses: boolean
  /** Milliseconds from the question for the address to the end of the answer. */
  readonly deadline: number
  /** Absent: as name servers say, or this machine where private addresses are let through. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/** No more of an answer is read: the rest is of no use to us. */
const mostRead = 16 * 1024

/**
 * Posts once. The host's addresses are asked for at every try, each of them must be one of the public internet, and the connection goes to
 * the very address that was looked at: whoever changes the name behind that reaches nobody else. No redirect is followed.
 */
export async function post(url: URL, posting: Posting): Promise<Posted> {
  const { privateAddresses, deadline, resolve = privateAddresses ? localAddresses : publicAddresses } = posting
  const passed = AbortSignal.timeout(deadline)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await before(passed, resolve(host)).catch(() => [])
  if (passed.aborted) return { status: null, problem: 'too slow' }
  const [address] = addresses
  if (address === undefined) return { status: null, problem: 'unknown host' }
  if (!privateAddresses && !(url.protocol === 'https:' && addresses.every(isPublicAddress)))
    return { status: null, problem: 'not public' }
  if (url.protocol !== 'https:' && addresses.some(isPublicAddress)) return { status: null, problem: 'not public' }
  return await send(url, address, posting, passed)
}

/** What comes before the deadline. @throws when it passes first */
const before = <T>(passed: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    passed.addEventListener('abort', reject, { once: true })
    work.then(resolve, reject)
  })

const send = (url: URL, address: string, { headers, body }: Posting, signal: AbortSignal): Promise<Posted> =>
  new Promise((resolve) => {
    const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        method: 'POST',
        host: address,
        port: url.port || undefined,
        path: url.pathname + url.search,
        // its certificate is for the name, and so is what it looks at
        ...(isName ? { servername: url.hostname } : {}),
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
      },
      (response) => {
        const { statusCode: status = 0 } = response
        const answered = () => {
          const [retryAfter = null] = [response.headers['retry-after']].flat()
          resolve({ status, retryAfter })
          request.destroy()
        }
        let length = 0
        response.on('data', (bytes: Buffer) => {
          length += bytes.length
          if (length > mostRead) answered()
        })
        response.on('end', answered)
        // it is cut off at the deadline, which the request tells
        response.on('error', () => {})
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ status: null, problem: signal.aborted ? 'too slow' : problemOf(error) })
    })
    request.on('close', () => resolve({ status: null, problem: signal.aborted ? 'too slow' : 'unreachable' }))
    request.end(body)
  })

const problemOf = ({ code = '' }: NodeJS.ErrnoException): PostProblem =>
  /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL)/.test(code) ? 'certificate' : 'unreachable'
