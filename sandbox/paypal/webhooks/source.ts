import type { WebhookSource } from '../../core/webhooks.ts'
import { instant } from '../instant.ts'
import type { Paypal } from '../paypal.ts'
import type { Authority } from './authority.ts'
import { twin } from './event.ts'
import { signTransmission } from './signature.ts'

const MINUTE = 60_000
/** Up to 25 attempts in three days, ever further apart. */
const RETRY_DELAYS = Array.from({ length: 24 }, (_, i) => Math.min(2 ** (i + 1), 238) * MINUTE)

/** How PayPal writes, signs and repeats its events. */
export function webhookSource(paypal: Paypal, authority: () => Authority): WebhookSource {
  const eventOf = (id: string) => {
    const event = paypal.events.get(id)
    if (!event) throw new Error(`no PayPal event ${id}`)
    return event
  }
  return {
    provider: 'paypal',
    endpoints(id) {
      const { type } = eventOf(id)
      return [...paypal.endpoints.all()].filter(({ types }) => types.includes('*') || types.includes(type))
    },
    endpoint: (id) => paypal.endpoints.get(id),
    payload: (id) => eventOf(id).body,
    headers(_, body, endpoint, nowMs) {
      const { key, name } = authority()
      const transmission = { id: paypal.ids.transmission(), time: instant(nowMs), webhook: endpoint.id, body }
      return {
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHD-214.0-sandbox',
        'correlation-id': paypal.ids.debug(),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-auth-version': 'v2',
        'paypal-cert-url': `${paypal.core.origin()}/v1/notifications/certs/${name}`,
        'paypal-transmission-id': transmission.id,
        'paypal-transmission-time': transmission.time,
        'paypal-transmission-sig': signTransmission(transmission, key),
      }
    },
    twin: (id) => twin(paypal, eventOf(id)).id,
    retryDelays: RETRY_DELAYS,
  }
}
