import { olderRefusal } from '../errors.ts'
import { parseInstant } from '../instant.ts'
import type { WebhookEvent } from '../objects/webhook-event.ts'
import type { Call, Operation } from '../operation.ts'
import { list, object, text } from '../shape.ts'

const notFound = () => olderRefusal('INVALID_RESOURCE_ID', 'The requested resource ID was not found.', 404)

/** PayPal keeps events for thirty days. */
const KEPT_MS = 30 * 86_400_000

function timeOf(call: Call, name: string, fallback: number): number {
  const given = call.query.get(name)
  const at = given === null ? fallback : parseInstant(given)
  if (at === undefined) throw olderRefusal('VALIDATION_ERROR', `Invalid data provided: ${name}`)
  return at
}

const path = '/v1/notifications/webhooks-events'
const parsed = (event: WebhookEvent) => JSON.parse(event.body) as Record<string, unknown>

/** Events that were sent: list, read, send again. */
export const eventOperations: Operation[] = [
  {
    id: 'webhooks-events.list',
    method: 'GET',
    path,
    query: ['page_size', 'start_time', 'end_time', 'transaction_id', 'event_type', 'next_page_token'],
    run(paypal, call) {
      const now = paypal.core.clock.now()
      const from = Math.max(timeOf(call, 'start_time', now - KEPT_MS), now - KEPT_MS)
      const to = timeOf(call, 'end_time', now)
      const { query } = call
      const size = Number(query.get('page_size') ?? 10)
      if (!(Number.isInteger(size) && size >= 1 && size <= 300)) {
        throw olderRefusal('VALIDATION_ERROR', 'Invalid data provided: page_size')
      }
      const [type, transaction] = [query.get('event_type'), query.get('transaction_id')]
      const all = [...paypal.events.newest()].filter(
        (event) =>
          event.created >= from &&
          event.created <= to &&
          (!type || event.type === type) &&
          (!transaction || event.transaction === transaction),
      )
      const after = query.get('next_page_token')
      const first = after ? all.findIndex((event) => event.id === after) + 1 : 0
      const events = all.slice(first, first + size)
      const next = new URLSearchParams(query)
      next.set('next_page_token', events.at(-1)?.id ?? '')
      const more = first + size < all.length ? [paypal.link(`${path}?${next}`, 'next')] : []
      return {
        status: 200,
        body: { events: events.map(parsed), count: events.length, links: [paypal.link(path, 'self'), ...more] },
      }
    },
  },
  {
    id: 'webhooks-events.get',
    method: 'GET',
    path: `${path}/:id`,
    run(paypal, call) {
      const event = paypal.events.get(call.id)
      if (!event) throw notFound()
      return { status: 200, body: parsed(event) }
    },
  },
  {
    id: 'webhooks-events.resend',
    method: 'POST',
    path: `${path}/:id/resend`,
    body: object({ webhook_ids: list(text(1, 50), 0, 500) }),
    bodyOptional: true,
    run(paypal, call) {
      const event = paypal.events.get(call.id)
      if (!event) throw notFound()
      const { webhook_ids: ids } = call.body as { webhook_ids?: string[] }
      const unknown = ids?.find((id) => !paypal.endpoints.get(id))
      if (unknown) throw olderRefusal('VALIDATION_ERROR', `Invalid data provided: no webhook ${unknown}`)
      for (const endpoint of ids ?? [undefined]) paypal.core.webhooks.resend('paypal', event.id, endpoint)
      return { status: 202, body: parsed(event) }
    },
  },
]
