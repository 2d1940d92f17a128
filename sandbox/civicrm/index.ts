import { controlled } from '../core/control.ts'
import type { Core } from '../core/core.ts'
import { type Handler, json, type Reply, type Request } from '../core/http.ts'
import { ACTIONS, openActions } from './actions.ts'
import { ENTITIES } from './entities.ts'
import { Refusal, refusalBody } from './refusal.ts'

/** Whoever has this may do everything. */
const KEY = 'civi_sandbox_key'
const PATH = '/civicrm/ajax/api4'

/** An error that comes with a status of success, as a page before CiviCRM or a call among several makes it. */
type Inside = { message: string; times: number }

/**
 * Plugs CiviCRM's APIv4 into the sandbox, over HTTP as it is published: by key, by POST, with its own refusals.
 * @see https://docs.civicrm.org/dev/en/latest/api/v4/rest/
 */
export function registerCivicrm(core: Core): void {
  const actions = openActions(core.state)
  let inside: Inside | null = null
  core.onReset(() => {
    inside = null
  })

  const called: Handler = (request) => {
    try {
      authenticate(request)
      if (inside) {
        const { message } = inside
        inside = inside.times > 1 ? { ...inside, times: inside.times - 1 } : null
        return json(200, { error_code: 1, error_message: message })
      }
      const { entity = '', action = '' } = request.params
      const values = actions.perform(entity, action, paramsOf(request))
      return json(200, { values, entity, action, version: 4, count: values.length, countFetched: values.length })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return json(error.status, refusalBody(error))
    }
  }
  core.provider({
    name: 'civicrm',
    prefixes: ['/civicrm/'],
    unknown: (request) => json(404, { error_code: 404, error_message: `There is no ${request.path}.` }),
    coverage: () => ({
      provider: 'civicrm',
      version: '4',
      calls: Object.entries(ENTITIES).flatMap(([entity, { fields }]) =>
        ACTIONS.map((action) => ({
          method: 'POST',
          path: `${PATH}/${entity}/${action}`,
          played: true,
          accepted: Object.keys(fields).sort(),
        })),
      ),
    }),
    notPlayed: () => json(501, { error_code: 'sandbox_not_played', error_message: 'The sandbox does not play this.' }),
    failure: (status): Reply =>
      status === 429
        ? json(429, { error_code: 429, error_message: 'Too many requests' }, { 'retry-after': '120' })
        : json(status, { status_code: status, status_message: 'Temporarily unavailable for maintenance.' }),
  })
  core.route('POST', `${PATH}/:entity/:action`, called)
  core.route('GET', `${PATH}/:entity/:action`, () =>
    json(405, {
      error_code: 405,
      error_message: 'SECURITY: All requests that modify the database must be http POST, not GET.',
    }),
  )
  core.route(
    'GET',
    '/_control/civicrm/:entity',
    controlled((_, { params }) => actions.all(params.entity ?? '')),
  )
  core.route(
    'POST',
    '/_control/civicrm/error-inside',
    controlled(({ message = 'DB Error: deadlock', times = 1 }) => {
      inside = { message: String(message), times: Number(times) }
    }),
  )
  for (const kept of ['financial-types', 'payment-methods']) {
    core.route(
      'POST',
      `/_control/civicrm/${kept}`,
      controlled(({ name }) => actions.addOption(kept, String(name))),
    )
  }
}

/** @throws Refusal as its AJAX page and its extension for keys do */
function authenticate({ headers }: Request): void {
  if (headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new Refusal('SECURITY ALERT: Ajax requests can only be issued by javascript clients, eg. CRM.api4().', {
      ...{ code: 400, status: 400 },
    })
  if (headers['x-civi-auth'] !== `Bearer ${KEY}`) throw new Refusal('Invalid credential', { code: 401, status: 401 })
}

/** The parameters of a call: JSON in the form's field `params`. @throws Refusal where they are no JSON */
function paramsOf({ raw }: Request): Record<string, unknown> {
  const text = new URLSearchParams(raw.toString('utf8')).get('params')
  try {
    const params: unknown = JSON.parse(text || '{}')
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) return { ...params }
  } catch {
    // told below
  }
  throw new Refusal('The params are no object of JSON.')
}
