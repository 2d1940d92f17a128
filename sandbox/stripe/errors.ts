import { json, type Reply } from '../core/http.ts'

/** The body of an error answer, below `error`. */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  advice_code?: string
  network_decline_code?: string
  doc_url?: string
  [more: string]: unknown
}

/** A refusal, thrown from anywhere below a route and answered as Stripe would. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Nothing was begun, so the idempotency key may be used again for something else. */
  readonly early: boolean

  constructor(status: number, body: ErrorBody, early = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.early = early
  }
}

/** Where Stripe explains an error code. */
const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

/** The error as an intent remembers it: with its explanation, and with the method that was refused. */
export function remembered(body: ErrorBody, payment_method: object): ErrorBody {
  return {
    ...body,
    ...(body.code ? { doc_url: docUrl(body.code) } : {}),
    payment_method: structuredClone(payment_method),
  }
}

/** Where the account finds the request in its dashboard. */
const logUrl = (request: string) => `https://dashboard.stripe.com/acct_sandbox/test/workbench/logs?object=${request}`

/**
 * An error answer. With the id of its request it names the log entry, as Stripe does for everybody who showed a good key.
 */
export function errorReply(
  status: number,
  body: ErrorBody,
  headers: Record<string, string> = {},
  request?: string,
): Reply {
  const error = {
    ...body,
    // what is not played is no refusal of Stripe's, and explained nowhere there
    ...(body.code && status !== 501 ? { doc_url: docUrl(body.code) } : {}),
    ...(request && status !== 401 ? { request_log_url: logUrl(request) } : {}),
  }
  return json(
    status,
    { error },
    { 'stripe-should-retry': status === 500 || status === 503 ? 'true' : 'false', ...headers },
  )
}

/** 400 invalid_request_error. */
export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

/** 400 for parameters of which only one may come. */
export function exclusive(...names: string[]): StripeRefusal {
  return invalid(`You may only specify one of these parameters: ${names.join(', ')}.`, names[0], 'parameters_exclusive')
}

/** 404 resource_missing; as Stripe, 400 when the id stood in a parameter other than the path's. */
export function missing(
  thing: string,
  id: string,
  param = 'id',
  inPath = param === 'id' || param === 'intent',
): StripeRefusal {
  return new StripeRefusal(inPath ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${thing}: '${id}'`,
    param,
  })
}
