import { REFUSALS } from './refusals.ts'

/** What PayPal calls each status, and the sentence that goes with it. */
const NAMES: Record<number, readonly [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

/** One reason of a refusal, as PayPal writes it. */
export type Detail = {
  /** A JSON pointer into the body, or a parameter's name. */
  field?: string
  value?: string
  location?: 'body' | 'path' | 'query'
  issue: string
  description?: string
}

export type Link = { href: string; rel: string; method?: string }

/** A request PayPal would refuse. Thrown by the operations, turned into an answer at one place. */
export class Refusal extends Error {
  readonly status: number
  readonly details: Detail[]
  readonly links: Link[]
  readonly naming: readonly [name: string, message: string]
  /** What the body of this refusal alone says; the published descriptions lack such a refusal. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    details: Detail[],
    more: {
      links?: Link[]
      naming?: readonly [name: string, message: string]
      members?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    const naming = more.naming ?? NAMES[status] ?? NAMES[500] ?? ['INTERNAL_SERVER_ERROR', '']
    super(`${status} ${naming[0]} ${details.map((detail) => detail.issue).join(', ')}`)
    this.status = status
    this.details = details
    this.links = more.links ?? []
    this.naming = naming
    this.members = more.members ?? {}
  }
}

/** What the older APIs call a request of the wrong shape. */
export const INVALID_DATA = ['VALIDATION_ERROR', 'Invalid data provided'] as const

/** Where and what was wrong. */
export type Place = { field?: string; value?: unknown; location?: 'body' | 'path' | 'query' }

/**
 * A published refusal of this operation, in its own words; where it has several texts, the one that `says` this.
 * @throws when the operation has no such issue: that would be a refusal the sandbox invented.
 */
export function refusal(operation: string, issue: string, place: Place = {}, says = ''): Refusal {
  const published = REFUSALS[operation]?.[issue]
  if (!published) throw new Error(`${operation} has no published issue ${issue}`)
  const [status, ...texts] = published
  const text = texts.find((one) => one.includes(says)) ?? texts[0] ?? ''
  return new Refusal(status, [detailOf(issue, text, place)])
}

/** PayPal's usual 404, for operations that publish no words of their own for it. */
export function unknownResource(): Refusal {
  const text = 'Specified resource ID does not exist. Please check the resource ID and try again.'
  return new Refusal(404, [detailOf('INVALID_RESOURCE_ID', text, {})])
}

/** A refusal of the older APIs, which have a name for each reason instead of details. */
export function olderRefusal(name: string, message: string, status = 400): Refusal {
  return new Refusal(status, [], { naming: [name, message] })
}

/** The older APIs' refusal of one member of a body; `field` is its name, with points between. */
export function invalidData(field: string, issue: string): Refusal {
  return new Refusal(400, [{ field, location: 'body', issue }], { naming: INVALID_DATA })
}

/** A detail with its place spelled as PayPal does: values as text, the body as the usual location. */
export function detailOf(issue: string, description: string, place: Place): Detail {
  const value = place.value
  return {
    ...(place.field === undefined ? {} : { field: place.field }),
    ...(value === undefined ? {} : { value: typeof value === 'string' ? value : JSON.stringify(value) }),
    ...(place.field === undefined && !place.location ? {} : { location: place.location ?? 'body' }),
    issue,
    description,
  }
}

/** The body of an error answer. `family` is the part of PayPal's documentation that the links point to. */
export function errorBody(refused: Refusal, debugId: string, family: string): Record<string, unknown> {
  const [name, message] = refused.naming
  const issue = refused.details[0]?.issue
  const link = {
    href: `https://developer.paypal.com/docs/api/${family}/#error-${issue ?? name}`,
    rel: 'information_link',
  }
  return {
    name,
    message,
    debug_id: debugId,
    ...(refused.details.length > 0 ? { details: refused.details } : {}),
    ...refused.members,
    links: [{ ...link, method: 'GET' }, ...refused.links],
  }
}
