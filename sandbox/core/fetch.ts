import type { Ending } from './dispatch.ts'
import type { Request as Asked } from './http.ts'

/**
 * The service as a `fetch` function, for callers in the same process: no socket, so the same seed gives the same run.
 * A cut connection rejects as a real one does (`TypeError` with a cause whose code is ECONNRESET); a hang never answers,
 * but a caller's signal ends its waiting, whatever the sandbox goes on to do.
 */
export const createFetch =
  (service: (request: Asked) => Promise<Ending>, origin: () => string): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init)
    const url = new URL(asked.url)
    const answering = service({
      method: asked.method,
      path: url.pathname,
      query: url.search.slice(1),
      headers: Object.fromEntries(asked.headers),
      raw: Buffer.from(await asked.arrayBuffer()),
      params: {},
      origin: origin(),
    })
    const ending = await untilGivenUp(
      answering.then((end) => (end === 'hang' ? new Promise<never>(() => {}) : end)),
      asked.signal,
    )
    if (ending === 'reset') {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
      })
    }
    const body = ending.body === undefined || bodiless.has(ending.status) ? null : ending.body
    return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), {
      status: ending.status,
      ...(ending.headers && { headers: ending.headers }),
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
