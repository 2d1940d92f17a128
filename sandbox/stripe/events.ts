import { createHmac } from 'node:crypto'
import type { Core } from '../core/core.ts'
import type { Endpoint } from '../core/webhooks.ts'
import { API_VERSION } from './account.ts'
import type { Api, Cause } from './api.ts'
import { isToldIn } from './api-version.ts'
import { listOf } from './lists.ts'
import type { StripeObject } from './objects/stripe-object.ts'
import type { Store } from './stripe.ts'
import { found, items, text } from './values.ts'
import { inVersion } from './versions.ts'

/** An event as kept: the object as it was, already written out. */
type KeptEvent = {
  id: string
  type: string
  created: number
  data: string
  about: string
  request: Cause | null
  pending: number
}

/** A webhook as it goes to one endpoint. */
export type Letter = { url: string; headers: Record<string, string>; body: string }

const MINUTE = 60_000
/** Waits before the further attempts to deliver: ever longer, and none is made after three days. */
const RETRIES = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 300 * MINUTE, 600 * MINUTE].concat(
  Array(4).fill(720 * MINUTE),
)
const KEPT_SECONDS = 30 * 86_400

/** The event log, `/v1/events`, and their delivery. */
export function openEvents(core: Core, store: Store) {
  const events = core.state.collection<KeptEvent>('stripe.events')

  const accountVersion = () => String(store.notes.get('account')?.apiVersion ?? API_VERSION)
  const show = (event: KeptEvent, api_version = accountVersion()) => ({
    id: event.id,
    object: 'event' as const,
    api_version,
    created: event.created,
    data: dataIn(event, api_version),
    livemode: false,
    pending_webhooks: event.pending,
    request: event.request,
    type: event.type,
  })
  const dataIn = (event: KeptEvent, version: string) => {
    const { object, ...more } = JSON.parse(event.data) as { object: StripeObject; previous_attributes?: object }
    return { object: inVersion(store, version, object), ...more }
  }
  const versionOf = (endpoint: { api_version: string | null }) => endpoint.api_version ?? accountVersion()
  const wants = (endpoint: { status: string; enabled_events: string[]; api_version: string | null }, type: string) =>
    endpoint.status === 'enabled' &&
    isToldIn(versionOf(endpoint), type) &&
    endpoint.enabled_events.some((wanted) => wanted === '*' || wanted === type)
  const endpointsFor = (type: string): Endpoint[] =>
    [...store.webhookEndpoints.all()].filter((endpoint) => wants(endpoint, type))

  const secretOf = (endpoint: string) => String(store.notes.get(endpoint)?.secret)

  core.webhooks.source({
    provider: 'stripe',
    endpoints: (id) => endpointsFor(events.get(id)?.type ?? ''),
    endpoint: (id) => store.webhookEndpoints.get(id),
    payload: (id, endpoint) => {
      const kept = store.webhookEndpoints.get(endpoint.id)
      return JSON.stringify(
        show(found(events.get(id), 'event', id), kept ? versionOf(kept) : accountVersion()),
        null,
        2,
      )
    },
    headers: (_id, body, { id }, nowMs) => ({ ...HEADERS, 'stripe-signature': signed(body, secretOf(id), nowMs) }),
    twin(id) {
      const event = found(events.get(id), 'event', id)
      return events.save({ ...event, id: core.random.id('evt_') }).id
    },
    retryDelays: RETRIES,
    attempted(id, delivered) {
      const event = events.get(id)
      if (event && delivered && event.pending > 0) events.save(Object.assign(event, { pending: event.pending - 1 }))
    },
  })

  return {
    /** Writes an event and sends it. @param created in seconds */
    emit(type: string, thing: StripeObject, created: number, cause: Cause | null, previous?: object): void {
      const object = JSON.stringify(thing)
      const event = events.save({
        id: core.random.id('evt_'),
        type,
        created,
        data: previous
          ? `{"object":${object},"previous_attributes":${JSON.stringify(previous)}}`
          : `{"object":${object}}`,
        about: thing.id,
        request: cause,
        pending: endpointsFor(type).length,
      })
      if (event.pending > 0) core.webhooks.publish('stripe', event.id)
    },

    /** What endpoints would be sent of an event that never was. */
    imitate({ type, object, livemode, signature }: Imitation): Letter[] {
      return endpointsFor(type).map(({ id, url }) => {
        const endpoint = store.webhookEndpoints.get(id)
        const data = JSON.stringify({ object })
        const created = core.clock.seconds()
        const kept = { id: core.random.id('evt_'), type, created, data, about: object.id, request: null, pending: 1 }
        const body = JSON.stringify({ ...show(kept, endpoint && versionOf(endpoint)), livemode }, null, 2)
        const secret = signature === 'other' ? 'whsec_of_somebody_else' : secretOf(id)
        const stamp = signature === 'none' ? {} : { 'stripe-signature': signed(body, secret, core.clock.sending()) }
        return { url, headers: { ...HEADERS, ...stamp }, body }
      })
    },

    routes(api: Api): void {
      api.route('GET', '/v1/events/:id', ({ id }) => show(found(events.get(id), 'event', id)))
      api.route('GET', '/v1/events', ({ params }) => {
        const type = text(params, 'type')
        const types = items(params, 'types').map(String)
        const list = listOf(events, '/v1/events', params, (event) => {
          if (event.created < core.clock.seconds() - KEPT_SECONDS) return false
          if (type !== undefined) return matches(type, event.type)
          return types.length === 0 || types.includes(event.type)
        })
        return { ...list, data: list.data.map((event) => show(event)) }
      })
    },

    newest: () => events.newest(),
    show,
  }
}

type Imitation = { type: string; object: StripeObject; livemode: boolean; signature: 'right' | 'other' | 'none' }

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  accept: '*/*; q=0.5, application/xml',
}

function signed(body: string, secret: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

export type Events = ReturnType<typeof openEvents>

function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
