import { versionNamed } from './api-version.ts'
import { invalid } from './errors.ts'
import { listOf } from './lists.ts'
import { buildWebhookEndpoint } from './objects/webhook-endpoint.ts'
import type { Stripe } from './stripe.ts'
import { field, flag, found, items, mergeMetadata, required, text, webAddress } from './values.ts'

const MOST = 16
const NO_SCHEME = 'Invalid URL: An explicit scheme (such as https) must be provided.'

/** `/v1/webhook_endpoints`, and the one given at the start. */
export function registerWebhookEndpoints(stripe: Stripe): void {
  const { api, store, core } = stripe
  const endpoints = store.webhookEndpoints

  const first = () => {
    const given = core.settings.stripeWebhook
    if (!given) return
    endpoints.save(buildWebhookEndpoint('we_sandbox', given.url, ['*'], stripe.now()))
    stripe.annotate('we_sandbox', { secret: given.secret })
  }
  first()
  core.onReset(first)

  api.route('POST', '/v1/webhook_endpoints', ({ params }) => {
    if (endpoints.size >= MOST) throw invalid('You have reached the maximum of 16 test webhook endpoints.')
    const events = items(params, 'enabled_events').map(String)
    if (events.length === 0)
      throw invalid('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing')
    const version = text(params, 'api_version')
    const endpoint = buildWebhookEndpoint(
      stripe.id('we_'),
      webAddress(required(params, 'url'), 'url', NO_SCHEME),
      events,
      stripe.now(),
    )
    endpoint.description = field(params, 'description')
    endpoint.metadata = mergeMetadata({}, params.metadata)
    endpoint.api_version = version === undefined ? null : versionNamed(version)
    endpoints.save(endpoint)
    const secret = stripe.id('whsec_', 32)
    stripe.annotate(endpoint.id, { secret })
    return { ...endpoint, secret }
  })
  api.route('GET', '/v1/webhook_endpoints/:id', ({ id }) => found(endpoints.get(id), 'webhook endpoint', id))
  api.route('POST', '/v1/webhook_endpoints/:id', ({ id, params }) => {
    const endpoint = found(endpoints.get(id), 'webhook endpoint', id)
    const url = text(params, 'url')
    if (url !== undefined) endpoint.url = webAddress(url, 'url', NO_SCHEME)
    const events = items(params, 'enabled_events').map(String)
    if (events.length > 0) endpoint.enabled_events = events
    const disabled = flag(params, 'disabled')
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
    endpoint.description = field(params, 'description', endpoint.description)
    endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata)
    return endpoints.save(endpoint)
  })
  api.route('DELETE', '/v1/webhook_endpoints/:id', ({ id }) => {
    found(endpoints.get(id), 'webhook endpoint', id)
    endpoints.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  })
  api.route('GET', '/v1/webhook_endpoints', ({ params }) => listOf(endpoints, '/v1/webhook_endpoints', params))
}
