import Stripe from 'stripe'
import { type Refusal, refused } from '#gift/outcome.ts'
import {
  boundTry,
  connectionFailure,
  type Failure,
  OutOfTime,
  type Retried,
  type RetryPolicy,
  withRetry,
} from '../retry.ts'

/** What a call to Stripe came to. `stripeCode` is Stripe's own word for a refusal, for the caller to branch on. */
export type Answer<T> = { readonly ok: true; readonly value: T } | StripeRefusal
export interface StripeRefusal extends Refusal {
  readonly stripeCode: string | null
  /** Which parameter Stripe refuses. */
  readonly stripeParam?: string
  /** Our key is a good one that lacks the right to ask this. */
  readonly notAllowed?: true
  /** Stripe repeats a failure of its own under this idempotency key, and will for a day: nothing of it is under way any more. */
  readonly filed?: true
}

/** What every request must carry. */
export interface Options {
  readonly timeout: number
  readonly idempotencyKey?: string
}

/**
 * The ways to ask Stripe, by what an unheard answer means. Once something that may move money or end a pledge was done or
 * unheard, whatever cannot be asked afterwards is `outcome_unknown` too: it can no longer be said that nothing happened.
 */
export interface Ask {
  /** Reads. An unheard answer is `provider_unavailable`. */
  freely<T>(call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /**
   * Sets what is the same when set twice. Each try has a key of its own, since the same words are meant anew when
   * said later (an amount changed there and back). An unheard answer is `provider_unavailable`.
   */
  set<T>(act: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /**
   * Makes or changes what a donor has yet to confirm: losing it moves no money, so an unheard answer is
   * `provider_unavailable`, and a failure that Stripe has filed under the key is left behind with a new key.
   */
  prepare<T>(key: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /** May move money: an unheard answer is `outcome_unknown`. The same key is done once. */
  move<T>(key: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /**
   * Ends something, which Stripe itself does only once; each try has a key of its own, so that a refusal from before
   * is not told again. An unheard answer is `outcome_unknown`.
   */
  end<T>(act: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
}

/**
 * Asks with all its calls together ended by `until` (unix milliseconds); absent, each call has a deadline of its own.
 * @see https://docs.stripe.com/api/idempotent_requests (the first answer is kept, a 500 too)
 */
export function createAsk(retryPolicy: RetryPolicy, until?: number): Ask {
  let acted = false
  // Without a key the SDK would make one from randomness of its own, and no run could be repeated exactly.
  const unlike = (act: string) => `${act}:${retryPolicy.random().toString(36).slice(2)}`
  const tried = async <T>(attempt: (timeout: number) => Promise<T>, moving: boolean): Promise<Answer<T>> => {
    const end = until ?? retryPolicy.now() + retryPolicy.deadlineMs
    const result = await withRetry(
      retryPolicy,
      end,
      (timeout) => withinTime(retryPolicy, attempt(retryPolicy.attemptMs), timeout),
      (error) => {
        const failure = judge(error)
        if (moving && failure === 'unsure') acted = true
        return failure
      },
    )
    if (moving && result.ok) acted = true
    return answer(result, acted, moving)
  }
  return {
    freely: (call) => tried(async (timeout) => await call({ timeout }), false),
    set: (act, call) => tried(async (timeout) => await call({ timeout, idempotencyKey: unlike(act) }), false),
    end: (act, call) => tried(async (timeout) => await call({ timeout, idempotencyKey: unlike(act) }), true),
    prepare: (key, call) => {
      let filed = 0
      return tried(async (timeout) => {
        try {
          return await call({ timeout, idempotencyKey: filed === 0 ? key : `${key}:again${filed}` })
        } catch (error) {
          if (isFiled(error)) filed++
          throw error
        }
      }, false)
    },
    move: (key, call) => tried(async (timeout) => await call({ timeout, idempotencyKey: key }), true),
  }
}

/** The SDK's own timeout begins anew with every sign of life, so an answer that trickles in would never be given up. */
function withinTime<T>(retryPolicy: RetryPolicy, promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer in time' }))
    promise.then(resolve, reject).finally(boundTry(retryPolicy, timeoutMs, late))
  })
}

function answer<T>(result: Retried<T>, acted: boolean, moving: boolean): Answer<T> {
  if (result.ok) return result
  const error = result.error
  const unheard = acted ? 'outcome_unknown' : 'provider_unavailable'
  if (error instanceof OutOfTime) return { ...refused(unheard, `stripe: ${error.message}`), stripeCode: null }
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const detail = `stripe ${error.statusCode ?? 'no answer'} ${error.code ?? error.type}: ${error.message}`
  const stripeCode = error.code ?? null
  const stripeParam = error.param ? { stripeParam: error.param } : {}
  const filed = isFiled(error) ? { filed: true as const } : {}
  if (result.failure !== 'final') return { ...refused(unheard, detail), stripeCode, ...filed }
  if (error instanceof Stripe.errors.StripeCardError) {
    return { ...refused('card_declined', detail, { message: error.message }), stripeCode }
  }
  // What is refused after something was done decides nothing of that.
  const decides = !isOurKey(error) && (moving || !acted)
  const notAllowed = error instanceof Stripe.errors.StripePermissionError ? { notAllowed: true as const } : {}
  return { ...refused(decides ? 'provider_refused' : unheard, detail), stripeCode, ...stripeParam, ...notAllowed }
}

/** A key that is wrong or lacks a right: nothing was done, and no donor can help it. */
const isOurKey = (error: Error): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError

/** Stripe repeats a failure it keeps under our key: the same key would fail for a day. */
const isFiled = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** The statuses and types with which Stripe itself refuses. @see https://docs.stripe.com/api/errors */
const refusing = new Set([400, 401, 402, 403, 404])
const refusals = new Set(['card_error', 'invalid_request_error', 'idempotency_error', 'authentication_error'])

/** Only what Stripe refuses in its own words is decided: whatever else came, from whomever, may have been done. */
function judge(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError)) return 'final'
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return connectionFailure((error.detail as { code?: string } | undefined)?.code)
  }
  if (error.statusCode === 429) return 'untouched'
  if (error.code === 'idempotency_key_in_use') return 'unsure'
  return refusing.has(error.statusCode ?? 0) && refusals.has(error.rawType ?? '') ? 'final' : 'unsure'
}

type HttpClient = Stripe.HttpClient
type HttpResponse = Awaited<ReturnType<HttpClient['makeRequest']>>

/** Objects of which there is one, so that asking for them without an id lists nothing. */
const single = new Set(['account', 'balance'])

/**
 * Lets through what Stripe itself answers: the object that was asked for, or an error in Stripe's own form. An edge's page or
 * JSON, an empty body, half a body and another object reach the SDK as what cannot be read, whatever status they carry.
 */
export function ownAnswersOnly(client: HttpClient): HttpClient {
  const makeRequest: HttpClient['makeRequest'] = async (host, port, path, method, ...rest) =>
    checked(await client.makeRequest(host, port, path, method, ...rest), path, method)
  return { getClientName: () => client.getClientName(), makeRequest }
}

const checked = (response: HttpResponse, path: string, method: string): HttpResponse => ({
  getStatusCode: () => response.getStatusCode(),
  getHeaders: () => response.getHeaders(),
  getRawResponse: () => response.getRawResponse(),
  toStream: (complete) => response.toStream(complete),
  async toJSON() {
    const body: unknown = await response.toJSON()
    if (isStripes(body, response.getStatusCode(), path, method)) return body
    throw new SyntaxError(`${response.getStatusCode()} to ${method} ${path.split('?')[0]} is no answer of Stripe's`)
  },
})

function isStripes(body: unknown, status: number, path: string, method: string): boolean {
  if (!isObject(body)) return false
  if ('error' in body) return status >= 400 && isObject(body.error) && typeof body.error.type === 'string'
  return status >= 200 && status < 300 && isAskedFor(body, path, method)
}

/** Paths of the second API, and those that lead further than to one object's verb, are not told apart. */
function isAskedFor(body: Readonly<Record<string, unknown>>, path: string, method: string): boolean {
  if (typeof body.object !== 'string') return false
  const match = /^\/v1\/((?:checkout\/)?\w+)(?:\/([^/?]+))?(\/[^?]+)?/.exec(path)
  if (!match) return true
  const [, collection = '', id, further] = match
  if (id === undefined && method === 'GET' && !single.has(collection)) {
    return body.object === 'list' && Array.isArray(body.data)
  }
  if (further !== undefined && method === 'GET') return true
  const kind = collection.replace('/', '.').replace(/s$/, '')
  // of what there is one of Stripe may name none: a balance has no id
  if (id === undefined && single.has(collection)) return body.object === kind
  return body.object === kind && typeof body.id === 'string' && (id === undefined || body.id === decodeURIComponent(id))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
