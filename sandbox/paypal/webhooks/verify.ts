import type { Operation } from '../operation.ts'
import { object, text } from '../shape.ts'
import type { Authority } from './authority.ts'
import { rawMember } from './raw-member.ts'
import { isSigned } from './signature.ts'

type Body = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
  webhook_id: string
}

const word = '^(?!\\d+$)\\w+\\S+'

/** `POST /v1/notifications/verify-webhook-signature`, over the event's text exactly as it was sent in. */
export const verifySignature = (authority: () => Authority): Operation => ({
  id: 'verify-webhook-signature.post',
  method: 'POST',
  path: '/v1/notifications/verify-webhook-signature',
  body: object(
    {
      auth_algo: text(0, 100, '^[a-zA-Z0-9]+$'),
      cert_url: text(0, 500),
      transmission_id: text(0, 50, word),
      transmission_sig: text(0, 500, word),
      transmission_time: text(0, 100),
      webhook_id: text(0, 50, '^[a-zA-Z0-9]+$'),
      webhook_event: {},
    },
    'auth_algo',
    'cert_url',
    'transmission_id',
    'transmission_sig',
    'transmission_time',
    'webhook_id',
    'webhook_event',
  ),
  run(paypal, call) {
    const body = call.body as Body
    const { name, certificate } = authority()
    const ours = body.auth_algo === 'SHA256withRSA' && body.cert_url.endsWith(`/v1/notifications/certs/${name}`)
    const transmission = {
      id: body.transmission_id,
      time: body.transmission_time,
      webhook: body.webhook_id,
      body: rawMember(call.request.raw.toString('utf8'), 'webhook_event')?.trimEnd() ?? '',
    }
    const known = paypal.endpoints.get(body.webhook_id) !== undefined
    const good = ours && known && isSigned(transmission, body.transmission_sig, certificate)
    return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } }
  },
})
