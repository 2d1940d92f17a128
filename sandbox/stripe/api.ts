import type { Core } from '../core/core.ts'
import type { Reply, Request } from '../core/http.ts'
import { API_VERSION, type Caller, checkManner, identify } from './account.ts'
import { type Dialect, versionAsked } from './api-version.ts'
import { openBankLock } from './bank-lock.ts'
import type { Contract } from './contract/contract.ts'
import { type ErrorBody, errorReply, invalid, StripeRefusal } from './errors.ts'
import { type Params, parseForm } from './form.ts'
import { openIdempotency } from './idempotency.ts'
import { onlyImitated } from './imitated.ts'
import { TAKEN } from './taken.ts'
import { watch } from './watched.ts'

/** One call of the API, authorised and checked. */
export type Call = {
  /** Parameters; typed by the contract when that is on, strings otherwise. */
  params: Params
  /** The `:id` of the path. */
  id: string
  /** The whole path's named parts. */
  path: Record<string, string>
  caller: Caller
  request: Request
}

/** The cause of an event: the request at work, if any. */
export type Cause = { id: string | null; idempotency_key: string | null }

/** Routes of Stripe's API. */
export type Api = {
  /** Work is synchronous: a request is one step, so that nothing can come between. */
  route(method: 'GET' | 'POST' | 'DELETE', pattern: string, work: Work, options?: RouteOptions): void
  /** Every route, in the order they were added. */
  routes(): readonly Route[]
  /** The request at work now. */
  cause(): Cause
}

/** A call that is played: its method, and its path with `:name` for a segment. */
export type Route = { method: string; pattern: string }

type RouteOptions = {
  /** A publishable key may call it; or nobody else, for what only Stripe.js makes. */
  browser?: boolean | 'only'
  /** The thing of the path's `:id` is locked while a bank answers, for so many milliseconds: it takes one such request at a time. */
  locks?: () => number
}

type Opened = NonNullable<RouteOptions['browser']>
type Work = (call: Call) => object

type Parts = {
  core: Core
  contract: Contract
  expand(thing: object, paths: string[], dialect: Dialect | null): object
  dialectOf(version: string): Dialect | null
}

/** The way every request takes: key, version, parameters, idempotency, work, expansion, answer. */
export function createApi({ core, contract, expand, dialectOf }: Parts): Api {
  const idempotency = openIdempotency(core)
  const nobody: Cause = { id: null, idempotency_key: null }
  let current = nobody

  const attempt = (request: Request, pattern: string, work: Work, browser: Opened): object => {
    const params = parseForm(request.method === 'POST' ? request.raw.toString('utf8') : request.query)
    const caller = identify(request, params.key)
    if (caller === 'publishable' && !browser) {
      throw new StripeRefusal(
        401,
        {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message:
            'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        },
        true,
      )
    }
    if (caller === 'secret' && browser === 'only') {
      const message = 'This API call cannot be made with a secret API key. Please use a publishable API key.'
      throw new StripeRefusal(401, { type: 'invalid_request_error', message }, true)
    }
    const dialect = dialectOf(beforeWork(() => versionAsked(request)))
    checkManner(request)
    delete params.key
    const { expand: wanted, ...rest } = params
    if (wanted !== undefined && !Array.isArray(wanted))
      throw invalid('Invalid array', 'expand', 'parameter_invalid_array')
    const checked = beforeWork(() => {
      const typed = contract.params(request.method, pattern, rest, caller)
      onlyImitated(typed, TAKEN[`${request.method} ${pattern}`] ?? [])
      return typed
    })
    const watched = core.settings.validate ? watch(checked) : undefined
    const answer = work({
      params: watched?.params ?? checked,
      id: request.params.id ?? '',
      path: request.params,
      caller,
      request,
    })
    const ignored = watched?.unread() ?? []
    if (ignored.length > 0) throw new Error(`${request.method} ${pattern} ignored ${ignored.join(', ')}`)
    const shown = dialect ? (dialect.show(answer) as object) : answer
    const expanded = Array.isArray(wanted) ? expand(shown, wanted.map(String), dialect) : shown
    // A browser sees less than what is published for servers; and what is published is today's.
    if (caller === 'secret') contract.answer(request.method, pattern, dialect ? answer : expanded)
    return expanded
  }

  const bank = openBankLock(core)

  const handle = (pattern: string, work: Work, browser: Opened, locks: RouteOptions['locks']) => (request: Request) => {
    const { id: locking = '' } = request.params
    const requestId = core.random.id('req_', 14)
    const sent = request.headers['idempotency-key']
    const key = request.method === 'POST' && typeof sent === 'string' ? sent : undefined
    const headers: Record<string, string> = {
      'request-id': requestId,
      'stripe-version': spoken(request),
      'stripe-should-retry': 'false',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Request-Id, Stripe-Manage-Version, Stripe-Should-Retry',
    }
    if (key) Object.assign(headers, { 'idempotency-key': key, 'original-request': requestId })
    const finish = (status: number, body: string): Reply => ({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const execute = (): Reply => {
      current = { id: requestId, idempotency_key: key ?? null }
      try {
        if (request.fault?.sticky && request.fault.status === 500) {
          throw new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' })
        }
        if (locks && bank.holds(locking)) throw new StripeRefusal(429, LOCK_TIMEOUT, true)
        const answer = attempt(request, pattern, work, browser)
        const body = JSON.stringify(answer)
        if (key) remember(key, 200, body)
        return finish(200, body)
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        const reply = errorReply(error.status, error.body, {}, requestId)
        if (key && error.early) idempotency.forget(key)
        else if (key) remember(key, error.status, String(reply.body))
        return { ...reply, headers: { ...headers, ...reply.headers } }
      } finally {
        if (key) idempotency.forget(key)
        current = nobody
      }
    }
    const remember = (id: string, status: number, body: string) =>
      idempotency.remember({
        id,
        at: core.clock.now(),
        endpoint: request.path,
        params: request.raw.toString('utf8'),
        status,
        body,
        requestId,
      })
    if (key) {
      try {
        identify(request, undefined)
        const kept = idempotency.begin(key, request.path, request.raw.toString('utf8'))
        if (kept) {
          Object.assign(headers, { 'original-request': kept.requestId, 'idempotent-replayed': 'true' })
          return finish(kept.status, kept.body)
        }
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        return errorReply(error.status, error.body, headers)
      }
    }
    const executeAtBank = (): Reply | Promise<Reply> => {
      const reply = execute()
      const isAtBank = locks && (reply.status === 200 || reply.status === 402)
      return isAtBank ? bank.answer(locking, locks(), reply) : reply
    }
    const { fault } = request
    if (fault?.kind !== 'slow' || fault.commit) return executeAtBank()
    return core.sleep(fault.delayMs).then(executeAtBank)
  }

  const routes: Route[] = []
  return {
    route(method, pattern, work, options = {}) {
      routes.push({ method, pattern })
      core.route(method, pattern, handle(pattern, work, options.browser ?? false, options.locks))
    },
    routes: () => routes,
    cause: () => current,
  }
}

/** The version in which a call is answered; today's to one that asks for none that there is. */
function spoken(request: Request): string {
  try {
    return versionAsked(request)
  } catch {
    return API_VERSION
  }
}

const LOCK_TIMEOUT: ErrorBody = {
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.',
}

/** What is refused here was refused before any work began, so that its idempotency key stays free. */
function beforeWork<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof StripeRefusal ? new StripeRefusal(error.status, error.body, true) : error
  }
}
