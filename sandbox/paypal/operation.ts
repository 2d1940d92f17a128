import type { Request } from '../core/http.ts'
import { type Place, refusal } from './errors.ts'
import type { Answer } from './objects/answer.ts'
import type { Paypal } from './paypal.ts'
import type { Finding, Shape } from './shape.ts'

/** One call of an operation, past authentication and past the check of its shape. */
export type Call = {
  operation: Operation
  request: Request
  /** The `:id` of the path, or nothing. */
  id: string
  query: URLSearchParams
  body: unknown
  /** The PayPal-Request-Id, if one came. */
  requestId: string | undefined
  /** A published refusal of this operation. */
  refuse(issue: string, place?: Place, says?: string): Error
}

/** One operation of PayPal's API. */
export type Operation = {
  /** Its published `operationId`. */
  id: string
  method: string
  path: string
  /** The body's shape; none, and a body is ignored. */
  body?: Shape
  /** A body may be left out. */
  bodyOptional?: boolean
  /** Known query parameters. */
  query?: string[]
  /** How long a PayPal-Request-Id is remembered, in hours; not at all when absent. */
  rememberHours?: number
  /** The longest PayPal-Request-Id it takes; 108 when absent. */
  requestIdLength?: number
  run(paypal: Paypal, call: Call): Answer
}

/** How one family of APIs speaks of what is wrong with a request. */
export type Dialect = {
  /** The part of PayPal's documentation its error links point to. */
  family: string
  /** The refusal for what a request's shape got wrong. */
  misshapen(operation: string, found: Finding[]): Error
}

/** The thing with this id, or PayPal's 404. */
export function found<T>(thing: T | undefined, call: Call): T {
  if (thing !== undefined) return thing
  throw refusal(call.operation.id, 'INVALID_RESOURCE_ID')
}
