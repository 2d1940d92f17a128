import type { Ending } from './dispatch.ts'
import type { Request as SandboxRequest } from './http.ts'

/**
 * The service as a `fetch` function, for callers in the same process: no socket, so the same seed gives the same run.
 * A cut connection rejects as a real one does (`TypeError` with a cause whose code is ECONNRESET); a hang never answers,
 * but a caller's signal ends its waiting, whatever the sandbox goes on to do.
 */
export const createFetch =
  (service: (request: SandboxRequest) => Promise<Ending>, origin: () => string): typeof fetch =>
  async (input, init) => {
    const { signal, ...request } = plain(input, init) ?? (await read(new Request(input, init)))
    const answering = service({ ...request, params: {}, origin: origin() })
    const answer = answering.then((end) => (end === 'hang' ? new Promise<never>(() => {}) : end))
    const ending = await (signal ? untilGivenUp(answer, signal) : answer)
    if (ending === 'reset') {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
      })
    }
    return answered(ending)
  }

/** A request, and until when its caller waits. */
type Waited = Omit<SandboxRequest, 'params' | 'origin'> & { signal: AbortSignal | null }

/** A call of a string with a string, as nearly all are: reading it through a `Request` costs as much as answering it. */
function plain(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Waited | null {
  const { method = 'GET', headers = {}, body = null, signal = null } = init
  if (typeof input !== 'string' || headers instanceof Headers) return null
  if (body !== null && typeof body !== 'string') return null
  const url = new URL(input)
  const named: Record<string, string> = {}
  for (const [name = '', value = ''] of Array.isArray(headers) ? headers : Object.entries(headers))
    named[name.toLowerCase()] = value
  if (body !== null) named['content-type'] ??= 'text/plain;charset=UTF-8'
  const raw = Buffer.from(body ?? '')
  return { method: method.toUpperCase(), path: url.pathname, query: url.search.slice(1), headers: named, raw, signal }
}

async function read(request: globalThis.Request): Promise<Waited> {
  const url = new URL(request.url)
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    headers: Object.fromEntries(request.headers),
    raw: Buffer.from(await request.arrayBuffer()),
    signal: request.signal,
  }
}

function answered({ status, headers, body }: Exclude<Ending, 'reset' | 'hang'>): Response {
  const content = body === undefined || bodiless.has(status) ? null : body
  return new Response(typeof content === 'string' || content === null ? content : new Uint8Array(content), {
    status,
    ...(headers && { headers }),
  })
}

/** @throws the signal's reason once the caller gives up */
function untilGivenUp<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

const bodiless = new Set([204, 304])
