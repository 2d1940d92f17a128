import * as v from 'valibot'
import { PaypalProblem } from './problem.ts'

/**
 * PayPal's access token, fetched when first needed and kept until shortly before it ends. `signal` ends the caller's
 * waiting, not the request, for which others may wait too.
 */
export interface Token {
  get(signal: AbortSignal): Promise<string>
  /** Another than `refused`, which PayPal did not take. */
  renew(refused: string, signal: AbortSignal): Promise<string>
}

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })
const tokenRefusal = v.object({ error: v.string() })
const earlierMs = 60_000
const fetchMs = 10_000

/** Callers that need a token at the same moment wait for one request. */
export function createToken(
  access: { readonly apiBase: string; readonly clientId: string; readonly clientSecret: string },
  now: () => number,
  fetch: typeof globalThis.fetch,
): Token {
  let token: { value: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const fetchToken = async (): Promise<string> => {
    const response = await fetch(new URL('/v1/oauth2/token', access.apiBase), {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(fetchMs),
    }).catch((error: unknown) => {
      throw PaypalProblem.withoutToken(String(error))
    })
    const body: unknown = await response.json().catch(() => null)
    const answer = v.safeParse(response.ok ? tokenAnswer : tokenRefusal, body)
    const detail = `${response.status} ${JSON.stringify(body).slice(0, 200)}`
    if (!answer.success) throw PaypalProblem.withoutToken(detail)
    if (!('access_token' in answer.output)) throw PaypalProblem.withoutToken(detail, response.status === 401)
    token = { value: answer.output.access_token, until: now() + answer.output.expires_in * 1000 - earlierMs }
    return answer.output.access_token
  }
  const ask = (signal: AbortSignal) => {
    asking ??= fetchToken().finally(() => {
      asking = null
    })
    return withinTime(asking, signal)
  }
  return {
    get: async (signal) => (token && token.until > now() ? token.value : await ask(signal)),
    renew: async (refused, signal) => {
      if (token && token.value !== refused) return token.value
      token = null
      return await ask(signal)
    },
  }
}

function withinTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(PaypalProblem.withoutToken('no answer in time'))
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}
