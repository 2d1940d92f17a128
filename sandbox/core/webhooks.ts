import type { Clock } from './clock.ts'
import type { Post } from './post.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'
import type { State } from './state.ts'
import { createSwitches, type Switches } from './webhook-switches.ts'

/** Where a provider's events go. */
export type Endpoint = { id: string; url: string }

/** How a provider writes, signs and repeats its events. */
export type WebhookSource = {
  provider: string
  /** Endpoints that want this event. */
  endpoints(eventId: string): Endpoint[]
  endpoint(id: string): Endpoint | undefined
  /** The body for this endpoint: each may be told in its own manner. */
  payload(eventId: string, endpoint: Endpoint): string
  /** Headers of one delivery, signature included. `nowMs` is when it is sent: receivers refuse what is dated ahead. */
  headers(eventId: string, body: string, endpoint: Endpoint, nowMs: number): Record<string, string>
  /** Another event, with another id, about the same change. */
  twin(eventId: string): string
  /** Waits before the second, third, … attempt, in milliseconds; after the last one it gives up. */
  retryDelays: number[]
  /** Hears how each attempt ended. */
  attempted?(eventId: string, delivered: boolean): void
}

/** One event on its way to one endpoint. */
export type Delivery = {
  id: string
  provider: string
  event: string
  endpoint: string
  url: string
  attempts: number
  status: 'pending' | 'delivered' | 'gave_up' | 'lost'
  /** The last answer: an HTTP status, or why there was none. */
  answer: string
  at: number
}

/** Sends events, again and again if need be, and badly if told to. */
export type Webhooks = {
  source(source: WebhookSource): void
  /** Send this event to every endpoint that wants it. */
  publish(provider: string, eventId: string): void
  /** Send it again, now, to every endpoint that wants it (or to one), whatever happened before. */
  resend(provider: string, eventId: string, endpointId?: string): number
  switches: Switches
  deliveries(): Iterable<Delivery>
}

/** At most this many events are on their way to one endpoint at once; the next ones wait their turn. */
const AT_ONCE = 8

type Parts = { clock: Clock; schedule: Schedule; state: State; random: Random; post: Post }

/** Opens the deliveries kept in `state`. */
export function openWebhooks({ clock, schedule, state, random, post }: Parts): Webhooks {
  const deliveries = state.collection<Delivery>('deliveries')
  const sources = new Map<string, WebhookSource>()
  const switches = createSwitches(random)
  const busy = new Map<string, { count: number; waiting: (() => void)[] }>()

  const source = (provider: string) => {
    const found = sources.get(provider)
    if (!found) throw new Error(`no webhooks for the provider "${provider}"`)
    return found
  }
  const send = (provider: string, event: string, endpoint: Endpoint, delayMs = 0) => {
    const delivery = deliveries.save({
      id: random.id('delivery_', 16),
      provider,
      event,
      endpoint: endpoint.id,
      url: endpoint.url,
      attempts: 0,
      status: 'pending',
      answer: '',
      at: clock.now() + delayMs,
    })
    schedule.add({ at: delivery.at, kind: 'webhook', data: { delivery: delivery.id } })
    return delivery
  }

  const attempt = async (delivery: Delivery) => {
    const from = source(delivery.provider)
    const endpoint = from.endpoint(delivery.endpoint)
    if (!endpoint) {
      deliveries.save(Object.assign(delivery, { status: 'gave_up', answer: 'the endpoint is gone' }))
      return
    }
    const leave = await enter(busy, endpoint.id, switches.get().inOrder ? 1 : AT_ONCE)
    const body = from.payload(delivery.event, endpoint)
    const headers = from.headers(delivery.event, body, endpoint, clock.sending())
    const answer = await post(endpoint.url, switches.corrupts() ? corrupt(body) : body, headers).finally(leave)
    delivery.attempts++
    delivery.answer = answer
    const delivered = /^2\d\d$/.test(answer)
    const wait = from.retryDelays[delivery.attempts - 1]
    if (delivered) delivery.status = 'delivered'
    else if (wait === undefined) delivery.status = 'gave_up'
    else {
      delivery.at = clock.now() + wait
      schedule.add({ at: delivery.at, kind: 'webhook', data: { delivery: delivery.id } })
    }
    deliveries.save(delivery)
    from.attempted?.(delivery.event, delivered)
  }
  schedule.on('webhook', (task) => {
    const delivery = deliveries.get(String(task.data.delivery))
    if (delivery && delivery.status === 'pending') return attempt(delivery)
    return undefined
  })

  return {
    source: (given) => void sources.set(given.provider, given),
    publish(provider, eventId) {
      const from = source(provider)
      const endpoints = from.endpoints(eventId)
      if (endpoints.length === 0) return
      const fate = switches.draw()
      const events = fate.twice ? [eventId, from.twin(eventId)] : [eventId]
      for (const endpoint of endpoints) {
        for (const event of events) {
          const delivery = send(provider, event, endpoint, fate.delayMs)
          if (fate.lose) deliveries.save(Object.assign(delivery, { status: 'lost', answer: 'lost on purpose' }))
          if (fate.repeat) send(provider, event, endpoint, fate.delayMs)
        }
      }
    },
    resend(provider, eventId, endpointId) {
      const from = source(provider)
      const endpoints = from.endpoints(eventId).filter((e) => !endpointId || e.id === endpointId)
      for (const endpoint of endpoints) send(provider, eventId, endpoint)
      return endpoints.length
    },
    switches,
    deliveries: () => deliveries.newest(),
  }
}

async function enter(
  busy: Map<string, { count: number; waiting: (() => void)[] }>,
  endpoint: string,
  atOnce: number,
): Promise<() => void> {
  const lane = busy.get(endpoint) ?? { count: 0, waiting: [] }
  busy.set(endpoint, lane)
  if (lane.count >= atOnce) await new Promise<void>((resolve) => lane.waiting.push(resolve))
  lane.count++
  return () => {
    lane.count--
    lane.waiting.shift()?.()
  }
}

/** One digit changed after signing: what an attacker in the middle would do. */
function corrupt(body: string): string {
  const at = body.search(/\d/)
  return at < 0 ? `${body} ` : body.slice(0, at) + ((Number(body[at]) + 1) % 10) + body.slice(at + 1)
}
