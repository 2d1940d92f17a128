import type { Refusal } from '#gift/outcome.ts'
import { refused } from '#gift/outcome.ts'
import { boundTry, OutOfTime, type Retried, type RetryPolicy, withRetry } from '../retry.ts'
import { PaypalProblem } from './problem.ts'
import type { Token } from './token.ts'
import { OtherObject } from './wire.ts'

/** What a call to PayPal came to, with PayPal's own words for a refusal, for the caller to branch on. */
export type Answer<T> = { readonly ok: true; readonly value: T } | PaypalRefusal
export interface PaypalRefusal extends Refusal {
  /** The first detail's issue, or else the name of the whole. */
  readonly issue: string | null
  /** The name of the whole. */
  readonly problem: string | null
}

export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** From the API's root, query included. */
  readonly path: string
  readonly body?: unknown
  /** `PayPal-Request-Id`: the same id is the same request, answered again instead of done again. */
  readonly requestId?: string
  /** Reads the answer's body. @throws when it is not what we understand */
  readonly read: (body: unknown) => T
}

/**
 * Asks PayPal, patiently. Once something that may move money or end a pledge was done or unheard, whatever cannot be
 * asked afterwards is `outcome_unknown` too: it can no longer be said that nothing happened.
 */
export interface Ask {
  /** Losing the answer moves no money: unheard is `provider_unavailable`. */
  freely<T>(call: Call<T>): Promise<Answer<T>>
  /** It may move money or end a pledge: unheard is `outcome_unknown`. */
  move<T>(call: Call<T>): Promise<Answer<T>>
}

/** Where PayPal is and by which means it is asked. */
export interface Line {
  readonly apiBase: string
  readonly token: Token
  readonly retryPolicy: RetryPolicy
  readonly fetch: typeof globalThis.fetch
}

/**
 * Asks with all its calls together ended by `until` (unix milliseconds); absent, each call has a deadline of its own.
 * @see https://developer.paypal.com/api/rest/requests/
 */
export function createAsk({ apiBase, token, retryPolicy, fetch }: Line, until?: number): Ask {
  let acted = false
  const send = async <T>(call: Call<T>, signal: AbortSignal): Promise<T> => {
    let access = await token.get(signal)
    for (let fresh = false; ; fresh = true) {
      const response = await fetch(new URL(call.path, apiBase), {
        method: call.method,
        headers: {
          authorization: `Bearer ${access}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(call.requestId === undefined ? {} : { 'paypal-request-id': call.requestId }),
        },
        redirect: 'error',
        signal,
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      }).catch((error: unknown) => {
        throw PaypalProblem.ofConnection(error)
      })
      if (response.status === 401 && !fresh) {
        await response.body?.cancel()
        access = await token.renew(access, signal)
        continue
      }
      const body = await bodyOf(response)
      if (!response.ok) throw PaypalProblem.ofAnswer(response, body)
      if (isOther(call, body)) throw PaypalProblem.malformed(response.status, `another object than ${call.path}`)
      return readBy(call, response.status, body)
    }
  }
  const tried = async <T>(call: Call<T>, moving: boolean): Promise<Answer<T>> => {
    const end = until ?? retryPolicy.now() + retryPolicy.deadlineMs
    const result = await withRetry(
      retryPolicy,
      end,
      (timeoutMs) => {
        const limit = new AbortController()
        const late = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
        return send(call, limit.signal).finally(boundTry(retryPolicy, timeoutMs, late))
      },
      (error) => {
        const failure = error instanceof PaypalProblem ? error.failure : 'final'
        if (moving && failure === 'unsure') acted = true
        return failure
      },
    )
    if (moving && result.ok) acted = true
    return answer(result, acted, moving)
  }
  return { freely: (call) => tried(call, false), move: (call) => tried(call, true) }
}

/** 204 alone has no body. A body cut off is a broken connection, or no JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw PaypalProblem.ofConnection(error)
  })
  if (response.status === 204) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw PaypalProblem.malformed(response.status, text)
  }
}

/** Where one object is asked for by its id, which its answer says too: a dispute's by a word of its own. */
const oneObject =
  /^\/v\d\/(?:checkout\/orders|payments\/(?:captures|sale)|billing\/(?:subscriptions|plans)|customer\/(?<dispute>disputes))\/(?<id>[^/?]+)(?:\/capture)?(?:\?|$)/

/** Whether something else answers than was asked for. What is changed is answered with nothing. */
function isOther({ method, path }: Call<unknown>, body: unknown): boolean {
  const { id, dispute } = oneObject.exec(path)?.groups ?? {}
  if (id === undefined || method === 'PATCH') return false
  const answer = body as Readonly<Record<string, unknown>> | null
  return answer?.[dispute ? 'dispute_id' : 'id'] !== decodeURIComponent(id)
}

/** What PayPal says and we do not understand is thrown as it is; what is another object than was asked for is no answer. */
function readBy<T>({ read }: Call<T>, status: number, body: unknown): T {
  try {
    return read(body)
  } catch (error) {
    if (error instanceof OtherObject) throw PaypalProblem.malformed(status, error.message)
    throw error
  }
}

function answer<T>(result: Retried<T>, acted: boolean, moving: boolean): Answer<T> {
  if (result.ok) return result
  const { error, failure } = result
  const unheard = acted ? 'outcome_unknown' : 'provider_unavailable'
  if (error instanceof OutOfTime) return { ...refused(unheard, `paypal: ${error.message}`), issue: null, problem: null }
  if (!(error instanceof PaypalProblem)) throw error
  const { issue, problem, message, status } = error
  const ours = status === 401 || status === 403
  // What is refused after something was done decides nothing of that.
  const decides = failure === 'final' && !ours && (moving || !acted)
  return { ...refused(decides ? 'provider_refused' : unheard, message), issue, problem }
}
