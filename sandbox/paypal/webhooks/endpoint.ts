import { PATCHES, type Patch, URL_TEXT } from '../common-shapes.ts'
import { invalidData, olderRefusal } from '../errors.ts'
import type { WebhookEndpoint } from '../objects/webhook-endpoint.ts'
import type { Call, Operation } from '../operation.ts'
import type { Paypal } from '../paypal.ts'
import { list, object, type Shape, text } from '../shape.ts'
import { EVENT_TYPES } from './event-types.ts'

const MOST_WEBHOOKS = 10

const EVENT_TYPE_LIST: Shape = list(object({ name: text(1, 100), description: text(0, 300) }, 'name'), 1, 500)

function endpointView(paypal: Paypal, { id, url, types }: WebhookEndpoint): Record<string, unknown> {
  const path = `/v1/notifications/webhooks/${id}`
  return {
    id,
    url,
    event_types: types.map((name) => ({ name, description: EVENT_TYPES[name] ?? 'ALL', status: 'ENABLED' })),
    links: [paypal.link(path, 'self'), paypal.link(path, 'update', 'PATCH'), paypal.link(path, 'delete', 'DELETE')],
  }
}

function checkUrl(paypal: Paypal, address: string, except?: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const loopback = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  // PayPal itself takes https on port 443 only; the sandbox also sends to this machine.
  if (!url || (!loopback && (url.protocol !== 'https:' || url.port !== ''))) {
    throw invalidData('url', 'Not a valid webhook URL')
  }
  if ([...paypal.endpoints.all()].some((one) => one.url === address && one.id !== except)) {
    throw olderRefusal('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists')
  }
}

function typesOf(given: { name: string }[]): string[] {
  const types = given.map((type) => type.name)
  const stranger = types.find((name) => name !== '*' && !(name in EVENT_TYPES))
  if (stranger) throw invalidData('event_types', `Not a valid event type: ${stranger}`)
  return types
}

const endpointOf = (paypal: Paypal, call: Call): WebhookEndpoint => {
  const endpoint = paypal.endpoints.get(call.id)
  if (!endpoint) throw olderRefusal('INVALID_RESOURCE_ID', 'The resource ID was not found.', 404)
  return endpoint
}

const path = '/v1/notifications/webhooks'

/** The webhooks API: register, list, read, change, delete, and the events there are. */
export const webhookOperations: Operation[] = [
  {
    id: 'webhooks.post',
    method: 'POST',
    path,
    body: object({ url: { ...URL_TEXT, maxLength: 2048 }, event_types: EVENT_TYPE_LIST }, 'url', 'event_types'),
    run(paypal, call) {
      const body = call.body as { url: string; event_types: { name: string }[] }
      checkUrl(paypal, body.url)
      if (paypal.endpoints.size >= MOST_WEBHOOKS) {
        throw olderRefusal('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'You have reached the maximum number of webhooks.')
      }
      const types = typesOf(body.event_types)
      const endpoint = paypal.endpoints.save({ id: paypal.ids.webhook(), url: body.url, types })
      return { status: 201, body: endpointView(paypal, endpoint) }
    },
  },
  {
    id: 'webhooks.list',
    method: 'GET',
    path,
    query: ['anchor_type'],
    run: (paypal) => ({
      status: 200,
      body: { webhooks: [...paypal.endpoints.all()].map((endpoint) => endpointView(paypal, endpoint)) },
    }),
  },
  {
    id: 'webhooks.get',
    method: 'GET',
    path: `${path}/:id`,
    run: (paypal, call) => ({ status: 200, body: endpointView(paypal, endpointOf(paypal, call)) }),
  },
  {
    id: 'webhooks.update',
    method: 'PATCH',
    path: `${path}/:id`,
    body: PATCHES,
    run(paypal, call) {
      const endpoint = endpointOf(paypal, call)
      const changed = { ...endpoint }
      for (const patch of call.body as Patch[]) {
        if (patch.op !== 'replace') throw invalidData('op', 'Only replace is supported')
        if (patch.path === '/url') {
          checkUrl(paypal, String(patch.value), endpoint.id)
          changed.url = String(patch.value)
        } else if (patch.path === '/event_types' && Array.isArray(patch.value)) changed.types = typesOf(patch.value)
        else throw invalidData('path', 'Only /url and /event_types can be replaced')
      }
      return { status: 200, body: endpointView(paypal, paypal.endpoints.save(changed)) }
    },
  },
  {
    id: 'webhooks.delete',
    method: 'DELETE',
    path: `${path}/:id`,
    run(paypal, call) {
      paypal.endpoints.remove(endpointOf(paypal, call).id)
      return { status: 204 }
    },
  },
  {
    id: 'webhooks-event-types.list',
    method: 'GET',
    path: '/v1/notifications/webhooks-event-types',
    run: () => ({
      status: 200,
      body: {
        event_types: Object.entries(EVENT_TYPES).map(([name, description]) => ({
          name,
          description,
          status: 'ENABLED',
        })),
      },
    }),
  },
]
