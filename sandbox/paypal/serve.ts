import { type Handler, json, type Reply, type Request } from '../core/http.ts'
import { errorBody, type Place, Refusal, refusal } from './errors.ts'
import { mockResponse } from './mock-response.ts'
import { authenticate } from './oauth.ts'
import type { Answer } from './objects/answer.ts'
import type { Call, Dialect, Operation } from './operation.ts'
import type { Paypal } from './paypal.ts'
import { REFUSALS } from './refusals.ts'
import { remember, replay } from './replays.ts'
import { findings } from './shape.ts'

/** Families of operations that share a way of refusing. */
export type Family = { dialect: Dialect; operations: Operation[] }

const NEGATIVE_TESTING = /^(orders|captures|refunds)\./

/** The route handler of one operation: authentication, shape, memory, work, and PayPal's form of the answer. */
export function serve(paypal: Paypal, dialect: Dialect, operation: Operation): Handler {
  return (request) => {
    const debugId = paypal.ids.debug()
    let status: number
    let body: unknown
    try {
      authenticate(paypal, request)
      const answer = perform(paypal, dialect, operation, request)
      status = answer.status
      body = prefersAll(request) || answer.minimal === undefined ? answer.body : answer.minimal
      agree(paypal, request, status, body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      status = error.status
      body = errorBody(error, debugId, dialect.family)
      if (isPublished(operation, error)) agree(paypal, request, status, body)
    }
    return reply(status, body, debugId)
  }
}

/** @throws Error when an answer is not as published. */
function agree({ published }: Paypal, { method, path }: Request, status: number, body: unknown): void {
  published?.answer(method, path, status, body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
}

/** Where nothing is published about what was wrong, the sandbox speaks in words of its own. */
function isPublished({ id }: Operation, { details }: Refusal): boolean {
  return details.every(({ issue, description }) => REFUSALS[id]?.[issue]?.some((text) => text === description))
}

/** An answer with PayPal's headers. */
export function reply(status: number, body: unknown, debugId: string): Reply {
  const headers = { 'paypal-debug-id': debugId, 'cache-control': 'max-age=0, no-cache, no-store, must-revalidate' }
  return body === undefined ? { status, headers } : json(status, body, headers)
}

function perform(paypal: Paypal, dialect: Dialect, operation: Operation, request: Request): Answer {
  const body = operation.body ? parseBody(operation, dialect, request) : undefined
  const query = new URLSearchParams(request.query)
  const strangers = [...query.keys()].filter((name) => !(operation.query ?? []).includes(name))
  if (strangers.length > 0) {
    throw dialect.misshapen(
      operation.id,
      strangers.map((field) => ({ violation: 'unknown', field, value: query.get(field) })),
    )
  }
  const requestId = operation.rememberHours === undefined ? undefined : requestIdOf(operation, dialect, request)
  const earlier = requestId && replay(paypal, operation.method, request.path, requestId, body)
  if (earlier) return earlier
  if (operation.body && body !== undefined) {
    const wrong = findings(operation.body, body)
    if (wrong.length > 0) throw dialect.misshapen(operation.id, wrong)
  }
  const call: Call = {
    operation,
    request,
    id: request.params.id ?? '',
    query,
    body: body ?? {},
    requestId,
    refuse: (issue: string, place: Place = {}, says = '') => refusal(operation.id, issue, place, says),
  }
  return remembering(paypal, call, body)
}

function remembering(paypal: Paypal, call: Call, body: unknown): Answer {
  const { operation, request, requestId } = call
  try {
    const mock = request.headers['paypal-mock-response']
    if (mock !== undefined && NEGATIVE_TESTING.test(operation.id)) mockResponse(operation.id, String(mock))
    const answer = operation.run(paypal, call)
    if (requestId) remember(paypal, operation, request.path, requestId, body, answer)
    return answer
  } catch (error) {
    if (requestId && error instanceof Refusal) remember(paypal, operation, request.path, requestId, body, error)
    throw error
  }
}

function parseBody(operation: Operation, dialect: Dialect, request: Request): unknown {
  const text = request.raw.toString('utf8')
  const isJson = /^application\/(json|json-patch\+json)\b/.test(String(request.headers['content-type'] ?? ''))
  if (!isJson && (text || operation.id === 'orders.capture')) throw new Refusal(415, [])
  if (!text) {
    if (operation.bodyOptional) return undefined
    throw dialect.misshapen(operation.id, [{ violation: 'missing', field: '/' }])
  }
  try {
    return JSON.parse(text)
  } catch {
    if (REFUSALS[operation.id]?.MALFORMED_REQUEST_JSON) throw refusal(operation.id, 'MALFORMED_REQUEST_JSON')
    throw dialect.misshapen(operation.id, [{ violation: 'syntax', field: '/', value: text.slice(0, 200) }])
  }
}

function requestIdOf(operation: Operation, dialect: Dialect, request: Request): string | undefined {
  const id = request.headers['paypal-request-id']
  if (id === undefined) return undefined
  if (String(id).length > (operation.requestIdLength ?? 108)) {
    throw dialect.misshapen(operation.id, [{ violation: 'tooLong', field: 'PayPal-Request-Id', value: String(id) }])
  }
  return String(id)
}

function prefersAll(request: Request): boolean {
  return String(request.headers.prefer ?? '').includes('return=representation')
}
