import * as v from 'valibot'
import type { Refusal } from '#gift/outcome.ts'
import { refused } from '#gift/outcome.ts'
import {
  boundTry,
  connectionFailure,
  type Failure,
  OutOfTime,
  type RetryPolicy,
  withRetry,
} from '#server/providers/retry.ts'
import { OtherObject, readToken } from './wire.ts'

/** What a call came to. `status` is the bank's where it decided. */
export type Answer<T> = { readonly ok: true; readonly value: T } | (Refusal & { readonly status: number | null })

export interface Call<T> {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: unknown
  /** The same key is the same request: it is answered again instead of done again. */
  readonly key?: string
  /** Reads the answer's body. @throws when it is not what we understand */
  readonly read: (body: unknown) => T
}

/** Once something that may move money was done or unheard, whatever cannot be asked afterwards is `outcome_unknown`. */
export interface Ask {
  /** Losing the answer moves no money: unheard is `provider_unavailable`. */
  freely<T>(call: Call<T>): Promise<Answer<T>>
  /** It may move money or end a pledge: unheard is `outcome_unknown`. */
  move<T>(call: Call<T>): Promise<Answer<T>>
}

export interface Line {
  readonly apiBase: string
  readonly fetch: typeof globalThis.fetch
  readonly retryPolicy: RetryPolicy
  /** Kept from call to call. */
  readonly access: { token: string | null }
}

class BankProblem extends Error {
  override readonly name = 'BankProblem'
  readonly status: number | null
  readonly failure: Failure
  constructor(status: number | null, failure: Failure, message: string) {
    super(message)
    this.status = status
    this.failure = failure
  }
}

/** The words with which the bank itself refuses. */
const refusal = v.object({ error: v.picklist(['not_found', 'not_now', 'who_are_you']) })

/** Asks with all its calls together ended by `until`; absent, each call has a deadline of its own. */
export function createAsk({ apiBase, fetch, retryPolicy, access }: Line, until?: number): Ask {
  let acted = false
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${apiBase}${path}`, init).catch((error: unknown) => {
      const code = (error as { cause?: { code?: string } }).cause?.code
      throw new BankProblem(null, connectionFailure(code), String(error))
    })
    const text = await response.text()
    const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
    if (response.ok && body.success) return body.output
    // a page with a refusal's number is an edge's, and tells nothing of what the bank has done
    const refused = response.status < 500 && v.is(refusal, body.output)
    const failure = !refused ? 'unsure' : response.status === 429 ? 'untouched' : 'final'
    throw new BankProblem(response.status, failure, `${path}: ${response.status} ${text}`)
  }
  /** Another object than was asked for is no answer. */
  const readBy = <T>(parse: Call<T>['read'], body: unknown): T => {
    try {
      return parse(body)
    } catch (error) {
      if (error instanceof OtherObject) throw new BankProblem(null, 'unsure', error.message)
      throw error
    }
  }
  const send = async <T>({ method = undefined, path, body, key, read }: Call<T>, signal: AbortSignal): Promise<T> => {
    access.token ??= readBy(readToken, await request('/oauth2/token', { method: 'POST', signal })).access_token
    const headers = {
      authorization: `Bearer ${access.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    return readBy(read, await request(path, { method: method ?? 'GET', headers, signal, ...content }))
  }
  const tried = async <T>(call: Call<T>, moving: boolean): Promise<Answer<T>> => {
    const result = await withRetry(
      retryPolicy,
      until ?? retryPolicy.now() + retryPolicy.deadlineMs,
      (timeoutMs) => {
        const limit = new AbortController()
        const late = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
        return send(call, limit.signal).finally(boundTry(retryPolicy, timeoutMs, late))
      },
      (error) => {
        const failure = error instanceof BankProblem ? error.failure : 'final'
        if (moving && failure === 'unsure') acted = true
        return failure
      },
    )
    if (moving && result.ok) acted = true
    if (result.ok) return result
    const { error, failure } = result
    const unheard = acted ? 'outcome_unknown' : 'provider_unavailable'
    if (error instanceof OutOfTime) return { ...refused(unheard, error.message), status: null }
    if (!(error instanceof BankProblem)) throw error
    return { ...refused(failure === 'final' ? 'provider_refused' : unheard, error.message), status: error.status }
  }
  return { freely: (call) => tried(call, false), move: (call) => tried(call, true) }
}
