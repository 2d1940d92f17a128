import { controlled } from '../core/control.ts'
import type { Core } from '../core/core.ts'
import { type Handler, json, type Reply, type Request } from '../core/http.ts'
import { createGifts, query } from './gifts.ts'
import { EXTERNAL, OBJECTS } from './objects.ts'
import { openRecords } from './records.ts'
import { Refusal, refusalBody } from './refusal.ts'

/** The connected app whose client credentials are taken. */
const CLIENT = { key: 'salesforce_sandbox_key', secret: 'salesforce_sandbox_secret' }
const VERSION = 'v67.0'
const DATA = `/services/data/${VERSION}`
const TWO_HOURS_MS = 7_200_000

type Token = { id: string; until: number }

/** Plugs Salesforce with Agentforce Nonprofit into the sandbox: tokens, records by external id, and the gifts API. */
export function registerSalesforce(core: Core): void {
  const records = openRecords(core.state)
  const tokens = core.state.collection<Token>('salesforce.tokens')

  /** A call that needs a token that still holds. */
  const authorized =
    (work: (request: Request) => Reply): Handler =>
    (request) => {
      try {
        const [scheme, token = ''] = String(request.headers.authorization ?? '').split(' ')
        const known = scheme === 'Bearer' ? tokens.get(token) : undefined
        if (!known || known.until <= core.clock.now())
          throw new Refusal('INVALID_SESSION_ID', 'Session expired or invalid', { status: 401 })
        return work(request)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return json(error.status, refusalBody(error))
      }
    }
  const calls: readonly (readonly [method: string, path: string, work: (request: Request) => Reply])[] = [
    ['GET', `${DATA}/limits`, () => json(200, { DailyApiRequests: { Max: 15_000, Remaining: 14_998 } })],
    ['GET', `${DATA}/query`, (request) => json(200, query(records, new URLSearchParams(request.query).get('q') ?? ''))],
    ['POST', `${DATA}/connect/fundraising/gifts`, (request) => json(201, createGifts(records, bodyOf(request)))],
    [
      'POST',
      `${DATA}/sobjects/:object`,
      // a record that is new: who says the external id of another is refused
      (request) => {
        const { id } = records.create(request.params.object ?? '', bodyOf(request))
        return json(201, { id, success: true, errors: [] })
      },
    ],
    [
      'GET',
      `${DATA}/sobjects/:object/:field/:value`,
      (request) => {
        const { object, value } = externalOf(request)
        const found = records.byExternal(object, value)
        if (!found) throw new Refusal('NOT_FOUND', 'The requested resource does not exist', { status: 404 })
        const { id, ...fields } = found
        return json(200, { Id: id, ...fields })
      },
    ],
    [
      'PATCH',
      `${DATA}/sobjects/:object/:field/:value`,
      (request) => {
        const { object, value } = externalOf(request)
        const { row, created } = records.upsert(object, value, bodyOf(request))
        return json(created ? 201 : 200, { id: row.id, success: true, errors: [], created })
      },
    ],
    [
      'PATCH',
      `${DATA}/sobjects/:object/:field`,
      // here it is the record's own id
      (request) => {
        records.update(request.params.object ?? '', request.params.field ?? '', bodyOf(request))
        return { status: 204 }
      },
    ],
  ]
  core.provider({
    name: 'salesforce',
    prefixes: ['/services/'],
    unknown: () => json(404, [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]),
    coverage: () => ({
      provider: 'salesforce',
      version: VERSION,
      calls: [['POST', '/services/oauth2/token'] as const, ...calls].map(([method, path]) => ({
        ...{ method, path, played: true, accepted: [] },
      })),
    }),
    notPlayed: () => json(501, [{ errorCode: 'sandbox_not_played', message: 'The sandbox does not play this.' }]),
    failure: (status): Reply =>
      json(
        status,
        [{ errorCode: status === 429 ? 'REQUEST_LIMIT_EXCEEDED' : 'SERVER_UNAVAILABLE', message: 'Try again later.' }],
        status === 429 ? { 'retry-after': '120' } : {},
      ),
  })
  core.route('POST', '/services/oauth2/token', (request) => {
    const form = new URLSearchParams(request.raw.toString('utf8'))
    if (form.get('grant_type') !== 'client_credentials')
      return json(400, { error: 'unsupported_grant_type', error_description: 'grant type not supported' })
    if (form.get('client_id') !== CLIENT.key || form.get('client_secret') !== CLIENT.secret)
      return json(400, { error: 'invalid_client', error_description: 'invalid client credentials' })
    const { id } = tokens.save({ id: core.random.id('00D_', 40), until: core.clock.now() + TWO_HOURS_MS })
    return json(200, { access_token: id, instance_url: request.origin, token_type: 'Bearer', scope: 'api' })
  })
  for (const [method, path, work] of calls) core.route(method, path, authorized(work))
  core.route(
    'GET',
    '/_control/salesforce/:object',
    controlled((_, { params }) => records.all(params.object ?? '')),
  )
  core.route(
    'POST',
    '/_control/salesforce/end-sessions',
    controlled(() => {
      for (const { id } of [...tokens.all()]) tokens.remove(id)
    }),
  )
}

/** An object and the value of its external id. @throws Refusal where the object has no such id */
function externalOf({ params }: Request): { object: string; value: string } {
  const { object = '', field = '', value = '' } = params
  if (!OBJECTS[object] || field !== EXTERNAL)
    throw new Refusal('NOT_FOUND', `Provided external ID field does not exist or is not accessible: ${field}`, {
      status: 404,
    })
  return { object, value }
}

/** @throws Refusal where it is no object of JSON */
function bodyOf({ raw }: Request): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // told below
  }
  throw new Refusal('JSON_PARSER_ERROR', 'The HTTP entity body is required, but this request has no entity body.')
}
